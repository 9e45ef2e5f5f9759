import { useParams } from 'react-router'
import { useResourceName } from '../hooks/resource.ts'
import { DetailView } from '../views/detail/DetailView.tsx'

export function Component() {
  const name = useResourceName()
  const { objectId = '' } = useParams()
  return <DetailView key={`${name}/${objectId}`} name={name} objectId={objectId} />
}
