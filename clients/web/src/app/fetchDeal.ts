/** Fetches what the server keeps of a finished deal; what it holds is judged by the core. */

import type { Report } from "../core/actions";

type Answer = Extract<Report, { type: "dealFetched" }>["answer"];

/** Where the playings of a deal can be had as data. */
export async function fetchDeal(code: string): Promise<Answer> {
  try {
    const response = await fetch(dealFile(code));
    if (response.status === 404) return "missing";
    return response.ok ? { value: await response.json() } : "failed";
  } catch {
    return "failed";
  }
}

function dealFile(code: string): string {
  return `/deals/${encodeURIComponent(code)}.json`;
}
