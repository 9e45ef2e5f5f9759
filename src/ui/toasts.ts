import { announce } from './announce.ts'

/** What is said when the view that did it has moved on: a line, and at most one way on. */
export interface Toast {
  readonly id: number
  readonly text: string
  /** Errors and warnings stay until they are closed. */
  readonly tone: 'ok' | 'warn' | 'bad'
  readonly link?: { readonly to: string; readonly label: string } | undefined
}

/** How many are seen at a time. */
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

/** The newest ones; an error that others have taken the place of comes back when they are gone. */
export const toasts = (): readonly Toast[] => visible

export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows a line at the edge of the page, and says it once. The same line again takes its own place. */
export function toast(text: string, more: Partial<Pick<Toast, 'tone' | 'link'>> = {}): void {
  const others = shown.filter((one) => one.text !== text)
  // What went well makes room; what went wrong waits to be closed.
  while (others.length >= maxShown) {
    const oldest = others.findIndex(({ tone }) => tone === 'ok')
    if (oldest === -1) break
    others.splice(oldest, 1)
  }
  setToasts([...others, { id: (made += 1), text, tone: 'ok' as const, ...more }])
  announce(text)
}

export const dismiss = (id: number): void => setToasts(shown.filter((one) => one.id !== id))
