/** What is loaded when the page of a deal or a replay is opened first. */

export { DealPage } from "./DealPage";
export { ReplayPage } from "./ReplayPage";
