import { memo } from 'react'
import { IconButton } from '../../../ui/IconButton.tsx'
import { printJson } from '../../../dialect/json.ts'
import { keysOf } from '../../../dialect/keyOrder.ts'
import { entriesOf } from '../../../dialect/orderedEntries.ts'
import { t } from '../../../messages/rowsTexts.ts'
import { Nothing } from '../../../ui/Nothing.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Status } from '../../../ui/Status.tsx'
import { FailureDetails } from '../../../views/errors.tsx'
import { useExplanation } from '../../../views/recovery/useExplanation.ts'
import { cellText, plainText } from '../grid/cellText.ts'
import type { Change } from './queue.ts'
import { valueIn, type StoreRow } from '../../../data/rows/rowReader.ts'
import type { SentRow } from './useEdits.ts'
import * as styles from './ReviewSheet.module.css'

const textOfCell = (row: StoreRow, column: string): string => {
  const { kind, text } = cellText(row, column)
  return kind === 'object' || kind === 'list' ? plainText(row[column]) : text
}

/** State of the new values: not sent yet, sent without an answer, or written. */
function outcomeOf(sent: Outcome | undefined): 'after' | 'sent' | 'written' {
  if (sent?.state === 'done') return 'written'
  return sent?.state === 'unknown' ? 'sent' : 'after'
}

type Outcome = Pick<SentRow, 'state' | 'why' | 'error' | 'check'>

/**
 * One queued or written row: its changes, and the `row` to send or as it was sent. Memoized, so hundreds
 * are not drawn again with each answer.
 */
export const ReviewRow = memo(function ReviewRow({
  change,
  payload,
  sent,
  keyColumn,
  onDrop,
}: {
  readonly change: Change
  readonly payload: StoreRow
  readonly sent: Outcome | undefined
  readonly keyColumn: string | undefined
  readonly onDrop: (() => void) | undefined
}) {
  const { original, set } = change
  const outcome = outcomeOf(sent)
  const key = keyColumn === undefined ? undefined : valueIn(payload, keyColumn)
  const name =
    key !== undefined && key !== null
      ? plainText(key)
      : original
        ? t('rows.rowNumber', { n: change.id + 1 })
        : t('rows.newRow')
  return (
    <li className={`body clips ${styles.row}`} data-frame="8" aria-label={name}>
      <div
        className={`row ${styles.rowHead}`}
        data-min-height="36"
        data-line="bottom"
        data-gap="12"
      >
        <span className="mono">{name}</span>
        <span className="fill" role="status">
          {sent ? <OutcomeStatus sent={sent} /> : null}
        </span>
        {onDrop && (
          <IconButton
            size="small"
            aria-label={t('rows.dropOne', { name })}
            data-hint={t('rows.dropOne', { name })}
            onClick={onDrop}
          >
            <Icon name="undo" />
          </IconButton>
        )}
      </div>
      <table>
        <thead>
          <tr>
            <th className="third fine" scope="col">
              {t('rows.review.field')}
            </th>
            <th className="third fine" scope="col">
              {t('rows.review.before')}
            </th>
            <th className="third fine" scope="col">
              {t(`rows.review.${outcome}`)}
            </th>
          </tr>
        </thead>
        <tbody>
          {keysOf(set).map((column) => (
            <tr key={column}>
              <th scope="row" className="mono">
                {column}
              </th>
              <td>
                {original ? <s className="second">{textOfCell(original, column)}</s> : <Nothing />}
              </td>
              <td className={outcome === 'after' ? styles.after : ''}>{textOfCell(set, column)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={`flex ${styles.payload}`} data-pad="8 12" data-ground="inset" data-gap="12">
        <span className="mono firm third">row</span>
        <code className="mono fill scrolls breaks">
          <Payload payload={payload} changed={set} />
        </code>
      </div>
      {sent?.check?.is === 'differs' && (
        <ul className="breaks" data-pad="8 12" data-line="top">
          {sent.check.differences.map(({ column, sent: value, found }) => (
            <li key={column}>
              {t('rows.differs.one', {
                column,
                sent: printJson(value),
                found: found === undefined ? '·' : printJson(found),
              })}
            </li>
          ))}
        </ul>
      )}
      {sent?.why !== undefined && (
        <p className="breaks" data-pad="8 12" data-line="top">
          {t(sent.why === 'gone' ? 'rows.conflict.nextGone' : 'rows.conflict.next')}
        </p>
      )}
      {sent?.error !== undefined && <Failed error={sent.error} />}
    </li>
  )
})

/** The exact text that is sent, with its changed parts highlighted. */
function Payload({ payload, changed }: { readonly payload: StoreRow; readonly changed: StoreRow }) {
  const text = printJson(payload)
  const lines = entriesOf(payload).map(
    ([name, value]) => [name, `${JSON.stringify(name)}:${printJson(value)}`] as const,
  )
  if (`{${lines.map(([, part]) => part).join(',')}}` !== text) return text
  return (
    <>
      {'{'}
      {lines.map(([name, part], n) => (
        <span key={name}>
          {n > 0 && ','}
          {Object.hasOwn(changed, name) ? <mark>{part}</mark> : part}
        </span>
      ))}
      {'}'}
    </>
  )
}

function Failed({ error }: { readonly error: unknown }) {
  const { sentence, next, said } = useExplanation(error)
  const fields =
    error instanceof Error && 'fieldErrors' in error
      ? [...(error.fieldErrors as ReadonlyMap<string, readonly string[]>)]
      : []
  return (
    <div className="breaks" data-pad="8 12" data-line="top">
      <p>{sentence}</p>
      {[...said, ...fields.map(([name, textOfCell]) => `${name}: ${textOfCell.join(' ')}`)].map(
        (textOfCell) => (
          <p key={textOfCell}>{textOfCell}</p>
        ),
      )}
      <p className="second">{next}</p>
      <FailureDetails error={error} />
    </div>
  )
}

const tones = {
  waiting: 'neutral',
  sending: 'progress',
  checking: 'progress',
  done: 'ok',
  matches: 'ok',
  refused: 'bad',
  unknown: 'warn',
  skipped: 'warn',
  differs: 'warn',
  unchecked: 'warn',
} as const

function OutcomeStatus({ sent: { state, why = 'changed', check } }: { readonly sent: Outcome }) {
  const shown = check?.is ?? state
  const label = shown === 'skipped' ? t(`rows.conflict.${why}`) : t(`rows.state.${shown}`)
  return <Status label={label} tone={tones[shown]} />
}
