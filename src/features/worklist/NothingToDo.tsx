import { t } from '../../messages/worklistTexts.ts'
import { listText } from '../../messages/listText.ts'
import { createRoute } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { AttentionKind } from '../../domain/attention.ts'
import { FailureView } from '../../views/errors.tsx'
import { isRefused, many } from './extentText.ts'
import type { WorklistState } from './useWorklist.ts'

const firstSteps = ['workspaces', 'stores', 'models'] as const

interface NothingToDoProps {
  readonly worklist: WorklistState
  readonly kind: AttentionKind | undefined
}

/**
 * Names the searched collections, as nothing was found. Shows the failure if none could be read, and
 * the first steps if there is no workspace.
 */
export function NothingToDo({ worklist, kind }: NothingToDoProps) {
  const { reading, present, isSure } = worklist
  const read = worklist.readOf(kind)
  const failed = worklist.failedOf(kind)
  const failure = failed.find((part) => !isRefused(part))?.error
  const workspaces = reading.part('workspaces')
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
  if (read.length === 0 && failed.length > 0)
    return (
      <FailureView
        what={listText(failed.map(({ name }) => many(name)))}
        error={failure ?? failed[0]?.error}
        retry={() => failed.forEach(({ name }) => reading.retry(name))}
      />
    )
  const title = !isSure(kind)
    ? t('worklist.nothingSoFar')
    : kind !== undefined && present(undefined).length > 0
      ? t('worklist.nothingIn')
      : t('worklist.nothing')
  return (
    <EmptyState icon="check" title={title}>
      <p>
        {t('worklist.nothingAbout', {
          what: listText(read.map(({ name }) => many(name))),
        })}
      </p>
    </EmptyState>
  )
}
