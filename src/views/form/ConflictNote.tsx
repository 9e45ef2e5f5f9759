import { t } from '../../messages/formsTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { remoteChangeText } from './problems.ts'
import type { Conflict } from './remoteChanges.ts'

/** Asks which value to keep of a field changed both here and by another person. */
export function ConflictNote({
  id,
  conflict: { loaded, theirs },
  mine,
  onTheirs,
  onMine,
}: {
  readonly id: string
  readonly conflict: Conflict
  readonly mine: unknown
  readonly onTheirs: () => void
  /** Absent where saving again means the same. */
  readonly onMine?: (() => void) | undefined
}) {
  return (
    <div
      className="breaks warn row small"
      data-pad="2 8"
      data-above="4"
      data-radius="6"
      data-ground="warn"
      data-wrap
      id={id}
    >
      <div>
        <p>{t('form.remoteChange', { value: remoteChangeText(theirs) })}</p>
        <p>
          {t('form.conflict.others', {
            loaded: remoteChangeText(loaded),
            mine: remoteChangeText(mine),
          })}
        </p>
      </div>
      <span className="row end">
        <Button size="small" variant="text" onClick={onTheirs}>
          {t('form.remoteChange.use')}
        </Button>
        {onMine && (
          <Button size="small" variant="text" onClick={onMine}>
            {t('form.conflict.mine')}
          </Button>
        )}
      </span>
    </div>
  )
}
