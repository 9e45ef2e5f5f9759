import { Button } from '../../ui/Button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { paymentMethodKeyOf, paymentMethodOf } from '../../dialect/answerNames.ts'
import { enterRecord } from '../../data/enterWritten.ts'
import { useOperation } from '../../data/submit.ts'
import { useSeesAll } from '../../session/useSeesAll.ts'
import { usePages } from '../../data/usePages.ts'
import { readFresh, writeRecord } from '../../data/writeRecord.ts'
import { timeOrDay } from '../../messages/timeOrDay.ts'
import { t } from '../../messages/panelsTexts.ts'
import { nounOf } from '../../messages/nouns.ts'
import type { FieldMap } from '../../metadata/field.ts'
import { ReferenceLink } from '../../fields/kinds/reference/ReferenceLink.tsx'
import { operations } from '../../resources/operations.ts'
import { resources } from '../../resources/resources.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Status } from '../../ui/Status.tsx'
import { useKnown } from '../../data/useKnown.ts'
import { ConfirmMethod } from './ConfirmMethod.tsx'
import { useOwnedMethods, type OwnedMethod } from './useOwnedMethods.ts'
import { SourceStates } from '../../views/list/SourceStates.tsx'
import { ItemId } from '../../views/ItemId.tsx'
import { bodyOf } from '../../views/form/body.ts'
import { useLeaving } from '../../views/operation/leaving.ts'
import { useFieldErrors, useFormEngine } from '../../views/form/formEngine.ts'
import { FailureNotice } from '../../views/operation/FailureNotice.tsx'
import { useRecordCheck } from '../../views/recovery/useRecordCheck.ts'
import { PanelCard } from '../../views/PanelCard.tsx'
import { workspacePeople } from '../../dialect/workspacePeople.ts'
import { FieldError } from '../../ui/FieldError.tsx'
import { openFailures } from '../../domain/charges.ts'
import { groupBy } from '../../domain/groupBy.ts'
import type { Subscription } from '../../domain/subscriptions.ts'
import { textIn } from '../../metadata/item.ts'
import { planBulk } from '../../runs/planBulk.ts'
import type { Workspace } from '../../domain/people.ts'
import * as choicesStyles from '../../ui/Choices.module.css'
import { SlowNote } from '../../ui/SlowNote.tsx'
import { FormActions } from '../../ui/FormActions.tsx'
import { Loading } from '../../ui/Loading.tsx'
import * as panelCardStyles from '../../views/PanelCard.module.css'

const { setPaymentMethod: setMethod } = operations.workspaces
const fields: FieldMap = setMethod?.input ?? {}
/** An invalid request always concerns its only field, whatever the answer names. */
const refused: ReadonlySet<string> = new Set(Object.keys(fields))

/** The method shown in the record; `undefined` if it has none of the keys, `''` for no method. */
export function currentMethod(item: Workspace): string | undefined {
  return paymentMethodKeyOf(item) === undefined ? undefined : (paymentMethodOf(item) ?? '')
}

/** Placeholder with the height of the list of methods. */
function Bars() {
  return (
    <Loading className="waits">
      {[45, 60, 50].map((width) => (
        <span key={width} className={`row ${choicesStyles.bar}`} data-pad="0 12" data-gap="0">
          <span className="skeleton" style={{ width: `${width}%` }} />
        </span>
      ))}
    </Loading>
  )
}

