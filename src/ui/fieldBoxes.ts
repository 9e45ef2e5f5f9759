const fields = 'input, textarea'

function focusField(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target : undefined
  const box = target?.closest('[data-field-box]')
  if (!box || target?.closest(fields)) return
  // Otherwise the browser would move the focus to the page, or to a button that is removed.
  if (event.type === 'mousedown') event.preventDefault()
  box.querySelector<HTMLElement>(fields)?.focus()
}

/**
 * Keeps the focus in the field of a `data-field-box` element on any press in it, such as on an
 * icon. Returns a function to stop.
 */
export function followFieldBoxes(): () => void {
  document.addEventListener('mousedown', focusField)
  // In the capture phase, because a button may be gone after its own click.
  document.addEventListener('click', focusField, true)
  return () => {
    document.removeEventListener('mousedown', focusField)
    document.removeEventListener('click', focusField, true)
  }
}
