import { embeddedIn } from '../../../dialect/decodeRecord.ts'
import { isResourceName } from '../../../resources/resources.ts'
import { valueText, type DisplayProps } from '../../display.ts'
import { ReferenceLink } from './ReferenceLink.tsx'

export function ReferenceDisplay({ value, field, name, item, dense }: DisplayProps) {
  if (typeof value !== 'string' || field.to === undefined || !isResourceName(field.to))
    return <bdi>{valueText(value)}</bdi>
  return (
    <ReferenceLink
      to={field.to}
      objectId={value}
      embedded={embeddedIn(item, name)}
      focusable={!dense}
    />
  )
}
