import { useResourceName } from '../hooks/resource.ts'
import { ListView } from '../views/list/ListView.tsx'

export function Component() {
  const name = useResourceName()
  // A new collection is a new list: nothing of the one before may stay in it.
  return <ListView key={name} name={name} />
}
