import { Suspense } from 'react'
import { useResourceName } from '../hooks/resource.ts'
import { listPages } from '../features/lists.ts'
import { CollectionList } from '../views/list/CollectionList.tsx'

export function Component() {
  const name = useResourceName()
  const Own = listPages[name]
  // Keyed by collection, so that no state of the previous list remains.
  return Own ? (
    <Suspense>
      <Own key={name} />
    </Suspense>
  ) : (
    <CollectionList key={name} name={name} />
  )
}
