import { answeredLists } from '../data/answeredLists.ts'
import { listRoute } from '../paths.ts'
import { isResourceName } from '../resources/resources.ts'

/**
 * Marks in the menu the lists that answered that they are not there; returns a function to stop. On
 * the elements themselves: the menu is in the first script, which knows nothing of it.
 * @param hint what the menu says of them
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
