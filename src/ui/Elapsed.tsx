import { useNow } from './now.ts'

interface ElapsedProps {
  /** Epoch milliseconds. */
  readonly since: number
  readonly className?: string
}

/** The time since something began, counting: "0:38". */
export function Elapsed({ since, className = 'num' }: ElapsedProps) {
  const seconds = Math.max(0, Math.floor((useNow(1000) - since) / 1000))
  return (
    <span className={className}>
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </span>
  )
}
