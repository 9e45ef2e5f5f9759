import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { isDirect } from '../../client/gatewayAccess.ts'
import { runner } from '../../runs/bulkRun.ts'
import { isMessage, hasValues } from '../../runs/operationEffect.ts'
import { type Run, type RunRow, kindOf } from '../../runs/run.ts'
import { timeOrDay } from '../../messages/timeOrDay.ts'
import { t } from '../../messages/bulkTexts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { RecoverySteps } from '../recovery/RecoverySteps.tsx'
import { Change } from './Change.tsx'
import { rowText } from './rowText.ts'
import { serviceErrorOf } from '../../client/serviceError.ts'
import { itemOptions } from '../../data/queries.ts'
import type { Item } from '../../metadata/item.ts'
import { resources } from '../../resources/resources.ts'
import { matchesValues } from '../form/findCreatedItem.ts'
import * as styles from './RunRowLine.module.css'

function isDone({ name }: Run, { sent }: RunRow, item: Item): boolean | undefined {
  if (!sent) return undefined
  const { fields } = resources[name]
  const related = Object.keys(sent).filter((key) => !(key in fields))
  if (related.length === 0) return matchesValues(fields, sent, item)
  return related.every((key) => Object.hasOwn(item, key)) ? hasValues(name, item, sent) : undefined
}

/**
 * Whether a row of unknown outcome was done, as the service shows it now; `undefined` if nothing
 * shows it.
 * @throws ServiceError when the record cannot be read
 */
async function checkRow(
  queryClient: QueryClient,
  run: Run,
  row: RunRow,
): Promise<boolean | undefined> {
  if (row.objectId === undefined) return undefined
  const isRemoval = kindOf(run, row) === 'remove'
  try {
    const options = itemOptions(run.name, row.objectId)
    const { item } = await queryClient.fetchQuery({ ...options, staleTime: 0 })
    return isRemoval ? false : isDone(run, row, item)
  } catch (error) {
    if (isRemoval && serviceErrorOf(error)?.isGone) return true
    throw error
  }
}

/** The colour of a row by its outcome. */
const tones: Readonly<Partial<Record<RunRow['state'], string>>> = {
  refused: 'bad',
  unknown: 'warn',
  skipped: 'warn',
  sending: 'accent',
}

/** One row of a run: its record, changes, outcome and actions. */
export function RunRowLine({ run, row }: { readonly run: Run; readonly row: RunRow }) {
  const { state, label, at, status } = row
  const why = rowText(row)
  const isOver = run.state === 'over'
  const name = state === 'waiting' && isOver ? 'notSent' : state
  return (
    <li className={`row body ${styles.root}`} data-line="bottom" data-wrap data-state={state}>
      <div className={`shrinks medium ${styles.text}`}>
        <bdi className="truncate block">{label}</bdi>
        {why === undefined && status !== undefined && state === 'refused' && (
          <p className="breaks small second regular">
            <code className="first">{status}</code>
          </p>
        )}
        {why !== undefined && (
          <p className="breaks small second regular">
            {state === 'refused' && status !== undefined && <code className="first">{status}</code>}{' '}
            {why}
          </p>
        )}
        {state === 'unknown' && isMessage(run) && (
          <p className="breaks small second regular">{t('bulk.run.noCheck')}</p>
        )}
      </div>
      {why === undefined && row.changes && (
        <span className={`not-phone nowrap flex shrinks ${styles.changes}`} data-wrap>
          {row.changes.map((change) => (
            <Change
              key={change.name}
              name={run.name}
              item={{ object_id: row.id }}
              change={change}
            />
          ))}
        </span>
      )}
      <span className={`nowrap row inline end ${tones[state] ?? 'second'}`} data-gap="6">
        {state === 'done' && <Icon name="check" size={14} tone="done" />}
        {state === 'refused' && <Icon name="x" size={14} />}
        {state === 'unknown' && <Icon name="help" size={14} />}
        {t(`bulk.run.state.${name}`)}
        {state === 'done' && at !== undefined && <span className="num">{timeOrDay(at)}</span>}
      </span>
      {state === 'unknown' && <Recovery run={run} row={row} />}
    </li>
  )
}

/** The first button of another row to recover, else the heading of the run. */
function nextToCheck(box: HTMLElement): HTMLElement | null | undefined {
  const sheet = box.closest('[data-run]')
  const others = sheet?.querySelectorAll<HTMLElement>('li[data-state=unknown] button') ?? []
  return [...others].find((one) => !box.contains(one)) ?? sheet?.querySelector<HTMLElement>('h2')
}

/** Recovers a row of unknown outcome: checks the record, and sends it again only on request. */
function Recovery({ run, row }: { readonly run: Run; readonly row: RunRow }) {
  const queryClient = useQueryClient()
  async function check(): Promise<string> {
    const isDone = await checkRow(queryClient, run, row)
    if (isDone !== undefined) runner.settle(row.id, isDone)
    return t('bulk.run.checkOpen')
  }
  return (
    <RecoverySteps
      needsConfirmation={isMessage(run) || isDirect()}
      checkLabel={t('bulk.run.checkOf', { title: row.label })}
      againLabel={t('bulk.run.againOf', { title: row.label })}
      onCheck={isMessage(run) ? undefined : check}
      onAgain={() => runner.sendAgain([row.id])}
      focusFallback={nextToCheck}
    />
  )
}
