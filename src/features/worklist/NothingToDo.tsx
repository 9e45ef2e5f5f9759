import { isUnsaid } from '../../domain/charges.ts'
import { t } from '../../messages/worklistTexts.ts'
import { listText } from '../../messages/listText.ts'
import { nounOf } from '../../messages/nouns.ts'
import { createRoute } from '../../paths.ts'
import { resources } from '../../resources/resources.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { AttentionKind } from '../../domain/attention.ts'
import type { WorklistState } from './useWorklist.ts'

const firstSteps = ['workspaces', 'stores', 'models'] as const

interface NothingToDoProps {
  readonly worklist: WorklistState
  readonly kind: AttentionKind | undefined
}

/** Names the searched collections, as nothing was found; without any workspace, how to start. */
export function NothingToDo({ worklist: { reading, present, isAll }, kind }: NothingToDoProps) {
  const read = reading.parts.filter(({ read: n, isAll: isWhole }) => n > 0 || isWhole)
  const workspaces = reading.part('workspaces')
  const charges = reading.part('charges').items
  if (kind === undefined && workspaces.isAll && workspaces.items.length === 0)
    return (
      <EmptyState icon="workspace" title={t('worklist.start')}>
        <p>{t('worklist.startAbout')}</p>
        <p className="flex" data-gap="8" data-wrap data-justify="center">
          {firstSteps.map((name) => (
            <LinkButton key={name} to={createRoute(name)}>
              {t(`worklist.start.${name}`)}
            </LinkButton>
          ))}
        </p>
      </EmptyState>
    )
  // A charge that does not say whether it failed may need somebody.
  const isUnsure = (kind ?? 'charges') === 'charges' && charges.some(isUnsaid)
  const title =
    !isAll(kind) || isUnsure
      ? t('worklist.nothingSoFar')
      : kind !== undefined && present(undefined).length > 0
        ? t('worklist.nothingIn')
        : t('worklist.nothing')
  return (
    <EmptyState icon="check" title={title}>
      <p>
        {t('worklist.nothingAbout', {
          what: listText(read.map(({ name }) => nounOf(resources[name].label).many)),
        })}
      </p>
    </EmptyState>
  )
}
