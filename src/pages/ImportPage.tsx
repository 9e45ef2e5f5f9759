import { useResourceName } from '../hooks/resource.ts'
import { ImportView } from '../views/import/ImportView.tsx'

export function Component() {
  const name = useResourceName()
  // Keyed by collection, so that no file of the previous one remains.
  return <ImportView key={name} name={name} />
}
