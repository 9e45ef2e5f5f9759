type Urgency = 'polite' | 'assertive'

/** Milliseconds: a region is read once it was empty, and has to stand until it was read. */
const emptyFor = 50
const standsFor = 250

const waiting: Record<Urgency, string[]> = { polite: [], assertive: [] }

/**
 * Says something to screen readers, once. Both regions stand in the document from the start and
 * outside the modal root, so that they are heard while a dialog is open. What is said at the same
 * moment is said one after the other.
 */
export function announce(message: string, urgency: Urgency = 'polite'): void {
  if (waiting[urgency].push(message) === 1) sayNext(urgency)
}

function sayNext(urgency: Urgency): void {
  const [message] = waiting[urgency]
  const region = document.getElementById(`live-${urgency}`)
  if (message === undefined || !region) {
    waiting[urgency] = []
    return
  }
  // The same words twice must be said twice.
  region.textContent = ''
  window.setTimeout(() => {
    region.textContent = message
    window.setTimeout(() => {
      waiting[urgency].shift()
      if (waiting[urgency].length > 0) sayNext(urgency)
    }, standsFor)
  }, emptyFor)
}
