import type { Item, Resource } from '../metadata/resource.ts'
import { t, word } from '../messages/i18n.ts'
import { Nothing } from '../fields/Value.tsx'
import { Status } from '../ui/Status.tsx'
import { CrashGuard } from './CrashGuard.tsx'

/**
 * The state of a record in a word, derived from whatever the service returned; a dash, or nothing
 * beside a heading, where none can be told.
 */
export function StateWord({ resource, item, beside = false }: StateWordProps) {
  return (
    <CrashGuard part={t('detail.state')}>
      <Derived resource={resource} item={item} beside={beside} />
    </CrashGuard>
  )
}

interface StateWordProps {
  readonly resource: Resource
  readonly item: Item
  readonly beside?: boolean
}

// In a component of its own: what it throws is caught by the guard above.
function Derived({ resource, item, beside }: StateWordProps) {
  const state = resource.state?.(item)
  if (state) return <Status word={word(state.word)} tone={state.tone} />
  return beside ? null : <Nothing />
}