/** Sets the payment method of a workspace, with one request. */
export function PaymentMethod({ item }: { readonly item: Workspace }) {
  const current = currentMethod(item)
  const [confirming, setConfirming] = useState<OwnedMethod>()
  const queryClient = useQueryClient()
  const { run } = useOperation('workspaces', 'setPaymentMethod', item.object_id)
  const { leaving, noted } = useLeaving()
  const { form, status, answer, error, isPending, submit, edited } = useFormEngine({
    fields,
    write: 'create',
    leaving,
    initial: { method: '' },
    bodyOf: () => bodyOf(fields, 'create', {}, { method: chosenMethod?.method.object_id ?? '' }),
    errorText: () => t('panel.method.missing'),
  })
  const hasChanged = status.is === 'failed' && status.failure.is === 'conflict'
  const missing = useFieldErrors(form.control).get('method')
  const { mark, check } = useRecordCheck('workspaces', item.object_id)
  const group = useId()
  const canSeeAll = useSeesAll('paymentMethods')
  const source = usePages('paymentMethods')
  const methods = source.items
  const people = workspacePeople(item)
  const { owned, isPending: areOwnersPending } = useOwnedMethods(methods, people)
  // Sorted by owner, once all owners are known: no row moves under the pointer.
  const isSorting = areOwnersPending && people.size > 0
  const ofMembers = owned.filter(({ isOfMember }) => isOfMember)
  // If no owner is known, all methods are in the first group.
  const first = ofMembers.length > 0 ? ofMembers : owned
  const others = ofMembers.length > 0 ? owned.filter(({ isOfMember }) => !isOfMember) : []
  const chosen: unknown = useWatch({ control: form.control, name: 'method' })
  const selected = chosen || current

  const failed = useFailedCounts()

  const ask = () =>
    void submit(() => {
      setConfirming(chosenMethod)
      return { is: 'waiting' }
    })
  async function send({ method }: OwnedMethod, also: readonly Subscription[] = []) {
    setConfirming(undefined)
    const write = () =>
      writeRecord<undefined, 'conflict'>({
        read: () => readFresh(queryClient, 'workspaces', item.object_id),
        judge: ({ item: now }) => {
          if ([current, method.object_id].includes(currentMethod(now)))
            return { is: 'send', write: undefined }
          // Show the other person's change first; the next press confirms it.
          enterRecord(queryClient, 'workspaces', now)
          return { is: 'stopped', why: 'conflict' }
        },
        send: async () => {
          mark()
          return noted(await run({ method: method.object_id }))
        },
      })
    const outcome = await submit(() => ({ is: 'ready', send: write }))
    if (outcome.is === 'done' && also.length > 0)
      planBulk({ name: 'subscriptions', items: also, change: { method: method.object_id } })
  }
  const chosenMethod = owned.find(({ method }) => method.object_id === selected)

  const choice = ({ method, name, owner, email }: OwnedMethod) => {
    const person = [owner, email].filter((one, n, all) => one && all.indexOf(one) === n).join(' · ')
    return (
      <label key={method.object_id}>
        <input
          type="radio"
          name={group}
          checked={selected === method.object_id}
          onChange={() => {
            form.setValue('method', method.object_id)
            edited('method')
          }}
        />
        <span className={`fill stack ${choicesStyles.text}`}>
          <span className="truncate">{name}</span>
          {person !== '' && <span className="truncate second">{person}</span>}
        </span>
        {person === '' && <ItemId objectId={method.object_id} />}
        {failed(method.object_id)}
        {current === method.object_id && <Status label={t('panel.method.current')} tone="ok" />}
      </label>
    )
  }
  return (
    <PanelCard title={t('panel.method')}>
      <p className="second">{t('panel.method.about')}</p>
      {current === undefined ? (
        <p className={`body second ${panelCardStyles.note}`}>{t('panel.method.notShown')}</p>
      ) : (
        <p className="row" data-present data-gap="4" data-wrap>
          {t('panel.method.now')}{' '}
          {current === '' ? (
            t('panel.method.notSet')
          ) : (
            <ReferenceLink to="paymentMethods" objectId={current} />
          )}
        </p>
      )}
      {hasChanged && (
        <Banner tone="warn" icon="alert" role="alert">
          <strong>{t('panel.method.changed')}</strong>
          <p>{t('panel.method.changedNext')}</p>
        </Banner>
      )}
      {error !== undefined && (
        <FailureNotice
          error={error}
          fields={fields}
          refused={refused}
          onAgain={chosenMethod && (() => void send(chosenMethod))}
          onCheck={check}
        />
      )}
      <form
        className="in-order"
        onSubmit={(event) => {
          event.preventDefault()
          ask()
        }}
      >
        <div role="radiogroup" aria-label={t('panel.method.choose')} aria-busy={source.isLoading}>
          <SourceStates
            name="paymentMethods"
            source={source}
            found={isSorting ? undefined : methods.length}
            loading={<Bars />}
            empty={
              <p>
                {t(
                  canSeeAll ? 'list.empty' : 'list.noneSeen',
                  nounOf(resources.paymentMethods.label),
                )}
                .
              </p>
            }
          >
            <div className={choicesStyles.root}>{first.map(choice)}</div>
            {others.length > 0 && (
              <details
                className={`body ${panelCardStyles.more}`}
                data-above="16"
                data-below="16"
                open={others.some(({ method }) => method.object_id === current) || undefined}
              >
                <summary>{t('panel.method.others', { n: others.length })}</summary>
                <div className={choicesStyles.root}>{others.map(choice)}</div>
              </details>
            )}
          </SourceStates>
        </div>
        {source.more && (
          <button type="button" className="text-link" onClick={source.more}>
            {t('panel.loadMore')}
          </button>
        )}
        {(methods.length > 0 || source.isLoading) && (
          <FormActions
            status={
              <>
                <SlowNote isPending={isPending} />
                <span role="status" className="row inline" data-gap="6">
                  {error === undefined && missing !== undefined && (
                    <FieldError>{missing}</FieldError>
                  )}
                  {answer && status.is === 'done' && (
                    <>
                      <Icon name="ok" size={14} tone="done" />
                      {t('panel.method.done', { time: timeOrDay(answer.at) })}
                    </>
                  )}
                </span>
              </>
            }
          >
            <Button type="submit" variant="contained" aria-disabled={isPending || undefined}>
              {t(isPending ? 'panel.sending' : 'panel.method.submit')}
            </Button>
          </FormActions>
        )}
      </form>
      {confirming && (
        <ConfirmMethod
          workspace={item}
          owned={confirming}
          onSend={(also) => void send(confirming, also)}
          onClose={() => setConfirming(undefined)}
        />
      )}
    </PanelCard>
  )
}

/** The number of open failures by method, among the charges in memory. */
function useFailedCounts() {
  const known = useKnown()
  const failures = useMemo(
    () => groupBy(openFailures(known.items('charges')), (one) => textIn(one, 'method') ?? ''),
    [known],
  )
  return (method: string) => {
    const n = failures.get(method)?.length ?? 0
    if (n === 0) return null
    const { isAll } = known.coverage('charges')
    const text = t(isAll ? 'panel.method.failed' : 'panel.method.failedSome', { n })
    return <Status label={text} tone="bad" />
  }
}
