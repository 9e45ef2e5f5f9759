import Button from '@mui/material/Button'
import { useQueries } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { referenceId } from '../../client/dialect.ts'
import { ServiceError } from '../../client/serviceError.ts'
import { useOperation } from '../../hooks/operation.ts'
import { listOptions } from '../../hooks/queries.ts'
import { clockTime } from '../../messages/format.ts'
import '../../messages/panels.ts'
import { t } from '../../messages/i18n.ts'
import { titleOf, type Item } from '../../metadata/resource.ts'
import { resources } from '../../resources/resources.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Status } from '../../ui/Status.tsx'
import { FailureView } from '../../views/errors.tsx'
import { ItemId } from '../../views/ItemId.tsx'
import { FailureNotice } from '../../views/operation/FailureNotice.tsx'
import { useRecordCheck } from '../../views/operation/useRecordCheck.ts'
import { PanelCard } from '../PanelCard.tsx'

/** Keys under which a workspace may tell its method; the specification names none. */
const currentKeys = ['payment_method', 'method', 'payment_method_id']

/** The method the record shows; `undefined` when it shows none at all, `''` for "no method". */
export function currentMethod(item: Item): string | undefined {
  const key = currentKeys.find((name) => name in item)
  return key === undefined ? undefined : (referenceId(item[key]) ?? '')
}

/** As high as the methods that will stand here. */
function Bars() {
  return (
    <div role="status" aria-label={t('detail.loading')}>
      {[45, 60, 50].map((width) => (
        <span key={width} className="choices-bar">
          <span className="skeleton" style={{ width: `${width}%` }} />
        </span>
      ))}
    </div>
  )
}

/** What a workspace pays with: one of the methods, by one request (BI-9). */
export function PaymentMethod({ item }: { readonly item: Item }) {
  const current = currentMethod(item)
  const [chosen, setChosen] = useState<string>()
  const [pages, setPages] = useState(1)
  const { run, answer, error, busy } = useOperation(
    'workspaces',
    'setPaymentMethod',
    item.object_id,
  )
  const { mark, check } = useRecordCheck('workspaces', item.object_id)
  const group = useId()
  const [missing, setMissing] = useState(false)
  const lists = useQueries({
    queries: Array.from({ length: pages }, (_, n) =>
      listOptions('paymentMethods', new URLSearchParams(n === 0 ? {} : { page: String(n + 1) })),
    ),
  })
  const methods = [
    ...new Map(
      lists.flatMap(({ data }) => data?.items ?? []).map((one) => [one.object_id, one]),
    ).values(),
  ]
  const last = lists.at(-1)
  const failed = lists.find((list) => list.error)
  const selected = chosen ?? current

  async function set() {
    if (!selected) return setMissing(true)
    mark()
    await run({ method: selected })
  }

  if (failed?.error instanceof ServiceError && methods.length === 0)
    return <FailureView error={failed.error} retry={() => void failed.refetch()} />
  return (
    <PanelCard title={t('panel.method')}>
      <p className="second">{t('panel.method.about')}</p>
      {current === undefined && <p className="panel-note">{t('panel.method.notShown')}</p>}
      {error !== undefined && !busy && (
        <FailureNotice error={error} onAgain={() => void set()} onCheck={check} />
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void set()
        }}
      >
        <div
          className="choices"
          role="radiogroup"
          aria-label={t('panel.method.choose')}
          aria-busy={last?.isPending}
        >
          {methods.length === 0 && last?.isPending && <Bars />}
          {methods.map((method) => (
            <label key={method.object_id}>
              <input
                type="radio"
                name={group}
                checked={selected === method.object_id}
                onChange={() => {
                  setChosen(method.object_id)
                  setMissing(false)
                }}
              />
              <span className="truncate">{titleOf(resources.paymentMethods, method)}</span>
              <ItemId objectId={method.object_id} />
              {current === method.object_id && (
                <Status word={t('panel.method.current')} tone="ok" />
              )}
            </label>
          ))}
        </div>
        {methods.length === 0 && last?.data && <p>{t('panel.method.none')}</p>}
        {last?.data?.hasNext === true && (
          <button type="button" className="text-link" onClick={() => setPages(pages + 1)}>
            {t('panel.loadMore')}
          </button>
        )}
        <div className="operation-deeds">
          <Button type="submit" variant="contained" aria-disabled={busy || undefined}>
            {t(busy ? 'panel.sending' : 'panel.method.deed')}
          </Button>
          <span role="status" className={missing ? 'form-error' : 'panel-done'}>
            {missing && t('panel.method.missing')}
            {answer && !busy && error === undefined && (
              <>
                <Icon name="ok" size={14} />
                {t('panel.method.done', { time: clockTime(answer.at) })}
              </>
            )}
          </span>
        </div>
      </form>
    </PanelCard>
  )
}
