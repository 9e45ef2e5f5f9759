import { referenceId } from '../../../dialect/ids.ts'
import { isResourceName } from '../../../resources/resources.ts'
import { plainText, type DisplayProps } from '../../display.ts'
import { ReferenceLink } from './ReferenceLink.tsx'

export function ReferenceDisplay({ value, field, dense }: DisplayProps) {
  const objectId = referenceId(value)
  if (objectId === undefined || field.to === undefined || !isResourceName(field.to))
    return <bdi>{plainText(value)}</bdi>
  return <ReferenceLink to={field.to} objectId={objectId} focusable={!dense} />
}
