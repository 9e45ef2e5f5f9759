type Urgency = 'polite' | 'assertive'

/**
 * Milliseconds. A region is announced only if it was empty before, and its text must stay until
 * read out.
 */
const emptyFor = 50
const displayMs = 250

const waiting: Record<Urgency, string[]> = { polite: [], assertive: [] }

/**
 * Announces a message to screen readers, once. Both live regions exist from the start, outside of
 * the modal root, to work while a dialog is open. Simultaneous messages are queued.
 */
export function announce(message: string, urgency: Urgency = 'polite'): void {
  if (waiting[urgency].push(message) === 1) announceNext(urgency)
}

function announceNext(urgency: Urgency): void {
  const [message] = waiting[urgency]
  const region = document.getElementById(`live-${urgency}`)
  if (message === undefined || !region) {
    waiting[urgency] = []
    return
  }
  // Cleared first, so that a repeated message is announced again.
  region.textContent = ''
  window.setTimeout(() => {
    region.textContent = message
    window.setTimeout(() => {
      waiting[urgency].shift()
      if (waiting[urgency].length > 0) announceNext(urgency)
    }, displayMs)
  }, emptyFor)
}
