/** Shortcuts that were pressed before their handler had loaded. */
const early: KeyboardEvent[] = []
let begin = (): void => undefined
const shown = new Promise<void>((resolve) => {
  begin = resolve
})

const fields = 'input, textarea, select, [contenteditable], [role="textbox"]'

function keep(event: KeyboardEvent) {
  // Text typed into a field must not be stored; a key with Ctrl does not type text.
  const isTyped = !(event.ctrlKey || event.metaKey) || event.altKey
  const isInField = event.target instanceof Element && event.target.closest(fields) !== null
  if (!isTyped || !isInField) early.push(event)
  begin()
}
window.addEventListener('keydown', keep)

/**
 * Called when the first page is mounted; shortly after, it is visible, with or without its rows.
 */
export function firstPageMounted(): void {
  window.setTimeout(begin, 50)
}

/** Loads a part over or beside a page, once the first page is shown or a key is pressed. */
export async function afterFirstPage<T>(load: () => Promise<T>): Promise<T> {
  await shown
  // A background load waits for the connection instead of failing.
  if (!navigator.onLine)
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
  return load()
}

/** Returns the recent early keys, once; from then on the shortcut listener receives keys. */
export function takeBufferedKeys(): readonly KeyboardEvent[] {
  window.removeEventListener('keydown', keep)
  const now = performance.now()
  return early.splice(0).filter(({ timeStamp }) => now - timeStamp < 3000)
}
