import type { ReactNode } from 'react'
import { t } from '../messages/coreTexts.ts'

interface LoadingProps {
  readonly className?: string | undefined
  readonly gap?: 12 | 20
  /** Bars instead of a single one. */
  readonly children?: ReactNode
}

/** The loading indicator: a bar in the place of the content, or a box of bars of its height. */
export function Loading({ className = '', gap, children }: LoadingProps) {
  const Box = children === undefined ? 'span' : 'div'
  return (
    <Box
      className={
        children === undefined ? `pulse skeleton waits ${className}` : `pulse ${className}`
      }
      role="status"
      data-gap={gap}
      aria-label={t('list.loading')}
    >
      {children}
    </Box>
  )
}

/** A bar in the place of a line; content below it waits. */
export const LoadingLine = () => <Loading className="waits">{bars([60])}</Loading>

/** Bars of these widths in percent, one below the other. */
export const bars = (widths: readonly number[], className = ''): readonly ReactNode[] =>
  widths.map((width) => (
    <span key={width} className={`skeleton ${className}`} style={{ width: `${width}%` }} />
  ))
