import type { Item } from '../metadata/item.ts'
import type { Resource } from '../metadata/resource.ts'
import { t } from '../messages/coreTexts.ts'
import { translateLabel } from '../messages/i18n.ts'
import { stateOf } from '../fields/stateOf.ts'
import { Nothing } from '../ui/Nothing.tsx'
import { Status } from '../ui/Status.tsx'
import { CrashGuard } from './CrashGuard.tsx'

/**
 * The state of a record as a label, derived from returned values. Without a state it is a dash, or
 * nothing when inline.
 */
export function StateLabel({ resource, item, isInline = false }: StateLabelProps) {
  return (
    <CrashGuard part={t('detail.state')}>
      <Derived resource={resource} item={item} isInline={isInline} />
    </CrashGuard>
  )
}

interface StateLabelProps {
  readonly resource: Resource
  readonly item: Item
  readonly isInline?: boolean
}

// Separate component, so that the error boundary above catches its errors.
function Derived({ resource, item, isInline }: StateLabelProps) {
  const state = stateOf(resource, item)
  if (state) return <Status label={translateLabel(state.label)} tone={state.tone} />
  return isInline ? null : <Nothing />
}
