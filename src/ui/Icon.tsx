import { memo, Suspense } from 'react'
import type { LazyIconName } from './LazyIcon.tsx'
import { cx } from './cx.ts'
import { optionalPart } from './lazyPart.tsx'

/** The product's icons: outlines in a box of 16 px, each a path with a stroke of 1.5. */
const shapes = {
  home: 'M2.5 6.9 8 2.4l5.5 4.5v6.1a.6.6 0 0 1-.6.6H10V9.9H6v3.7H3.1a.6.6 0 0 1-.6-.6z',
  ticket:
    'M1.75 5.2c0-.66.54-1.2 1.2-1.2h10.1c.66 0 1.2.54 1.2 1.2v1.15a1.65 1.65 0 0 0 0 3.3v1.15c0 .66-.54 1.2-1.2 1.2H2.95c-.66 0-1.2-.54-1.2-1.2V9.65a1.65 1.65 0 0 0 0-3.3zM9.75 6.5v3',
  desk: 'M2.25 6.5h11.5v7H2.25zM3.75 4.25h8.5M5.25 2h5.5',
  lifebuoy:
    'M2 8a6 6 0 1 0 12 0 6 6 0 1 0-12 0M5.5 8a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0M3.8 3.8l2.4 2.4M9.8 9.8l2.4 2.4M12.2 3.8 9.8 6.2M6.2 9.8l-2.4 2.4',
  store:
    'M2.75 4a5.25 2 0 1 0 10.5 0 5.25 2 0 1 0-10.5 0M2.75 4v8c0 1.1 2.35 2 5.25 2s5.25-.9 5.25-2V4M2.75 8c0 1.1 2.35 2 5.25 2s5.25-.9 5.25-2',
  transfer: 'M2.5 5.25h10.75M10.5 2.5l2.75 2.75L10.5 8M13.5 10.75H2.75M5.5 8l-2.75 2.75L5.5 13.5',
  model:
    'M2.25 3.9a1.65 1.65 0 1 0 3.3 0 1.65 1.65 0 1 0-3.3 0M2.25 12.1a1.65 1.65 0 1 0 3.3 0 1.65 1.65 0 1 0-3.3 0M10.2 8a1.9 1.9 0 1 0 3.8 0 1.9 1.9 0 1 0-3.8 0M5.4 4.6l5 2.5M5.4 11.4l5-2.5M3.9 5.55v4.9',
  jobs: 'M1.75 8.25h2.6L6.4 3l3.4 10 2-4.75h2.45',
  serve: 'M8.9 1.75 3.25 9.1H7.6l-.5 5.15 5.65-7.35H8.4z',
  subs: 'M13.4 6.4A5.6 5.6 0 0 0 3.5 4.7L2.4 5.9M2.4 2.9v3h3M2.6 9.6a5.6 5.6 0 0 0 9.9 1.7l1.1-1.2M13.6 13.1v-3h-3',
  charge:
    'M3.25 1.9h9.5v12.35l-1.6-1.1-1.55 1.1L8 13.15l-1.6 1.1-1.55-1.1-1.6 1.1zM5.9 5.4h4.2M5.9 8.4h4.2',
  credit: 'M2 6.1a4.1 4.1 0 1 0 8.2 0 4.1 4.1 0 1 0-8.2 0M12 7a4.1 4.1 0 1 1-5 5',
  card: 'M3.25 3.25h9.5a1.5 1.5 0 0 1 1.5 1.5v6.5a1.5 1.5 0 0 1 -1.5 1.5h-9.5a1.5 1.5 0 0 1 -1.5-1.5v-6.5a1.5 1.5 0 0 1 1.5-1.5zM1.75 6.5h12.5M4.5 10h2.25',
  billing: 'M2.25 13.75h11.5M4 11V7.5M8 11V3M12 11V5.5',
  users:
    'M3.5 5.25a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0M1.6 13.4c.2-2.5 2-4 4.4-4s4.2 1.5 4.4 4M10.6 2.95a2.5 2.5 0 0 1 0 4.6M12.3 9.75c1.2.6 2 1.85 2.1 3.65',
  workspace:
    'M3.25 2.25h2.5a1 1 0 0 1 1 1v2.5a1 1 0 0 1 -1 1h-2.5a1 1 0 0 1 -1-1v-2.5a1 1 0 0 1 1-1zM10.25 2.25h2.5a1 1 0 0 1 1 1v2.5a1 1 0 0 1 -1 1h-2.5a1 1 0 0 1 -1-1v-2.5a1 1 0 0 1 1-1zM3.25 9.25h2.5a1 1 0 0 1 1 1v2.5a1 1 0 0 1 -1 1h-2.5a1 1 0 0 1 -1-1v-2.5a1 1 0 0 1 1-1zM10.25 9.25h2.5a1 1 0 0 1 1 1v2.5a1 1 0 0 1 -1 1h-2.5a1 1 0 0 1 -1-1v-2.5a1 1 0 0 1 1-1z',
  key: 'M2.25 10.75a3 3 0 1 0 6 0 3 3 0 1 0-6 0M7.4 8.6l6.1-6.1M10.75 5.25l2.1 2.1',
  inbox:
    'M2 9.4h3.3l1 1.85h3.4l1-1.85H14M4.3 3h7.4a.8.8 0 0 1 .76.55L14 9.4v2.8a.8.8 0 0 1-.8.8H2.8a.8.8 0 0 1-.8-.8V9.4l1.54-5.85A.8.8 0 0 1 4.3 3z',
  bell: 'M8 2a4 4 0 0 0-4 4v2.6l-1.3 2.15h10.6L12 8.6V6a4 4 0 0 0-4-4zM6.5 13.25a1.6 1.6 0 0 0 3 0',
  megaphone:
    'M2.25 6.6v2.8c0 .2.15.35.35.35h1.9l5.75 3V3.25L4.5 6.25H2.6a.35.35 0 0 0-.35.35zM12.9 6a2.9 2.9 0 0 1 0 4M5.5 10.2l.6 3.05',
  settings:
    'M7.6 1.98a.8.8 0 0 1 .8 0l4.7 2.7a.8.8 0 0 1 .4.7v5.24a.8.8 0 0 1-.4.7l-4.7 2.7a.8.8 0 0 1-.8 0l-4.7-2.7a.8.8 0 0 1-.4-.7V5.38a.8.8 0 0 1 .4-.7zM5.9 8a2.1 2.1 0 1 0 4.2 0 2.1 2.1 0 1 0-4.2 0',
  sliders:
    'M2.25 4.75h5.5M11.25 4.75h2.5M2.25 11.25h2.5M8.25 11.25h5.5M7.75 4.75a1.75 1.75 0 1 0 3.5 0 1.75 1.75 0 1 0-3.5 0M4.75 11.25a1.75 1.75 0 1 0 3.5 0 1.75 1.75 0 1 0-3.5 0',
  search: 'M2.5 7a4.5 4.5 0 1 0 9 0 4.5 4.5 0 1 0-9 0M10.4 10.4l3.35 3.35',
  plus: 'M8 3.25v9.5M3.25 8h9.5',
  x: 'm4 4 8 8M12 4l-8 8',
  down: 'm4.25 6.25 3.75 3.75 3.75-3.75',
  left: 'M9.75 4.25 6 8l3.75 3.75',
  updown: 'M5 6.25 8 3.25l3 3M5 9.75l3 3 3-3',
  more: 'M2.85 8a.4 .4 0 1 0 .8 0 .4 .4 0 1 0-.8 0M7.6 8a.4 .4 0 1 0 .8 0 .4 .4 0 1 0-.8 0M12.35 8a.4 .4 0 1 0 .8 0 .4 .4 0 1 0-.8 0',
  refresh: 'M13.25 8a5.25 5.25 0 1 1-1.6-3.78l1.6 1.53M13.25 2.75v3h-3',
  columns:
    'M3.5 2.75h9a1.5 1.5 0 0 1 1.5 1.5v7.5a1.5 1.5 0 0 1 -1.5 1.5h-9a1.5 1.5 0 0 1 -1.5-1.5v-7.5a1.5 1.5 0 0 1 1.5-1.5zM6 2.75v10.5M10 2.75v10.5',
  menu: 'M2.25 4.25h11.5M2.25 8h11.5M2.25 11.75h11.5',
  help: 'M2 8a6 6 0 1 0 12 0 6 6 0 1 0-12 0M6.2 6.3A1.8 1.8 0 0 1 8 4.75c1 0 1.8.7 1.8 1.65 0 1.35-1.8 1.5-1.8 2.7M8 11.2v.05',
} as const

export type IconName = keyof typeof shapes | LazyIconName

const LazyIcon = optionalPart(async () => (await import('./LazyIcon.tsx')).LazyIcon)

/** Whether an icon of this name is in the first script, such as for collections. */
export const isEarlyIcon = (name: string): name is keyof typeof shapes =>
  Object.hasOwn(shapes, name)

interface IconProps {
  readonly name: IconName
  readonly size?: number
  /** Its colour, if it differs from the text's. */
  readonly tone?: 'second' | 'third' | 'done' | 'warn' | 'bad' | undefined
}

export const Icon = memo(function Icon({ name, size = 16, tone }: IconProps) {
  return (
    <svg
      className={cx('icon', tone)}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      aria-hidden="true"
      focusable="false"
    >
      {isEarlyIcon(name) ? (
        <path d={shapes[name]} />
      ) : (
        <Suspense>
          <LazyIcon name={name} />
        </Suspense>
      )}
    </svg>
  )
})
