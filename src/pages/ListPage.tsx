import { Suspense } from 'react'
import { useResourceName } from '../hooks/resource.ts'
import { listPages } from '../panels/listPages.ts'
import { ListView } from '../views/list/ListView.tsx'

export function Component() {
  const name = useResourceName()
  const Own = listPages[name]
  // Keyed by collection, so that no state of the previous list remains.
  return Own ? (
    <Suspense>
      <Own key={name} />
    </Suspense>
  ) : (
    <ListView key={name} name={name} />
  )
}
