import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
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
import { targetsOf } from './relatedNames.ts'
import { Choice, Option } from './ExportChoices.tsx'
import { ExportProgress } from './ExportProgress.tsx'
import { useExport, type ExportSource } from './useExport.ts'
import * as styles from './ExportDialog.module.css'

const t = texts(damageTexts, exportTexts)

const scopesOf = ({ filters, view, selection }: ExportSource): readonly ExportScope[] => [
  ...(selection ? (['selection'] as const) : []),
  Object.keys(filters).length > 0 ? 'filtered' : 'all',
  ...(view ? (['view'] as const) : []),
]

/** Which records are exported, in which form; and how far reading and writing them is. */
export function ExportDialog({
  source,
  onClose,
}: {
  readonly source: ExportSource
  readonly onClose: () => void
}) {
  const { name, view, selection } = source
  const noun = nounOf(resources[name].label)
  const id = useId()
  const scopes = scopesOf(source)
  const [scope, setScope] = useState<ExportScope>(scopes[0] ?? 'all')
  const [format, setFormat] = useState<ExportFormat>('csv')
  const [hasNames, setHasNames] = useState(false)
  const { all, covered, fileName, state, ...run } = useExport(source, { scope, format, hasNames })
  const isOfAll = scope === 'all' || scope === 'filtered'
  const isReading = isOfAll && (all?.state === 'reading' || all?.state === 'checking')
  const needsReading = isOfAll && all === undefined
  const isBusy = state.is === 'writing' || state.is === 'naming'
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
  const isReady = isWaiting && run.isAllRead
  useEffect(() => {
    if (isReady) void latestSave.current()
  }, [isReady])

  const secrets = [...run.secrets]
  const targets = targetsOf(run.columns())
  const targetLabels = targets.map((to) => nounOf(resources[to].label).many).join(', ')
  const isEmpty = !needsReading && !isReading && covered.count === 0

  const about: Record<ExportScope, ReactNode> = {
    all: null,
    filtered: null,
    view: view && t('export.viewAbout', { count: view.items.length }),
    selection: selection && t('export.selectionAbout', { count: selection.items.length }),
  }
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
              label={t(`export.scope.${one}`, noun)}
              onChoose={() => setScope(one)}
            >
              {one === 'all' || one === 'filtered' ? (
                <AllRecords
                  whole={all}
                  isComplete={run.isAllRead}
                  onRead={run.read}
                  onStop={run.stop}
                />
              ) : (
                about[one]
              )}
            </Option>
          ))}
        </Choice>
        {scope === 'view' && view?.isOfAll === false && (
          <p className="third">{t('export.viewOfPage')}</p>
        )}
        <Choice legend={t('export.format')}>
          {exportFormats.map((one) => (
            <Option
              key={one}
              group={`${id}-format`}
              isChosen={one === format}
              label={t(`export.format.${one}`)}
              onChoose={() => setFormat(one)}
            >
              {t(`export.format.${one}.about`)}
            </Option>
          ))}
        </Choice>
        {targets.length > 0 && (
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={hasNames}
              onChange={(event) => setHasNames(event.target.checked)}
            />
            <span>
              {t('export.names')}
              <small>{t('export.namesAbout', { collections: targetLabels })}</small>
            </span>
          </label>
        )}
        <p className="third">
          {secrets.length > 0
            ? t('export.secrets', { names: secrets.join(', ') })
            : t('export.noSecrets')}
        </p>
        {run.damaged > 0 && <p>{t('damage.exported', { n: run.damaged })}</p>}
        {isEmpty && <p role="status">{t('export.empty')}</p>}
        {!isEmpty && !needsReading && !isReading && (
          <p className={styles.file}>
            <span className="third">{t('export.name')}</span>
            <span className="mono">{fileName}</span>
          </p>
        )}
        {!isEmpty && !isReading && !needsReading && !covered.isComplete && (
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
            if (!isBusy) onClose()
          }}
        >
          {t('export.cancel')}
        </Button>
        <Button
          variant="contained"
          aria-disabled={isBusy || isReading || isEmpty || undefined}
          onClick={() => {
            if (isBusy || isReading || isEmpty) return
            if (needsReading) {
              if (!writesToDisk()) setIsWaiting(true)
              run.read()
            } else void save()
          }}
        >
          {needsReading
            ? t('export.readAndSave')
            : isReading
              ? t('export.reading')
              : t(covered.isComplete ? 'export.save' : 'export.saveIncomplete', {
                  count: covered.count,
                })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
