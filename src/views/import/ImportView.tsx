import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import importTexts from '../../messages/en/import.json'
import { count } from '../../messages/format.ts'
import { texts } from '../../messages/i18n.ts'
import { collectionLabel, nounOf } from '../../messages/nouns.ts'
import { listRoute } from '../../paths.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { Button } from '../../ui/Button.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { RouteLink } from '../../ui/RouteLink.tsx'
import { DropTarget } from './DropTarget.tsx'
import { FileStep, type OpenError } from './FileStep.tsx'
import { importSource, type ImportSource } from './importSource.ts'
import { ImportTable, type ImportStep } from './ImportTable.tsx'
import { openTable } from './openTable.ts'
import { ReadingBar } from './ReadingBar.tsx'
import type { ReadingOptions, Table } from './table.ts'
import * as pageHeadStyles from '../../ui/PageHead.module.css'
import * as fileStyles from './FileStep.module.css'
import * as styles from './Import.module.css'

const t = texts(importTexts)

interface Opened {
  readonly of: ImportSource
  readonly table?: Table
  readonly error?: OpenError
}

/** What was given, read as a table, again with every other option. */
function useTable(source: ImportSource | undefined, options: ReadingOptions): Opened | undefined {
  const [opened, setOpened] = useState<Opened>()
  useEffect(() => {
    if (!source) return undefined
    let isCurrent = true
    void openTable(source, options).then((reading) => {
      if (!isCurrent) return
      setOpened(
        reading.is === 'table'
          ? { of: source, table: reading.table }
          : { of: source, error: reading },
      )
    })
    return () => {
      isCurrent = false
    }
  }, [source, options])
  return opened?.of === source ? opened : undefined
}

const steps: readonly ImportStep[] = ['map', 'check', 'run']
const noOptions: ReadingOptions = {}

/** Records from a file: columns are matched, problems solved, and each row becomes a request. */
export function ImportView({ name }: { readonly name: ResourceName }) {
  const { label } = resources[name]
  const many = collectionLabel(label)
  const navigate = useNavigate()
  const [source, setSource] = useState(importSource.get())
  const [options, setOptions] = useState(noOptions)
  const [step, setStep] = useState<ImportStep>('map')
  const opened = useTable(source, options)
  // Taken: another import page must not find it again.
  useEffect(() => importSource.reset(), [])
  const sourceName = source?.is === 'file' ? source.file.name : t('import.pasted')
  const take = (next: ImportSource | undefined) => {
    setSource(next)
    setOptions(noOptions)
    setStep('map')
  }
  const table = opened?.table
  return (
    <div className={pageHeadStyles.page}>
      <PageHead
        title={t('import.title', nounOf(label))}
        crumbs={
          <>
            <RouteLink to={listRoute(name)}>{many}</RouteLink>
            <span className={pageHeadStyles.sep}>/</span>
            <span aria-current="page">{t('import.crumb')}</span>
          </>
        }
        secondaryText={table && <Steps step={step} />}
        actions={
          table &&
          step !== 'run' && <Button onClick={() => take(undefined)}>{t('import.replace')}</Button>
        }
      />
      {step !== 'run' && <DropTarget label={t('import.drop', { many })} onTake={take} />}
      {table ? (
        <>
          {step === 'map' && (
            <ReadingBar
              table={table}
              source={sourceName}
              bytes={source?.is === 'file' ? source.file.size : undefined}
              options={options}
              onChange={setOptions}
            />
          )}
          <ImportTable
            // Another table has other columns and other problems.
            key={`${sourceName} ${table.columns.join()} ${count(table.rows.length)}`}
            {...{ name, table, step }}
            source={sourceName}
            onStep={setStep}
            onCancel={() => void navigate(listRoute(name))}
          />
        </>
      ) : source && !opened ? (
        <p className={fileStyles.root} role="status">
          {t('import.reading')}
        </p>
      ) : (
        <FileStep error={opened?.error} onGiven={take} />
      )}
    </div>
  )
}

const Steps = ({ step }: { readonly step: ImportStep }) => (
  <ol className={styles.steps}>
    {steps.map((one, at) => (
      <li key={one} aria-current={one === step ? 'step' : undefined}>
        <span aria-hidden="true">{count(at + 1)}</span>
        {t(`import.step.${one}`)}
      </li>
    ))}
  </ol>
)
