import { Suspense } from 'react'
import { translateLabel } from '../../messages/i18n.ts'
import type { Item } from '../../metadata/item.ts'
import type { Resource } from '../../metadata/resource.ts'
import { CrashGuard } from '../CrashGuard.tsx'
import { StateLabel } from '../StateLabel.tsx'
import type { OverviewPanel } from './Overview.tsx'

interface HeadStateProps {
  readonly resource: Resource
  readonly item: Item
  readonly panel: OverviewPanel | undefined
}

/** Shown after the name: the state of the record, rendered by its panel if it has one. */
export function HeadState({ resource, item, panel }: HeadStateProps) {
  if (!panel?.State) return <StateLabel resource={resource} item={item} isInline />
  return (
    <CrashGuard part={translateLabel('State')}>
      <Suspense>
        <panel.State item={item} />
      </Suspense>
    </CrashGuard>
  )
}
