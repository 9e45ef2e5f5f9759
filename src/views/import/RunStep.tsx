import { countsOf, type Run } from '../../runs/run.ts'
import { t } from '../../messages/importTexts.ts'
import { count } from '../../messages/format.ts'
import { nounOf } from '../../messages/nouns.ts'
import { listRoute } from '../../paths.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { failedFileName, failedRowsOf, saveFailedRows } from './failedRows.ts'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import * as styles from './Import.module.css'

/** The progress of the import, and a file of the failed rows. */
export function RunStep({ name, run }: { readonly name: ResourceName; readonly run: Run }) {
  const { done, refused, unknown, skipped, waiting, sending } = countsOf(run.rows)
  const { file, state } = run
  const isOver = state === 'over'
  const failed = isOver ? failedRowsOf(run) : []
  const figures = [
    ['import.run.done', done],
    ['import.run.refused', refused],
    ['import.run.unknown', unknown],
    ['import.run.waiting', waiting + sending],
    ...(skipped > 0 ? [['import.run.skipped', skipped] as const] : []),
  ] as const
  return (
    <ScrollBox
      className={`fill stack ${styles.map} ${styles.run} scrolls`}
      data-gap="12"
      aria-label={t('import.step.run')}
    >
      <ul className={`flex body second ${styles.figures}`} data-wrap>
        {figures.map(([id, n]) => (
          <li key={id}>
            <b className="first huge block num">{count(n)}</b>
            {t(id, { count: n })}
          </li>
        ))}
      </ul>
      <p role="status">{t(isOver ? 'import.run.over' : 'import.run.goesOn')}</p>
      {isOver && file && failed.length > 0 && (
        <p
          className={`breaks row ${styles.failed}`}
          data-above="8"
          data-justify="between"
          data-wrap
        >
          <span>
            {t('import.run.failedRows', { count: failed.length })}{' '}
            <span className="mono">{failedFileName(file)}</span>
          </span>
          <Button size="small" onClick={() => saveFailedRows(file, failed)}>
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
    </ScrollBox>
  )
}
