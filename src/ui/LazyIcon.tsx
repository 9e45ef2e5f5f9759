/** The shapes of icons that a list does not need for its first rows. */
const shapes = {
  check: <path d="m3 8.5 3.25 3.25L13 4.75" />,
  lock: (
    <>
      <rect x="3" y="7" width="10" height="6.75" rx="1.25" />
      <path d="M5.25 7V4.75a2.75 2.75 0 0 1 5.5 0V7" />
    </>
  ),
  off: (
    <path d="M6.4 3.9A4 4 0 0 1 12 6.9a2.9 2.9 0 0 1 1.6 4.6M10.9 12.5H4.6a3.1 3.1 0 0 1-.5-6.15M2.25 2.25l11.5 11.5" />
  ),
  copy: (
    <>
      <rect x="5.5" y="5.5" width="8" height="8.25" rx="1.25" />
      <path d="M3.25 10.5h-.1a.9.9 0 0 1-.9-.9V3.15a.9.9 0 0 1 .9-.9h6.45a.9.9 0 0 1 .9.9v.1" />
    </>
  ),
  edit: <path d="m10.9 2.6 2.5 2.5-7.9 7.9-3.1.6.6-3.1zM9.4 4.1l2.5 2.5" />,
  pin: (
    <path d="M10.2 2.2 13.8 5.8M10.9 2.9 7.7 6.1l-3.4.7 4.9 4.9.7-3.4 3.2-3.2M6.6 9.4 2.75 13.25" />
  ),
  ext: (
    <path d="M6.5 3.25H3.65a.9.9 0 0 0-.9.9v8.2c0 .5.4.9.9.9h8.2a.9.9 0 0 0 .9-.9V9.5M9.5 2.75h3.75V6.5M13 3 7.5 8.5" />
  ),
  arrow: <path d="M2.75 8h10.5M9.25 4l4 4-4 4" />,
  sortdown: <path d="M8 3v10M4 9l4 4 4-4" />,
  warn: (
    <path d="M7.3 2.7 1.7 12.3a.8.8 0 0 0 .7 1.2h11.2a.8.8 0 0 0 .7-1.2L8.7 2.7a.8.8 0 0 0-1.4 0zM8 6.4v3M8 11.4v.05" />
  ),
  alert: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="M8 5v3.4M8 10.9v.05" />
    </>
  ),
  info: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="M8 7.5V11M8 5.1v.05" />
    </>
  ),
  ok: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="m5.4 8.2 1.8 1.8 3.4-3.7" />
    </>
  ),
  clock: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="M8 4.75V8l2.25 1.5" />
    </>
  ),
  stall: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="M6.4 6v4M9.6 6v4" />
    </>
  ),
  calendar: (
    <>
      <rect x="2.25" y="3.25" width="11.5" height="10.5" rx="1.25" />
      <path d="M2.25 6.75h11.5M5.25 1.75v2.5M10.75 1.75v2.5" />
    </>
  ),
  braces: (
    <path d="M5.75 2.75H5c-.8 0-1.25.5-1.25 1.3v2.2C3.75 7.2 3.2 8 2.25 8c.95 0 1.5.8 1.5 1.75v2.2c0 .8.45 1.3 1.25 1.3h.75M10.25 2.75H11c.8 0 1.25.5 1.25 1.3v2.2c0 .95.55 1.75 1.5 1.75-.95 0-1.5.8-1.5 1.75v2.2c0 .8-.45 1.3-1.25 1.3h-.75" />
  ),
  play: <path d="M4.5 3v10l8.25-5z" />,
  pause: <path d="M5.25 3.25v9.5M10.75 3.25v9.5" />,
  trash: (
    <path d="M2.5 4.25h11M6 4.25v-1.5h4v1.5M3.75 4.25l.6 8.7c.03.45.4.8.85.8h5.6c.45 0 .82-.35.85-.8l.6-8.7M6.6 7v4M9.4 7v4" />
  ),
  upload: (
    <path d="M8 10.5V2.75M4.75 5.75 8 2.5l3.25 3.25M2.5 10.5v2c0 .55.45 1 1 1h9c.55 0 1-.45 1-1v-2" />
  ),
  download: (
    <path d="M8 2.5v7.75M4.75 7.25 8 10.5l3.25-3.25M2.5 10.5v2c0 .55.45 1 1 1h9c.55 0 1-.45 1-1v-2" />
  ),
  send: <path d="M13.9 2.1 7.3 8.7M13.9 2.1 9.7 13.9 7.3 8.7 2.1 6.3z" />,
  mail: (
    <>
      <rect x="1.75" y="3.25" width="12.5" height="9.5" rx="1.5" />
      <path d="m2.25 4.5 5.75 4.25 5.75-4.25" />
    </>
  ),
  phone: (
    <path d="M5.6 2.5H3.4a.9.9 0 0 0-.9 1C3 9 7 13 12.5 13.5a.9.9 0 0 0 1-.9v-2.2l-3-1.15-1.4 1.5A9 9 0 0 1 5.25 6.9l1.5-1.4z" />
  ),
  chat: (
    <path d="M2.25 3.9c0-.63.52-1.15 1.15-1.15h9.2c.63 0 1.15.52 1.15 1.15v6.2c0 .63-.52 1.15-1.15 1.15H6.5L3.5 13.9v-2.65c-.7 0-1.25-.5-1.25-1.15z" />
  ),
  table: (
    <>
      <rect x="2" y="2.75" width="12" height="10.5" rx="1.5" />
      <path d="M2 6.25h12M6.5 6.25v7" />
    </>
  ),
  file: (
    <path d="M4.1 1.9h5l3.4 3.4v7.9a.9.9 0 0 1-.9.9H4.4a.9.9 0 0 1-.9-.9V2.8c0-.5.1-.9.6-.9zM9 2v3.4h3.4" />
  ),
  folder: (
    <path d="M1.9 4.2c0-.5.4-.95.95-.95h3.1l1.5 1.75h5.7c.5 0 .95.4.95.95v5.9c0 .5-.4.95-.95.95H2.85a.95.95 0 0 1-.95-.95z" />
  ),
  star: <path d="m8 2 1.85 3.8 4.15.6-3 2.95.7 4.15L8 11.55 4.3 13.5 5 9.35 2 6.4l4.15-.6z" />,
  eye: (
    <>
      <path d="M1.5 8S3.8 3.5 8 3.5 14.5 8 14.5 8 12.2 12.5 8 12.5 1.5 8 1.5 8z" />
      <circle cx="8" cy="8" r="2" />
    </>
  ),
  undo: <path d="M3 6.25h6.5a3.75 3.75 0 0 1 0 7.5H6M5.75 3.25 2.75 6.25l3 3" />,
  sun: (
    <>
      <circle cx="8" cy="8" r="2.75" />
      <path d="M8 1.5v1M8 13.5v1M1.5 8h1M13.5 8h1M3.4 3.4l.7.7M11.9 11.9l.7.7M12.6 3.4l-.7.7M4.1 11.9l-.7.7" />
    </>
  ),
  drag: (
    <g fill="currentColor" stroke="none">
      <circle cx="6" cy="4" r="1" />
      <circle cx="10" cy="4" r="1" />
      <circle cx="6" cy="8" r="1" />
      <circle cx="10" cy="8" r="1" />
      <circle cx="6" cy="12" r="1" />
      <circle cx="10" cy="12" r="1" />
    </g>
  ),
} as const

export type LazyIconName = keyof typeof shapes

export const isLazyIcon = (name: string): name is LazyIconName => Object.hasOwn(shapes, name)

export const LazyIcon = ({ name }: { readonly name: LazyIconName }) => shapes[name]
