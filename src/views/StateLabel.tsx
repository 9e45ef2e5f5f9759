import type { Item, Resource } from '../metadata/resource.ts'
import { t, translateLabel } from '../messages/i18n.ts'
import { Nothing } from '../fields/Value.tsx'
import { Status } from '../ui/Status.tsx'
import { CrashGuard } from './CrashGuard.tsx'

/**
 * The state of a record in a word, derived from whatever the service returned; a dash, or nothing
 * beside a heading, where none can be told.
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

// In a component of its own: what it throws is caught by the guard above.
function Derived({ resource, item, isInline }: StateLabelProps) {
  const state = resource.state?.(item)
  if (state) return <Status label={translateLabel(state.label)} tone={state.tone} />
  return isInline ? null : <Nothing />
}
