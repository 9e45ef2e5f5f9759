import { answeredLists } from '../data/answeredLists.ts'
import { missingLists } from '../data/missingLists.ts'

/**
 * Marks the lists that answered that they are not there in the menu; returns a function to stop.
 * @param hint what the menu says of them
 */
export function followMissingLists(hint: string): () => void {
  const follow = () => {
    const missing = Object.entries(answeredLists.get()).filter(([, answer]) => answer === 'missing')
    const marks = Object.fromEntries(missing.map(([name]) => [name, hint]))
    if (String(Object.keys(marks)) !== String(Object.keys(missingLists.get())))
      missingLists.set(marks)
  }
  follow()
  return answeredLists.subscribe(follow)
}
