let lockedPage: HTMLElement | undefined

/** The body of the page, also while the lock screen replaces it. */
export const pageBody = (): HTMLElement => lockedPage ?? document.body

/**
 * Returns a function that restores scroll positions, which elements lose outside of the document.
 */
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

/**
 * Returns a function that restores native modal dialogs, which stop being modal outside of the
 * document.
 */
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
 * Removes the page from the document and shows `host` instead, so that it cannot be read, found or
 * focused. The page stays in memory with all input.
 * @returns a function that restores the page, with scroll positions, dialogs and the focus
 */
export function lockPage(host: HTMLElement, title: string): () => void {
  if (lockedPage) return () => undefined
  const page = document.body
  const before = document.title
  const focused = document.activeElement
  const restoreScroll = scrollKeeper(page)
  const restoreModals = modalKeeper(page)
  const screen = document.createElement('body')
  screen.append(host)
  lockedPage = page
  document.documentElement.replaceChild(screen, page)
  document.title = title
  return () => {
    lockedPage = undefined
    document.documentElement.replaceChild(page, screen)
    document.title = before
    restoreModals()
    restoreScroll()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}
