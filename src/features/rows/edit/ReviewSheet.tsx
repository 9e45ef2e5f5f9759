import { Button } from '../../../ui/Button.tsx'
import { Drawer } from '../../../ui/Drawer.tsx'
import { useId, useState } from 'react'
import { useIsLocalService } from '../../../session/localService.ts'
import { t } from '../../../messages/rowsTexts.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { InfoHint } from '../../../ui/InfoHint.tsx'
import { MenuList } from '../../../ui/MenuList.tsx'
import { ariaKeysOf, capsOf } from '../../../hooks/shortcutCaps.ts'
import { ReviewRow } from './ReviewRow.tsx'
import { mayBeWritten, type Edits, type SentRow } from './useEdits.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'
import { KeyHint } from '../../../ui/KeyHint.tsx'
import { DialogHead } from '../../../ui/DialogHead.tsx'
import { PaneFoot } from '../../../ui/PaneFoot.tsx'
import * as panelCardStyles from '../../../views/PanelCard.module.css'
import * as drawerStyles from '../../../ui/Drawer.module.css'
import { SlowNote } from '../../../ui/SlowNote.tsx'
import * as styles from './ReviewSheet.module.css'

/** Cards rendered; a manually created queue is seldom longer. */
const maxCards = 100

interface ReviewSheetProps {
  readonly edits: Edits
  readonly table: string
  readonly columns: readonly string[]
  readonly keyColumn: string | undefined
  /** Only some columns were read, so the row is incomplete compared with the service's. */
  readonly selected: boolean
  readonly onKeyColumn: (column: string) => void
  readonly onClose: () => void
}

/** Counts by outcome: "2 written, 1 refused, 1 not sent". */
function outcomeText({ sent, changes }: Edits): string {
  const states = [...sent.values()].map(({ state }) => state)
  const of = (some: SentRow['state']) => states.filter((state) => state === some).length
  const unsent = changes.filter(({ id }) => !sent.has(id)).length
  const counts = [
    ['done', of('done')],
    ['refused', of('refused')],
    ['unknown', of('unknown')],
    ['skipped', of('skipped')],
    ['waiting', of('waiting') + unsent],
  ] as const
  return counts
    .filter(([, n]) => n > 0)
    .map(([name, n]) => t(`rows.outcome.${name}`, { n }))
    .join(', ')
}

