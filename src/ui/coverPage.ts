let covered: HTMLElement | undefined

/** The body of the page, also while something else is shown in its place. */
export const pageBody = (): HTMLElement => covered ?? document.body

/** Puts elements back to where they were scrolled: out of the document they forget it. */
function scrollKeeper(body: HTMLElement): () => void {
  const windowAt = [window.scrollX, window.scrollY] as const
  const scrolled = [...body.querySelectorAll('*')].flatMap((element) => {
    const { scrollTop, scrollLeft } = element
    return scrollTop === 0 && scrollLeft === 0 ? [] : [{ element, scrollTop, scrollLeft }]
  })
  return () => {
    for (const { element, ...at } of scrolled) Object.assign(element, at)
    window.scrollTo(...windowAt)
  }
}

/** Modal dialogs of the browser: out of the document they are not modal any more. */
function modalKeeper(body: HTMLElement): () => void {
  const modals = [...body.querySelectorAll<HTMLDialogElement>('dialog:modal')]
  return () => {
    for (const dialog of modals) {
      dialog.removeAttribute('open')
      dialog.showModal()
    }
  }
}

/**
 * Takes the whole page out of the document, so that nothing of it can be read, found or reached by
 * keyboard, and shows `host` in its place. The page itself lives on: what was typed stays.
 * @returns puts the page back, with scroll positions, dialogs and the focus
 */
export function coverPage(host: HTMLElement, title: string): () => void {
  if (covered) return () => undefined
  const page = document.body
  const before = document.title
  const focused = document.activeElement
  const restoreScroll = scrollKeeper(page)
  const restoreModals = modalKeeper(page)
  const cover = document.createElement('body')
  cover.append(host)
  covered = page
  document.documentElement.replaceChild(cover, page)
  document.title = title
  return () => {
    covered = undefined
    document.documentElement.replaceChild(page, cover)
    document.title = before
    restoreModals()
    restoreScroll()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}
