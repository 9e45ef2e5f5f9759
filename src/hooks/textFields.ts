/** Controls that take letters as text or as a choice. */
export const textFields =
  'input:not([type="file"], [type="checkbox"]), textarea, select, [contenteditable], [role="textbox"]'

/** Whether a text field has the focus, also within a shadow root. */
export function isInTextField(): boolean {
  let focused = document.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  return focused?.matches(textFields) === true
}
