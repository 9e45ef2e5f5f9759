/**
 * Stops a key of a composition. Safari sends the key that ends one after its end, with code 229.
 */
function leave(event: KeyboardEvent): void {
  // oxlint-disable-next-line typescript/no-deprecated -- the only sign of it in Safari
  if (event.isComposing || event.keyCode === 229) event.stopImmediatePropagation()
}

/**
 * Leaves all keys to an input method while it composes: Enter, Escape, Tab, arrows and letters
 * select and convert text. No listener of the page receives them, in any field; the browser itself
 * does.
 */
export function leaveKeysToComposition(): void {
  // On the window and in the capture phase: before React and every other listener.
  window.addEventListener('keydown', leave, true)
}
