/** What a translator would break: code, ids, keys, and the names and texts of records. */
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
 * A browser that translates the page puts elements in place of React's texts. React goes on writing
 * into the texts it took out; when one of them changes, it returns to its place, to be translated anew.
 * Returns what ends it.
 */
export function followTranslation(): () => void {
  /** The texts that were taken out, with what stands in their place. */
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
