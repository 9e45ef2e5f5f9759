import { countsOf, type Run } from '../../hooks/bulk/run.ts'
import importTexts from '../../messages/en/import.json'
import { count } from '../../messages/format.ts'
import { texts } from '../../messages/i18n.ts'
import { nounOf } from '../../messages/nouns.ts'
import { listRoute } from '../../paths.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import * as styles from './Import.module.css'

const t = texts(importTexts)

/** How far the rows are written, and the file of those that were not. */
export function RunStep({
  name,
  run,
  notSent,
  failedName,
  onFailedFile,
}: {
  readonly name: ResourceName
  readonly run: Run
  /** Number of rows that are not part of the run. */
  readonly notSent: number
  readonly failedName: string
  readonly onFailedFile: () => void
}) {
  const { done, refused, unknown, waiting, sending } = countsOf(run.rows)
  const isOver = run.state === 'over'
  const failed = notSent + run.rows.length - done
  const figures = [
    ['import.run.done', done],
    ['import.run.refused', refused],
    ['import.run.unknown', unknown],
    ['import.run.waiting', waiting + sending],
  ] as const
  return (
    <div
      className={`${styles.map} ${styles.run}`}
      role="group"
      aria-label={t('import.step.run')}
      tabIndex={0}
    >
      <ul className={styles.figures}>
        {figures.map(([id, n]) => (
          <li key={id}>
            <b>{count(n)}</b>
            {t(id, { count: n })}
          </li>
        ))}
      </ul>
      <p role="status">{t(isOver ? 'import.run.over' : 'import.run.goesOn')}</p>
      {isOver && failed > 0 && (
        <p className={styles.failed}>
          <span>
            {t('import.run.failedRows', { count: failed })}{' '}
            <span className="mono">{failedName}</span>
          </span>
          <Button size="small" onClick={onFailedFile}>
            <Icon name="download" />
            {t('import.download')}
          </Button>
        </p>
      )}
      {isOver && (
        <div>
          <LinkButton to={listRoute(name)} variant="contained">
            {t('import.run.toList', nounOf(resources[name].label))}
          </LinkButton>
        </div>
      )}
    </div>
  )
}