/** Review of the rows to send, and the outcome: one request per row. */
export function ReviewSheet(props: ReviewSheetProps) {
  const { edits, table, columns, keyColumn, selected, onKeyColumn, onClose } = props
  const { changes, sent, isWhole, isStopped, isChecking, isPending } = edits
  const isLocal = useIsLocalService()
  const id = useId()
  // There is nothing left to send.
  const isOver = changes.length === 0 && sent.size > 0
  // A refused row may have been discarded.
  const isWritten = isOver && [...sent.values()].every(({ state }) => state === 'done')
  // Written rows can still be verified by a key.
  const canChooseKey = !isOver || keyColumn === undefined
  const waiting = new Set(changes.map((change) => change.id))
  const done = [...sent.values()].filter(({ change }) => !waiting.has(change.id))
  const canCheck = keyColumn !== undefined && [...sent.values()].some(mayBeWritten)
  return (
    <Drawer
      labelledBy={id}
      width={560}
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault()
          void edits.write()
        }
      }}
    >
      <DialogHead
        id={id}
        title={
          isWritten ? t('rows.review.allWritten') : t('rows.review.title', { n: changes.length })
        }
        about={
          <>
            {t('rows.table')} <span className="mono">{table}</span>
          </>
        }
        closeLabel={t('rows.review.close')}
        onClose={onClose}
      />
      <div className={`stack ${drawerStyles.body} ${styles.body}`} data-gap="16" data-padded="">
        {canChooseKey && (
          <div className="medium body row" data-wrap>
            <KeyColumn columns={columns} keyColumn={keyColumn} onKeyColumn={onKeyColumn} />
            {!isOver && (
              <SegmentedControl
                label={t('rows.review.send')}
                options={[
                  { id: 'whole', label: t('rows.review.whole') },
                  {
                    id: 'part',
                    label: t('rows.review.part'),
                    disabledReason: keyColumn === undefined ? '' : undefined,
                  },
                ]}
                value={isWhole || keyColumn === undefined ? 'whole' : 'part'}
                onChange={(scope) => edits.setIsWhole(scope === 'whole')}
              />
            )}
          </div>
        )}
        {!isOver && (
          <>
            <p className={`body second ${panelCardStyles.note}`}>
              {t(isLocal ? 'rows.review.note' : 'rows.review.note.unknown')}{' '}
              {!isLocal && <InfoHint text={t('rows.review.unknown')} />}
            </p>
            {/* With a key the row is read before, and its other columns are sent too. */}
            {selected && isWhole && !(isLocal && keyColumn !== undefined) && (
              <Banner tone="warn">{t('rows.review.selected')}</Banner>
            )}
            {!isWhole && keyColumn !== undefined && (
              <Banner tone="warn">
                {t(isLocal ? 'rows.review.partLost' : 'rows.review.partWarning')}
              </Banner>
            )}
          </>
        )}
        <ul className="stack" data-gap="16">
          {done.map((row) => (
            <ReviewRow
              key={row.change.id}
              change={row.change}
              payload={row.payload}
              sent={row}
              keyColumn={keyColumn}
              onDrop={undefined}
            />
          ))}
          {changes.slice(0, maxCards).map((change) => (
            <ReviewRow
              key={change.id}
              change={change}
              payload={edits.payload(change)}
              sent={sent.get(change.id) ?? (sent.size > 0 ? { state: 'waiting' } : undefined)}
              keyColumn={keyColumn}
              onDrop={isPending ? undefined : () => edits.drop(change.id)}
            />
          ))}
        </ul>
        {changes.length > maxCards && (
          <p className="third">{t('rows.review.more', { n: maxCards, all: changes.length })}</p>
        )}
        {!isOver && (
          <>
            <Check
              isOn={isStopped}
              message={t('rows.review.stops')}
              about={t('rows.review.stopsAbout')}
              onChange={edits.setIsStopped}
            />
            {keyColumn !== undefined && (
              <Check
                isOn={isChecking}
                message={t('rows.review.checks')}
                about={t('rows.review.checksAbout', { key: keyColumn })}
                onChange={edits.setIsChecking}
              />
            )}
          </>
        )}
      </div>
      <PaneFoot>
        {sent.size === 0 ? (
          <span className="mono second">
            {t('rows.review.times', { n: changes.length, request: 'POST …/write_row/' })}
          </span>
        ) : (
          <span className="second">{outcomeText(edits)}</span>
        )}
        <SlowNote isPending={isPending} progress={sent.size} />
        {canCheck && (
          <Button aria-disabled={isPending || undefined} onClick={() => void edits.check()}>
            {t('rows.check')}
          </Button>
        )}
        <Button onClick={onClose}>
          {t(changes.length === 0 ? 'rows.review.done' : 'rows.cancel')}
        </Button>
        {changes.length > 0 && (
          <Button
            variant="contained"
            aria-disabled={isPending || undefined}
            aria-keyshortcuts={ariaKeysOf('Mod+S')}
            onClick={() => void edits.write()}
          >
            {t('rows.write', { n: changes.length })}{' '}
            <KeyHint isRead>{capsOf('Mod+s').join(' ')}</KeyHint>
          </Button>
        )}
      </PaneFoot>
    </Drawer>
  )
}

/** Chooses the column that identifies a row, or none. */
function KeyColumn({
  columns,
  keyColumn,
  onKeyColumn,
}: Pick<ReviewSheetProps, 'columns' | 'keyColumn' | 'onKeyColumn'>) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const id = useId()
  const none = t('rows.review.noKey')
  return (
    <>
      <span>{t('rows.review.key')}</span>
      <Button
        className={styles.key}
        aria-label={t('rows.review.keyNow', { column: keyColumn ?? none })}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <span className={keyColumn === undefined ? 'truncate' : 'mono truncate'}>
          {keyColumn ?? none}
        </span>
        <Icon name="down" />
      </Button>
      {anchor && (
        <MenuList
          id={id}
          label={t('rows.review.key')}
          anchor={anchor}
          entries={[undefined, ...columns].map((column) => ({
            id: column ?? '',
            label: column ?? none,
            isChosen: column === keyColumn,
            onSelect: () => onKeyColumn(column ?? ''),
          }))}
          onClose={() => setAnchor(undefined)}
        />
      )}
    </>
  )
}

interface CheckProps {
  readonly isOn: boolean
  readonly message: string
  readonly about: string
  readonly onChange: (isOn: boolean) => void
}

function Check({ isOn, message, about, onChange }: CheckProps) {
  return (
    <label className={`flex medium body ${styles.check}`} data-align="start" data-gap="10">
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      <span>
        {message}
        <small>{about}</small>
      </span>
    </label>
  )
}
