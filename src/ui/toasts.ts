import { createStore } from '../store.ts'
import { announce } from './announce.ts'

/** A message that outlives its view: one line, and at most one link or action. */
export interface Toast {
  readonly id: number
  /** Epoch milliseconds. */
  readonly at: number
  readonly text: string
  /** Errors and warnings stay until they are closed, or another page is opened. */
  readonly tone: 'ok' | 'warn' | 'bad'
  readonly link?: { readonly to: string; readonly label: string } | undefined
  /** A button after the text; a press closes the message. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined
}

/** The most messages visible at a time. */
const maxShown = 3

let made = 0

/** All messages that are not dismissed, oldest first. */
export const toasts = createStore<readonly Toast[]>([], { scope: 'person' })

/** The newest messages; an error hidden by newer ones is shown again when those are gone. */
export const visibleToasts = (all: readonly Toast[]): readonly Toast[] => all.slice(-maxShown)

/**
 * Shows a message at the edge of the page and announces it once. An identical message is replaced.
 */
export function toast(text: string, more: Partial<Omit<Toast, 'id' | 'at' | 'text'>> = {}): void {
  const others = toasts.get().filter((one) => one.text !== text)
  // Successes make room for new messages; errors and warnings stay until they are closed.
  while (others.length >= maxShown) {
    const oldest = others.findIndex(({ tone }) => tone === 'ok')
    if (oldest === -1) break
    others.splice(oldest, 1)
  }
  toasts.set([...others, { id: (made += 1), at: Date.now(), text, tone: 'ok' as const, ...more }])
  announce(text)
}

/** Dismisses messages older than a moment, in epoch milliseconds. */
export function dismissBefore(moment: number): void {
  if (toasts.get().some(({ at }) => at < moment))
    toasts.set(toasts.get().filter(({ at }) => at >= moment))
}

export const dismiss = (id: number): void => toasts.set(toasts.get().filter((one) => one.id !== id))
