/** Line icons, drawn here; each stands beside a word or inside a control that is named in words. */

const PATHS = {
  bot: "M12 3v3M6 8h12a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2ZM9 12.5v1.5M15 12.5v1.5",
  crown: "M4 18h16M5 14.5 4 7l4.5 3.5L12 5l3.5 5.5L20 7l-1 7.5Z",
  person: "M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.8-4 3.7-6 7.5-6s6.7 2 7.5 6",
  host: "M4 17V7l4.5 4L12 5l3.5 6L20 7v10Z",
  hint: "M9 18h6M10 21h4M8.5 14.5a6 6 0 1 1 7 0V16h-7Z",
  copy: "M9 9h11v11H9ZM5 15H4V4h11v1",
  share: "M12 15V4M8 7.5 12 3.5l4 4M6 12H5v8h14v-8h-1",
  sort: "M7 5v14M4 16l3 3 3-3M13 7h8M13 12h6M13 17h4",
  help: "M9 9.2a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.2M12 17.5v.1",
  leave: "M14 4H5v16h9M10 12h10M16.5 8.5 20 12l-3.5 3.5",
  log: "M5 6h14M5 12h14M5 18h9",
  clear: "M6 6l12 12M18 6 6 18",
  check: "M5 12.5 10 17.5 19 7",
  chat: "M4 5h16v11H10l-4 4v-4H4Z",
  fast: "M4 6l7 6-7 6ZM12 6l7 6-7 6Z",
  move: "M8 8l-4 4 4 4M16 8l4 4-4 4M4 12h16",
  left: "M14 6l-6 6 6 6",
  right: "M10 6l6 6-6 6",
  swap: "M4 9h14M14 5l4 4-4 4M20 15H6M10 11l-4 4 4 4",
  shield: "M12 3l8 3v6c0 4.5-3.4 7.8-8 9-4.6-1.2-8-4.5-8-9V6Z",
  verified: "M12 3l8 3v6c0 4.5-3.4 7.8-8 9-4.6-1.2-8-4.5-8-9V6ZM8 12l3 3 5-6",
  play: "M7 5l12 7-12 7Z",
  pause: "M8 5v14M16 5v14",
  first: "M18 6l-8 6 8 6M6 6v12",
  last: "M6 6l8 6-8 6M18 6v12",
  save: "M12 4v11M8 11l4 4 4-4M5 20h14",
  load: "M12 15V4M8 8l4-4 4 4M5 20h14",
  back: "M15 5l-7 7 7 7",
} as const;

export type IconName = keyof typeof PATHS;

/** An icon of the set, as tall as the text beside it and hidden from readers. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
