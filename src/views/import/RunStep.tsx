import type { Run } from '../../runs/run.ts'
import bulkTexts from '../../messages/en/bulk.json'
import importTexts from '../../messages/en/import.json'
import { texts } from '../../messages/i18n.ts'
import { count } from '../../messages/format.ts'
import { nounOf } from '../../messages/nouns.ts'
import { listRoute } from '../../paths.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { runParts } from '../bulk/runParts.ts'
import { failedFileName, failedRowsOf, saveFailedRows } from './failedRows.ts'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import * as styles from './Import.module.css'

const t = texts(bulkTexts, importTexts)

const alwaysShown: ReadonlySet<string> = new Set(['done', 'refused', 'unknown'])

const runTexts = {
  running: 'import.run.goesOn',
  paused: 'import.run.paused',
  over: 'import.run.over',
} as const

/** The progress of the import, and a file of the failed rows. */
export function RunStep({ name, run }: { readonly name: ResourceName; readonly run: Run }) {
  const { file, state } = run
  const isOver = state === 'over'
  const failed = isOver ? failedRowsOf(run) : []
  const figures = runParts(run).filter(([part, n]) => n > 0 || alwaysShown.has(part))
  return (
    <ScrollBox
      className={`fill stack ${styles.map} ${styles.run} scrolls`}
      data-gap="12"
      aria-label={t('import.step.run')}
    >
      <ul className={`flex body second ${styles.figures}`} data-wrap>
        {figures.map(([part, n]) => (
          <li key={part}>
            <b className="first huge block num">{count(n)}</b>
            {t(`bulk.run.count.${part}`)}
          </li>
        ))}
      </ul>
      <p role="status">{t(runTexts[state])}</p>
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
