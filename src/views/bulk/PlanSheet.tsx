import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, type KeyboardEvent } from 'react'
import { canBeKept, runner, startRun } from '../../runs/bulkRun.ts'
import type { BulkRequest } from '../../runs/planBulk.ts'
import { countsOf, type NewRow, type Run } from '../../runs/run.ts'
import { isKnownAccount } from '../../session/account.ts'
import { useStore } from '../../useStore.ts'
import { ariaKeysOf, capsOf } from '../../hooks/shortcutCaps.ts'
import { distinctPeople, recipientsOf } from '../../dialect/workspacePeople.ts'
import { t } from '../../messages/bulkTexts.ts'
import { translateLabel } from '../../messages/i18n.ts'
import { nounOf } from '../../messages/nouns.ts'
import { operationLabel } from '../../metadata/resource.ts'
import { operationsOf } from '../../resources/operations.ts'
import { resources } from '../../resources/resources.ts'
import { Button } from '../../ui/Button.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import { DialogHead } from '../../ui/DialogHead.tsx'
import { KeyHint } from '../../ui/KeyHint.tsx'
import { TypeToConfirm } from '../remove/TypeToConfirm.tsx'
import { InfoHint } from '../../ui/InfoHint.tsx'
import { LabelledField } from '../../ui/LabelledField.tsx'
import { PaneFoot } from '../../ui/PaneFoot.tsx'
import { useIsDeveloperView } from '../../hooks/developerView.ts'
import type { FieldInputs } from '../form/FormSections.tsx'
import { isHighRisk } from '../remove/highRisk.ts'
import { WhatRefers } from '../remove/WhatRefers.tsx'
import { aboutRun } from './aboutRun.ts'
import { BulkFields } from './BulkFields.tsx'
import { PlanNotes } from './PlanNotes.tsx'
import { PlanTable } from './PlanTable.tsx'
import { DrawerBody } from '../../ui/DrawerBody.tsx'
import { isMessageAction } from './planRows.ts'
import { usePlan, type Plan } from './usePlan.ts'
import * as fieldInputStyles from '../../fields/inputs/FieldInput.module.css'

/** The number of deleted records above which it must be typed; for some kinds always. */
const maxUntyped = 20
const keys = 'Mod+Enter'

interface PlanSheetProps {
  readonly request: BulkRequest
  readonly account: string
  /** Inputs that forms have for fields of their own. */
  readonly inputs: FieldInputs | undefined
  readonly onClose: () => void
}

function titleOfPlan({ name, operation }: BulkRequest, { action, planned, pending }: Plan) {
  const values = { n: planned.length + pending, ...nounOf(resources[name].label) }
  const declared = operation === undefined ? undefined : operationsOf(name)[operation]
  return t(`bulk.plan.${action.is}`, {
    ...values,
    ...(declared && { operation: translateLabel(operationLabel(declared)) }),
  })
}

/** "PATCH …/charges/{id}/, 35 times". */
function requestText({ sending }: Plan): string | undefined {
  const [first] = sending
  if (!first?.row) return undefined
  const { method, path } = first.row.request
  const request = `${method} ${path.replace(first.id, '{id}')}`
  return t('bulk.plan.request', { request, n: sending.length })
}

/** The number of rows of a finished run that may still have to be sent. */
function openRows({ rows }: Run): number {
  const { unknown, waiting } = countsOf(rows)
  return unknown + waiting
}

