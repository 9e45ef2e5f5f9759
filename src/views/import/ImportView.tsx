import { useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '../../messages/importTexts.ts'
import { count } from '../../messages/format.ts'
import { collectionLabel, nounOf } from '../../messages/nouns.ts'
import { listRoute } from '../../paths.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { Button } from '../../ui/Button.tsx'
import { useRestoreFocus } from '../../ui/focus.ts'
import { PageHead } from '../../ui/PageHead.tsx'
import { RouteLink } from '../../ui/RouteLink.tsx'
import { DropTarget } from '../tables/DropTarget.tsx'
import { ReadingBar } from '../tables/ReadingBar.tsx'
import { useTable } from '../tables/useTable.ts'
import { FileStep } from './FileStep.tsx'
import { LeaveDialog } from '../form/LeaveDialog.tsx'
import { RestoredLine } from '../form/draft/RestoredLine.tsx'
import { useImportDraft } from './useImportDraft.ts'
import { importSource } from './importSource.ts'
import { ImportTable, leaveQuestion, type ImportStep } from './ImportTable.tsx'
import type { TableSource } from '../../tables/openTable.ts'
import type { ReadingContext, ReadingOptions } from '../../tables/table.ts'
import { namesOfColumns } from './targets.ts'
import { withHiddenShown } from '../../metadata/hiddenCharacters.ts'
import * as pageHeadStyles from '../../ui/PageHead.module.css'
import * as styles from './Import.module.css'

/** The most rows, as each is a request; larger files belong in a transfer. */
const maxRows = 10_000

const steps: readonly ImportStep[] = ['map', 'check', 'run']
const noOptions: ReadingOptions = {}

/** The heading takes the focus of a step that ends. */
const heading = () => document.querySelector<HTMLElement>('main h1')

/** Records from a file: columns are matched, problems solved, and each row becomes a request. */
export function ImportView({ name }: { readonly name: ResourceName }) {
  const { label } = resources[name]
  const many = collectionLabel(label)
  const navigate = useNavigate()
  const [given] = useState(importSource.get())
  const [source, setSource] = useState(given)
  const [pasted, setPasted] = useState(given?.is === 'text' ? given.text : '')
  const draft = useImportDraft(name, given !== undefined)
  const [options, setOptions] = useState(noOptions)
  const [step, setStep] = useState<ImportStep>('map')
  const context = useMemo(
    (): ReadingContext => ({ maxRows, known: namesOfColumns(resources[name].fields) }),
    [name],
  )
  const { restored } = draft
  const [put, setPut] = useState<typeof restored>()
  if (restored && restored !== put) {
    setPut(restored)
    setOptions(restored.value.options ?? noOptions)
    const { text, isRead } = restored.value
    if (text !== undefined) setPasted(text)
    if (text !== undefined && isRead) setSource({ is: 'text', text })
  }
  const opened = useTable(source, options, context)
  // Taken: another import page must not find it again.
  useEffect(() => importSource.reset(), [])
  const sourceName = source?.is === 'file' ? withHiddenShown(source.file.name) : t('import.pasted')
  /** @param next absent where a file is asked for again, beside the pasted rows */
  const take = (next?: TableSource) => {
    setAsked(undefined)
    setSource(next)
    setOptions(noOptions)
    setStep('map')
    draft.end()
    if (next?.is === 'file') draft.keep({ file: next.file.name })
    else if (next) type(next.text, true)
    else type(pasted)
  }
  const type = (text: string, isRead = false) => {
    setPasted(text)
    draft.keep({ text, isRead })
  }
  const discard = () => {
    take()
    type('')
    draft.end()
  }
  const [asked, setAsked] = useState<{ readonly next?: TableSource }>()
  /** Choices for the columns of a table are not given up without a question. */
  const replace = (next?: TableSource) =>
    table && draft.hasChoices() ? setAsked(next ? { next } : {}) : take(next)
  const change = (next: ReadingOptions) => {
    setOptions(next)
    draft.keep({ options: next })
  }
  const table = opened?.table
  const isChoosing = !table && draft.isRead && (opened !== undefined || !source)
  useRestoreFocus(isChoosing, heading)
  useRestoreFocus(table !== undefined && step !== 'run', heading)
  return (
    <div className="stack fill shrinks-block">
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
          step !== 'run' && <Button onClick={() => replace()}>{t('import.replace')}</Button>
        }
      />
      {step !== 'run' && <DropTarget label={t('import.drop', { many })} onTake={replace} />}
      {table ? (
        <>
          {step === 'map' && restored && (
            <div className={styles.reading}>
              <RestoredLine at={restored.at} onDiscard={discard} />
            </div>
          )}
          {step === 'map' && (
            <ReadingBar
              className={styles.reading}
              table={table}
              source={sourceName}
              bytes={source?.is === 'file' ? source.file.size : undefined}
              options={options}
              onChange={change}
            />
          )}
          <ImportTable
            // Another table has other columns and other problems.
            key={`${sourceName} ${table.columns.join()} ${table.head ?? ''} ${count(table.rows.length)}`}
            {...{ name, table, step, draft }}
            source={sourceName}
            onStep={setStep}
            onCancel={() => void navigate(listRoute(name))}
          />
        </>
      ) : !isChoosing ? (
        source && (
          <p data-pad="12 gutter" role="status">
            {t('import.reading')}
          </p>
        )
      ) : (
        <FileStep
          error={opened?.error}
          given={source}
          options={options}
          onOptions={change}
          restored={restored}
          text={pasted}
          onText={type}
          onDiscard={discard}
          onGiven={take}
        />
      )}
      <LeaveDialog
        guard={{
          isAsking: asked !== undefined,
          stay: () => setAsked(undefined),
          leave: () => take(asked?.next),
        }}
        question={leaveQuestion()}
      />
    </div>
  )
}

const Steps = ({ step }: { readonly step: ImportStep }) => (
  <ol className={`flex body second ${styles.steps}`} data-wrap>
    {steps.map((one, at) => (
      <li key={one} className="row" aria-current={one === step ? 'step' : undefined}>
        <span className="pill fine" aria-hidden="true">
          {count(at + 1)}
        </span>
        {t(`import.step.${one}`)}
      </li>
    ))}
  </ol>
)
