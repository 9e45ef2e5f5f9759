import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect, useId, useRef, useState } from 'react'
import damageTexts from '../../messages/en/damage.json'
import exportTexts from '../../messages/en/export.json'
import { texts } from '../../messages/i18n.ts'
import { nounOf } from '../../messages/nouns.ts'
import { resources } from '../../resources/resources.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { toast } from '../../ui/toasts.ts'
import { writesToDisk } from '../../ui/writeFile.ts'
import { AllRecords } from './AllRecords.tsx'
import { exportFormats, type ExportFormat } from './exportText.ts'
import type { ExportScope } from './fileName.ts'
import { Choice, Option } from './ExportChoices.tsx'
import { ExportProgress } from './ExportProgress.tsx'
import { useExport, type ExportSource, type WholeReading } from './useExport.ts'
import * as styles from './ExportDialog.module.css'

const t = texts(damageTexts, exportTexts)

/** Returns the scopes to offer, with the one that is open first. */
function scopesOf({ filters, isArranged, view, selection }: ExportSource): readonly ExportScope[] {
  const isFiltered = Object.keys(filters).length > 0
  return [
    ...(selection ? (['selection'] as const) : []),
    ...(isArranged ? (['view'] as const) : []),
    ...(isFiltered ? (['filtered'] as const) : []),
    'all',
    // One page of a list that is open as it is.
    ...(!isArranged && view?.isOfAll === false ? (['view'] as const) : []),
  ]
}

/** The number of records of a scope; `undefined` if it is not known. */
function countOf(
  { filters, total, view, selection }: ExportSource,
  scope: ExportScope,
  whole: WholeReading | undefined,
): number | undefined {
  if (scope === 'selection') return selection?.of
  if (scope === 'view') return view?.items.length
  if (whole?.isComplete) return whole.count
  const isOfList = scope === 'filtered' || Object.keys(filters).length === 0
  return whole?.total ?? (isOfList ? total : undefined)
}

interface ExportDialogProps {
  readonly source: ExportSource
  readonly onClose: () => void
}

/** The dialog that chooses the records and the format of an export, with its progress. */
export function ExportDialog({ source, onClose }: ExportDialogProps) {
  const { name, view } = source
  const noun = nounOf(resources[name].label)
  const id = useId()
  const scopes = scopesOf(source)
  const [chosen, setChosen] = useState<ExportScope>()
  const scope = chosen !== undefined && scopes.includes(chosen) ? chosen : (scopes[0] ?? 'all')
  const [format, setFormat] = useState<ExportFormat>('spreadsheet')
  const [isAsked, setIsAsked] = useState(false)
  const run = useExport(source, { scope, format, isAsked })
  const { covered, fileName, state, names, needsReading, isReading } = run
  const isWriting = state.is === 'writing'
  const isFinding = scope === 'view' && !view
  const hasNone = !needsReading && !isReading && !isFinding && covered.count === 0
  const isNaming =
    format === 'spreadsheet' && !needsReading && !isReading && covered.count > 0 && !names
  const unread = isAsked ? [] : (names?.unread ?? [])
  const isSettled = !needsReading && !isReading && !isFinding && !hasNone && !isNaming
  // A download needs no place to be chosen, so that it begins as soon as all is read.
  const [isWaiting, setIsWaiting] = useState(false)

  async function save() {
    setIsWaiting(false)
    const result = await run.save()
    if (result?.is !== 'saved') return
    toast(t('export.saved', { count: covered.count, name: result.name }))
    onClose()
  }
  const latestSave = useRef(save)
  useEffect(() => {
    latestSave.current = save
  })
  const isReady = isWaiting && isSettled && covered.isComplete && (names?.unnamed ?? 0) === 0
  useEffect(() => {
    if (isReady) void latestSave.current()
  }, [isReady])

  const choose = (change: () => void) => {
    setIsAsked(false)
    setIsWaiting(false)
    change()
  }
  const secrets = [...run.secrets]
  const labelOf = (one: ExportScope) => {
    const label = t(`export.scope.${one}`, noun)
    const known = countOf(source, one, run.wholeOf(one))
    return known === undefined ? label : t('export.counted', { label, count: known })
  }
  const isBusy = isWriting || isReading || isFinding || hasNone || isNaming
  return (
    <Dialog open onClose={onClose} aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{t('export.title', noun)}</DialogTitle>
      <DialogContent className={styles.body}>
        <Choice legend={t('export.records')}>
          {scopes.map((one) => (
            <Option
              key={one}
              group={`${id}-scope`}
              isChosen={one === scope}
              label={labelOf(one)}
              onChoose={() => choose(() => setChosen(one))}
            >
              {one === 'all' || one === 'filtered' ? (
                <AllRecords
                  whole={run.wholeOf(one)}
                  onRead={() => run.read(one)}
                  onStop={() => run.stop(one)}
                />
              ) : (
                one === 'view' && view?.isOfAll === false && t('export.viewOfLoaded')
              )}
            </Option>
          ))}
        </Choice>
        <Choice legend={t('export.format')}>
          {exportFormats.map((one) => (
            <Option
              key={one}
              group={`${id}-format`}
              isChosen={one === format}
              label={t(`export.format.${one}`)}
              onChoose={() => choose(() => setFormat(one))}
            >
              {t(`export.format.${one}.about`)}
            </Option>
          ))}
        </Choice>
        <p className="small third">
          {secrets.length > 0
            ? t('export.secrets', { names: secrets.join(', ') })
            : t('export.noSecrets')}
        </p>
        {run.damaged > 0 && <p className="small">{t('damage.exported', { n: run.damaged })}</p>}
        {hasNone && (
          <p role="status">{t(covered.isComplete ? 'export.empty' : 'export.noneLoaded')}</p>
        )}
        {isSettled && (
          <p className="breaks stack small">
            <span className="third">{t('export.name')}</span>
            <span className="mono">{fileName}</span>
          </p>
        )}
        {isSettled && names && unread.length === 0 && names.unnamed > 0 && (
          <p className="small" role="status">
            {t('export.unnamed', { n: names.unnamed })}
          </p>
        )}
        {isSettled && !covered.isComplete && (
          <Banner tone="warn" icon="warn">
            {t('export.incomplete')}
          </Banner>
        )}
        <ExportProgress state={state} />
      </DialogContent>
      <DialogActions>
        <Button
          onClick={() => {
            run.cancel()
            if (!isWriting) onClose()
          }}
        >
          {t('export.cancel')}
        </Button>
        <Button
          variant="contained"
          aria-disabled={isBusy || undefined}
          onClick={() => {
            if (isBusy) return
            if (needsReading || unread.length > 0) {
              setIsAsked(true)
              if (!writesToDisk()) setIsWaiting(true)
              if (needsReading) run.read(scope)
            } else void save()
          }}
        >
          {needsReading
            ? t('export.readAndSave')
            : isReading || isFinding || isNaming
              ? t('export.reading')
              : unread.length > 0
                ? t('export.readNamesAndSave')
                : t(covered.isComplete ? 'export.save' : 'export.saveIncomplete', {
                    count: covered.count,
                  })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
