import { announce } from './announce.ts'

/** A message that outlives the view that caused it: one line, and at most one link. */
export interface Toast {
  readonly id: number
  readonly text: string
  /** Errors and warnings stay until they are closed. */
  readonly tone: 'ok' | 'warn' | 'bad'
  readonly link?: { readonly to: string; readonly label: string } | undefined
}

/** How many are visible at a time. */
const maxShown = 3

let shown: readonly Toast[] = []
let visible = shown
let made = 0
const listeners = new Set<() => void>()

function setToasts(next: readonly Toast[]) {
  shown = next
  visible = next.slice(-maxShown)
  for (const listener of listeners) listener()
}

/** The newest ones; an error hidden by newer ones is shown again when those are gone. */
export const toasts = (): readonly Toast[] => visible

export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Shows a message at the edge of the page and announces it once. An identical message is replaced.
 */
export function toast(text: string, more: Partial<Pick<Toast, 'tone' | 'link'>> = {}): void {
  const others = shown.filter((one) => one.text !== text)
  // Successes make room for new messages; errors and warnings stay until they are closed.
  while (others.length >= maxShown) {
    const oldest = others.findIndex(({ tone }) => tone === 'ok')
    if (oldest === -1) break
    others.splice(oldest, 1)
  }
  setToasts([...others, { id: (made += 1), text, tone: 'ok' as const, ...more }])
  announce(text)
}

export const dismissAll = (): void => setToasts([])
export const dismiss = (id: number): void => setToasts(shown.filter((one) => one.id !== id))
