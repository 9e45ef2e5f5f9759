import { announce } from './announce.ts'

/** What is said when the view that did it has moved on: a line, and at most one way on. */
export interface Toast {
  readonly id: number
  readonly text: string
  /** Errors and warnings stay until they are closed. */
  readonly tone: 'ok' | 'warn' | 'bad'
  readonly link?: { readonly to: string; readonly label: string } | undefined
}

const most = 3

let shown: readonly Toast[] = []
let made = 0
const listeners = new Set<() => void>()

function put(next: readonly Toast[]) {
  shown = next
  for (const listener of listeners) listener()
}

export const toasts = (): readonly Toast[] => shown

export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows a line at the edge of the page, and says it once. The same line again takes its own place. */
export function toast(text: string, more: Partial<Pick<Toast, 'tone' | 'link'>> = {}): void {
  const others = shown.filter((one) => one.text !== text)
  put([...others, { id: (made += 1), text, tone: 'ok' as const, ...more }].slice(-most))
  announce(text)
}

export const dismiss = (id: number): void => put(shown.filter((one) => one.id !== id))
