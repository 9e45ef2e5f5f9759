/**
 * Says something to screen readers, once. Both regions stand in the document from the start and
 * outside the modal root, so that they are heard while a dialog is open.
 */
export function announce(message: string, urgency: 'polite' | 'assertive' = 'polite'): void {
  const region = document.getElementById(`live-${urgency}`)
  if (!region) return
  // The same words twice must be said twice.
  region.textContent = ''
  window.setTimeout(() => {
    region.textContent = message
  }, 50)
}
