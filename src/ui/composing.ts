/** Safari sends the key that ends a composition after its end, with the code of a key taken: 229. */
function leave(event: KeyboardEvent): void {
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else tells it in Safari
  if (event.isComposing || event.keyCode === 229) event.stopImmediatePropagation()
}

/**
 * While an input method composes, every key belongs to it: Enter, Escape, Tab, arrows and letters
 * choose and convert what is composed. No listener of the page gets them, in any field; the browser
 * itself does, so the text is composed as ever.
 */
export function leaveKeysToComposition(): void {
  // On the window and while capturing: before React and every other listener.
  window.addEventListener('keydown', leave, true)
}
