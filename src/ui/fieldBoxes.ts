const fields = 'input, textarea'

function focusField(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target : undefined
  const box = target?.closest('[data-field-box]')
  if (!box || target?.closest(fields)) return
  // Else the browser would move the focus to the page, or to a button that goes with its condition.
  if (event.type === 'mousedown') event.preventDefault()
  box.querySelector<HTMLElement>(fields)?.focus()
}

/**
 * A press anywhere in an element with `data-field-box`, which looks like a field, leaves the focus in
 * the field in it: on an icon, a count, a condition or the button that removes one.
 * Returns a function that stops this.
 */
export function followFieldBoxes(): () => void {
  document.addEventListener('mousedown', focusField)
  // While capturing: a button may be gone after its own click.
  document.addEventListener('click', focusField, true)
  return () => {
    document.removeEventListener('mousedown', focusField)
    document.removeEventListener('click', focusField, true)
  }
}