/** The preview before anything is sent: values, changes of each record, and skipped records. */
export function PlanSheet({ request, account, inputs, onClose }: PlanSheetProps) {
  const { name } = request
  const id = useId()
  const queryClient = useQueryClient()
  const plan = usePlan(request)
  const isDeveloper = useIsDeveloperView()
  const [typedCount, setTypedCount] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const other = useStore(runner.run)
  const { action, sending } = plan
  const rows = sending.flatMap(({ row }): NewRow[] => (row ? [row] : []))
  const isTyped =
    action.is === 'remove' && rows.length > 0 && (rows.length > maxUntyped || isHighRisk(name))
  const isReady =
    plan.isComplete &&
    plan.pending === 0 &&
    rows.length > 0 &&
    (!isTyped || typedCount.trim() === String(rows.length))
  const isOtherUnderWay = isBusy || (other !== undefined && other.state !== 'over')
  const replaced = other && !isOtherUnderWay ? openRows(other) : 0
  const isMessage = isMessageAction(name, action)
  const people = isMessage
    ? distinctPeople(sending.flatMap(({ item }) => recipientsOf(item))).length
    : 0

  async function start() {
    if (!isReady || isOtherUnderWay) return
    const operation = action.is === 'operation' ? action.operation : undefined
    const about = aboutRun(queryClient, name, plan.fields, action)
    const run = {
      kind: action.is,
      name,
      operation,
      about,
      rows,
      isChecked: true,
      pausesAfterRefusals: true,
      isInOrder: isMessage,
    }
    if (!(await startRun(account, run))) return setIsBusy(true)
    request.onStarted?.()
    onClose()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    // A key that is still held from the form before agrees to nothing.
    if (!event.repeat) void start()
  }

  return (
    <Drawer labelledBy={id} width={760} onClose={onClose} onKeyDown={onKey}>
      <DialogHead
        id={id}
        title={titleOfPlan(request, plan)}
        about={t('bulk.plan.nothingSent')}
        closeLabel={t('bulk.plan.close')}
        onClose={onClose}
      />
      <div className="stack fill-block">
        <DrawerBody labelledBy={id}>
          {Object.keys(plan.fields).length > 0 && action.is !== 'remove' && (
            <BulkFields
              name={name}
              fields={plan.fields}
              chosen={plan.chosen}
              errors={plan.errors}
              onChange={plan.setChosen}
              own={inputs}
              isFixed={action.is === 'operation'}
            />
          )}
          <div className="stack hidden-empty" data-pad="0 gutter 12" data-gap="12">
            {action.is === 'remove' && <WhatRefers name={name} ids={rows.map((row) => row.id)} />}
            {people > 0 && <p>{t('bulk.plan.people', { n: people })}</p>}
            <PlanNotes name={name} plan={plan} />
            {plan.pending > 0 && <p role="status">{t('bulk.plan.reading', { n: plan.pending })}</p>}
          </div>
          <PlanTable name={name} plan={plan} />
        </DrawerBody>
        <PaneFoot>
          <InfoHint
            text={[
              !isMessage && t('bulk.plan.check'),
              t('bulk.plan.pause'),
              canBeKept(account, { rows })
                ? t('bulk.plan.kept')
                : t(
                    isKnownAccount(account)
                      ? 'bulk.plan.notKept.secret'
                      : 'bulk.plan.notKept.person',
                  ),
            ]
              .filter((text) => text !== false)
              .join(' ')}
          />
          {isDeveloper && <p className="mono third breaks">{requestText(plan)}</p>}
          {replaced > 0 && <p className="small">{t('bulk.plan.replaces', { n: replaced })}</p>}
          {isOtherUnderWay && (
            <p className="small" role="alert">
              {t('bulk.plan.busy')}
            </p>
          )}
          {isTyped && (
            <LabelledField id="bulk-count" label={<TypeToConfirm text={String(rows.length)} />}>
              <input
                id="bulk-count"
                className={`num ${fieldInputStyles.input}`}
                inputMode="numeric"
                autoComplete="off"
                value={typedCount}
                onChange={({ target }) => setTypedCount(target.value)}
              />
            </LabelledField>
          )}
          <Button onClick={onClose}>{t('bulk.plan.cancel')}</Button>
          <Button
            variant="contained"
            aria-keyshortcuts={ariaKeysOf(keys)}
            onClick={() => void start()}
            isDanger={action.is === 'remove'}
            aria-disabled={!isReady || isOtherUnderWay || undefined}
          >
            {t(`bulk.plan.start.${action.is}`, { n: rows.length })}
            <KeyHint>{capsOf(keys).join(' ')}</KeyHint>
          </Button>
        </PaneFoot>
      </div>
    </Drawer>
  )
}
