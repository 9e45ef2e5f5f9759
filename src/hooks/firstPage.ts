/** Shortcuts that were pressed before the script that listens for them had loaded. */
const early: KeyboardEvent[] = []
let begin = (): void => undefined
const shown = new Promise<void>((resolve) => {
  begin = resolve
})

function keep(event: KeyboardEvent) {
  // What is typed into a field belongs to it, and must not be kept; a key with Ctrl is not typed.
  const isTyped = !(event.ctrlKey || event.metaKey) || event.altKey
  if (event.target === document.body || !isTyped) early.push(event)
  begin()
}
window.addEventListener('keydown', keep)

/** To be called when the first page is mounted: a frame later it is shown, with its rows or without. */
export function firstPageMounted(): void {
  window.setTimeout(begin, 50)
}

/** A part that lies over or beside a page: asked for when the first page is shown or a key is pressed. */
export async function afterFirstPage<T>(load: () => Promise<T>): Promise<T> {
  await shown
  // A browser keeps a script's failure for as long as the page lives: better not asked for yet.
  if (!navigator.onLine)
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
  return load()
}

/** The keys of the last moments, once; from now on somebody hears them. */
export function takeEarlyKeys(): readonly KeyboardEvent[] {
  window.removeEventListener('keydown', keep)
  const now = performance.now()
  return early.splice(0).filter(({ timeStamp }) => now - timeStamp < 3000)
}
