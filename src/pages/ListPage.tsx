import { Suspense } from 'react'
import { useResourceName } from '../hooks/resource.ts'
import { listPages } from '../panels/listPages.ts'
import { ListView } from '../views/list/ListView.tsx'

export function Component() {
  const name = useResourceName()
  const Own = listPages[name]
  // A new collection is a new list: nothing of the one before may stay in it.
  return Own ? (
    <Suspense>
      <Own key={name} />
    </Suspense>
  ) : (
    <ListView key={name} name={name} />
  )
}
