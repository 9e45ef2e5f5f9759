import { lazy, memo, Suspense } from 'react'
import type { LazyIconName } from './LazyIcon.tsx'

// The product's own icon set: outlines, 16 px, stroke 1.5, currentColor. Shapes are React elements;
// markup strings would need an HTML sink.

const shapes = {
  home: <path d="M2.5 6.9 8 2.4l5.5 4.5v6.1a.6.6 0 0 1-.6.6H10V9.9H6v3.7H3.1a.6.6 0 0 1-.6-.6z" />,
  ticket: (
    <>
      <path d="M1.75 5.2c0-.66.54-1.2 1.2-1.2h10.1c.66 0 1.2.54 1.2 1.2v1.15a1.65 1.65 0 0 0 0 3.3v1.15c0 .66-.54 1.2-1.2 1.2H2.95c-.66 0-1.2-.54-1.2-1.2V9.65a1.65 1.65 0 0 0 0-3.3z" />
      <path d="M9.75 6.5v3" />
    </>
  ),
  lifebuoy: (
    <>
      <circle cx="8" cy="8" r="6" />
      <circle cx="8" cy="8" r="2.5" />
      <path d="m3.8 3.8 2.4 2.4M9.8 9.8l2.4 2.4M12.2 3.8 9.8 6.2M6.2 9.8l-2.4 2.4" />
    </>
  ),
  store: (
    <>
      <ellipse cx="8" cy="4" rx="5.25" ry="2" />
      <path d="M2.75 4v8c0 1.1 2.35 2 5.25 2s5.25-.9 5.25-2V4" />
      <path d="M2.75 8c0 1.1 2.35 2 5.25 2s5.25-.9 5.25-2" />
    </>
  ),
  transfer: (
    <path d="M2.5 5.25h10.75M10.5 2.5l2.75 2.75L10.5 8M13.5 10.75H2.75M5.5 8l-2.75 2.75L5.5 13.5" />
  ),
  model: (
    <>
      <circle cx="3.9" cy="3.9" r="1.65" />
      <circle cx="3.9" cy="12.1" r="1.65" />
      <circle cx="12.1" cy="8" r="1.9" />
      <path d="m5.4 4.6 5 2.5M5.4 11.4l5-2.5M3.9 5.55v4.9" />
    </>
  ),
  jobs: <path d="M1.75 8.25h2.6L6.4 3l3.4 10 2-4.75h2.45" />,
  serve: <path d="M8.9 1.75 3.25 9.1H7.6l-.5 5.15 5.65-7.35H8.4z" />,
  subs: (
    <path d="M13.4 6.4A5.6 5.6 0 0 0 3.5 4.7L2.4 5.9M2.4 2.9v3h3M2.6 9.6a5.6 5.6 0 0 0 9.9 1.7l1.1-1.2M13.6 13.1v-3h-3" />
  ),
  charge: (
    <>
      <path d="M3.25 1.9h9.5v12.35l-1.6-1.1-1.55 1.1L8 13.15l-1.6 1.1-1.55-1.1-1.6 1.1z" />
      <path d="M5.9 5.4h4.2M5.9 8.4h4.2" />
    </>
  ),
  credit: (
    <>
      <circle cx="6.1" cy="6.1" r="4.1" />
      <path d="M12 7a4.1 4.1 0 1 1-5 5" />
    </>
  ),
  card: (
    <>
      <rect x="1.75" y="3.25" width="12.5" height="9.5" rx="1.5" />
      <path d="M1.75 6.5h12.5M4.5 10h2.25" />
    </>
  ),
  billing: <path d="M2.25 13.75h11.5M4 11V7.5M8 11V3M12 11V5.5" />,
  users: (
    <>
      <circle cx="6" cy="5.25" r="2.5" />
      <path d="M1.6 13.4c.2-2.5 2-4 4.4-4s4.2 1.5 4.4 4M10.6 2.95a2.5 2.5 0 0 1 0 4.6M12.3 9.75c1.2.6 2 1.85 2.1 3.65" />
    </>
  ),
  user: (
    <>
      <circle cx="8" cy="5.25" r="2.75" />
      <path d="M2.9 13.75c.4-2.65 2.5-4.1 5.1-4.1s4.7 1.45 5.1 4.1" />
    </>
  ),
  workspace: (
    <>
      <rect x="2.25" y="2.25" width="4.5" height="4.5" rx="1" />
      <rect x="9.25" y="2.25" width="4.5" height="4.5" rx="1" />
      <rect x="2.25" y="9.25" width="4.5" height="4.5" rx="1" />
      <rect x="9.25" y="9.25" width="4.5" height="4.5" rx="1" />
    </>
  ),
  key: (
    <>
      <circle cx="5.25" cy="10.75" r="3" />
      <path d="m7.4 8.6 6.1-6.1M10.75 5.25l2.1 2.1" />
    </>
  ),
  inbox: (
    <>
      <path d="M2 9.4h3.3l1 1.85h3.4l1-1.85H14" />
      <path d="M4.3 3h7.4a.8.8 0 0 1 .76.55L14 9.4v2.8a.8.8 0 0 1-.8.8H2.8a.8.8 0 0 1-.8-.8V9.4l1.54-5.85A.8.8 0 0 1 4.3 3z" />
    </>
  ),
  bell: (
    <path d="M8 2a4 4 0 0 0-4 4v2.6l-1.3 2.15h10.6L12 8.6V6a4 4 0 0 0-4-4zM6.5 13.25a1.6 1.6 0 0 0 3 0" />
  ),
  megaphone: (
    <path d="M2.25 6.6v2.8c0 .2.15.35.35.35h1.9l5.75 3V3.25L4.5 6.25H2.6a.35.35 0 0 0-.35.35zM12.9 6a2.9 2.9 0 0 1 0 4M5.5 10.2l.6 3.05" />
  ),
  settings: (
    <>
      <path d="M7.6 1.98a.8.8 0 0 1 .8 0l4.7 2.7a.8.8 0 0 1 .4.7v5.24a.8.8 0 0 1-.4.7l-4.7 2.7a.8.8 0 0 1-.8 0l-4.7-2.7a.8.8 0 0 1-.4-.7V5.38a.8.8 0 0 1 .4-.7z" />
      <circle cx="8" cy="8" r="2.1" />
    </>
  ),
  sliders: (
    <>
      <path d="M2.25 4.75h5.5M11.25 4.75h2.5M2.25 11.25h2.5M8.25 11.25h5.5" />
      <circle cx="9.5" cy="4.75" r="1.75" />
      <circle cx="6.5" cy="11.25" r="1.75" />
    </>
  ),
  search: (
    <>
      <circle cx="7" cy="7" r="4.5" />
      <path d="m10.4 10.4 3.35 3.35" />
    </>
  ),
  plus: <path d="M8 3.25v9.5M3.25 8h9.5" />,
  x: <path d="m4 4 8 8M12 4l-8 8" />,
  down: <path d="m4.25 6.25 3.75 3.75 3.75-3.75" />,
  up: <path d="M4.25 9.75 8 6l3.75 3.75" />,
  right: <path d="M6.25 4.25 10 8l-3.75 3.75" />,
  left: <path d="M9.75 4.25 6 8l3.75 3.75" />,
  updown: <path d="M5 6.25 8 3.25l3 3M5 9.75l3 3 3-3" />,
  more: (
    <g fill="currentColor" stroke="none">
      <circle cx="3.25" cy="8" r="1.15" />
      <circle cx="8" cy="8" r="1.15" />
      <circle cx="12.75" cy="8" r="1.15" />
    </g>
  ),
  panel: (
    <>
      <rect x="2" y="2.75" width="12" height="10.5" rx="1.5" />
      <path d="M9.75 2.75v10.5" />
    </>
  ),
  refresh: <path d="M13.25 8a5.25 5.25 0 1 1-1.6-3.78l1.6 1.53M13.25 2.75v3h-3" />,
  filter: <path d="M2.25 4h11.5M4.5 8h7M6.75 12h2.5" />,
  columns: (
    <>
      <rect x="2" y="2.75" width="12" height="10.5" rx="1.5" />
      <path d="M6 2.75v10.5M10 2.75v10.5" />
    </>
  ),
  menu: <path d="M2.25 4.25h11.5M2.25 8h11.5M2.25 11.75h11.5" />,
  help: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="M6.2 6.3A1.8 1.8 0 0 1 8 4.75c1 0 1.8.7 1.8 1.65 0 1.35-1.8 1.5-1.8 2.7M8 11.2v.05" />
    </>
  ),
} as const

export type IconName = keyof typeof shapes | LazyIconName

const LazyIcon = lazy(async () => ({
  default: (await import('./LazyIcon.tsx')).LazyIcon,
}))

/** Whether it is the name of an icon that is there at once, as those of collections are. */
export const isEarlyIcon = (name: string): name is keyof typeof shapes =>
  Object.hasOwn(shapes, name)

export const Icon = memo(function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 16 16"
      aria-hidden="true"
      focusable="false"
    >
      {isEarlyIcon(name) ? (
        shapes[name]
      ) : (
        <Suspense>
          <LazyIcon name={name} />
        </Suspense>
      )}
    </svg>
  )
})
