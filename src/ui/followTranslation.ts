/** Elements that a translation would break: code, ids, keys, and the names and texts of records. */
const untranslated = 'pre, code, kbd, samp, bdi, output, textarea, .mono'

function keepOriginal(added: Node): void {
  if (!(added instanceof Element)) return
  const found = [
    ...(added.matches(untranslated) ? [added] : []),
    ...added.querySelectorAll(untranslated),
  ]
  for (const element of found) element.setAttribute('translate', 'no')
}

const isTranslation = (node: Node): node is HTMLElement => node.nodeName === 'FONT'

/**
 * Repairs updates of a translated page. The browser replaces React's text nodes by elements, but
 * React still updates the removed nodes. When one changes, it is put back, to be translated again.
 * Returns a function to stop.
 */
export function followTranslation(): () => void {
  /** The removed texts, with the elements in their place. */
  const replaced = new WeakMap<Node, HTMLElement>()
  const changes = new MutationObserver((records) => {
    for (const { target } of records) {
      const stand = replaced.get(target)
      if (stand?.parentNode && !target.parentNode) stand.replaceWith(target)
      replaced.delete(target)
    }
  })
  const translation = new MutationObserver((records) => {
    let stand: HTMLElement | undefined
    for (const { addedNodes, removedNodes } of records) {
      for (const added of addedNodes) {
        if (isTranslation(added)) stand = added
        else keepOriginal(added)
      }
      for (const removed of removedNodes) {
        if (!(removed instanceof Text) || !stand || removed.isConnected) continue
        replaced.set(removed, stand)
        changes.observe(removed, { characterData: true })
        stand = undefined
      }
    }
  })
  keepOriginal(document.body)
  translation.observe(document.body, { childList: true, subtree: true })
  return () => {
    translation.disconnect()
    changes.disconnect()
  }
}
