import { useParams } from 'react-router'
import { CreateRecord } from './CreateRecord.tsx'
import { EditRecord } from './EditRecord.tsx'

/** The form of a new record, or of the one that the address names. One script serves both. */
export function Component() {
  const { objectId } = useParams()
  return objectId === undefined ? <CreateRecord /> : <EditRecord />
}
