import { t } from '../../messages/importTexts.ts'
import { nounOf } from '../../messages/nouns.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { Button } from '../../ui/Button.tsx'
import { uniqueFields } from './existingRecords.ts'
import type { Fix, Problem } from './problems.ts'
import type { ImportState } from './useImport.ts'

interface ExistingFixesProps {
  readonly name: ResourceName
  readonly state: ImportState
  readonly problem: Problem
}

/** One decision for all rows whose records exist already. */
export function ExistingFixes({ name, state, problem }: ExistingFixesProps) {
  const { existing } = state.comparison
  const fix = (is: Extract<Fix['is'], 'leaveOut' | 'update' | 'create'>) =>
    state.fix(problem, { is })
  return (
    <>
      <p className="third">
        {t('import.comparedWith', {
          n: existing?.byId.size ?? 0,
          ...nounOf(resources[name].label),
        })}
      </p>
      <div className="flex" data-above="8" data-align="start" data-gap="8" data-wrap>
        <Button size="small" onClick={() => fix('leaveOut')}>
          {t('import.leaveOut')}
        </Button>
        {problem.code !== 'severalExist' && (
          <Button size="small" onClick={() => fix('update')}>
            {t('import.exists.update', { n: problem.rows.length })}
          </Button>
        )}
        {uniqueFields(name).length === 0 && (
          <Button size="small" variant="text" onClick={() => fix('create')}>
            {t('import.exists.create')}
          </Button>
        )}
      </div>
    </>
  )
}
