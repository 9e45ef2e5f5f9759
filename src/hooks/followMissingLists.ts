import { answeredLists } from '../data/answeredLists.ts'
import { listRoute } from '../paths.ts'
import { isResourceName } from '../resources/resources.ts'

/**
 * Marks missing lists in the menu; returns a function to stop. It edits the elements directly,
 * because the menu is in the first script, which must stay small.
 * @param hint the tooltip for missing lists
 */
export function followMissingLists(hint: string): () => void {
  const follow = () => {
    for (const [name, answer] of Object.entries(answeredLists.get())) {
      const route = isResourceName(name) && listRoute(name)
      for (const link of document.querySelectorAll(`nav a[href="${route}"]`))
        if (answer === 'missing') link.setAttribute('title', hint)
        else link.removeAttribute('title')
    }
  }
  follow()
  return answeredLists.subscribe(follow)
}
