import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { listOptions } from '../../hooks/queries.ts'
import '../../messages/records.ts'
import { t, translateLabel } from '../../messages/i18n.ts'
import type { Item } from '../../metadata/item.ts'
import { titleOf } from '../../metadata/resource.ts'
import { itemRoute, listRoute } from '../../paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { copyText } from '../../ui/copy.ts'
import { holds, madeBy } from './outcome.ts'
import { typedText } from './typedText.ts'
import type { RecordForm } from './useRecordForm.ts'

export type Step = 'unknown' | 'signedOut' | 'changed' | 'correct' | 'forbidden' | 'again'

/** What the person can do after a save that did not succeed. */
export function NextSteps({
  record,
  is,
  children,
}: {
  readonly record: RecordForm
  readonly is: Step
  readonly children: ReactNode
}) {
  const { target, name, saveOver, save } = record
  return (
    <>
      {children !== null && <p>{children}</p>}
      {is !== 'correct' && (
        <div className="banner-actions">
          {is === 'unknown' && <Check record={record} />}
          {is === 'unknown' && (
            <Button size="small" onClick={() => void save()}>
              {t('form.next.sendAgain')}
            </Button>
          )}
          {is === 'signedOut' && (
            <Button size="small" onClick={() => void save()}>
              {t('form.next.saveNow')}
            </Button>
          )}
          {is === 'again' && (
            <Button size="small" onClick={() => void save()}>
              {t('form.next.tryAgain')}
            </Button>
          )}
          {is === 'forbidden' && <Forbidden record={record} />}
          {is === 'changed' && target.write !== 'create' && (
            <>
              <NewTab to={itemRoute(name, target.objectId)}>{t('form.next.seeRecord')}</NewTab>
              <Button size="small" onClick={() => void saveOver()}>
                {t('form.next.saveOver')}
              </Button>
            </>
          )}
        </div>
      )}
    </>
  )
}

/** Sending it again would be refused again, so what was typed can be copied. */
function Forbidden({ record }: { readonly record: RecordForm }) {
  const { fields, lastSent, name, target } = record
  const navigate = useNavigate()
  const sent = lastSent()?.request.values ?? {}
  return (
    <>
      <Button size="small" onClick={() => void copyText(typedText(fields, sent), t('copy.done'))}>
        {t('form.next.copyTyped')}
      </Button>
      <Button
        size="small"
        onClick={() =>
          void navigate(
            target.write === 'create' ? listRoute(name) : itemRoute(name, target.objectId),
          )
        }
      >
        {t('form.next.back')}
      </Button>
    </>
  )
}

/** A new tab, because this one has unsaved values. */
function NewTab({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Button size="small" href={to} target="_blank" rel="noopener">
      {children}
      <Icon name="ext" size={14} />
    </Button>
  )
}

type Found =
  | { readonly is: 'idle' | 'busy' | 'failed' | 'absent' | 'unknown' }
  | { readonly is: 'made'; readonly item: Item }

/** Checks whether a write of unknown outcome was applied: in the record, or in the list. */
function Check({ record }: { readonly record: RecordForm }) {
  const { target, name, resource, fields, lastSent, succeed } = record
  const queryClient = useQueryClient()
  const [found, setFound] = useState<Found>({ is: 'idle' })

  async function runCheck(): Promise<Found> {
    const sent = lastSent()
    if (!sent) return { is: 'unknown' }
    if (target.write === 'create') {
      const page = await queryClient.fetchQuery({
        ...listOptions(name, new URLSearchParams()),
        staleTime: 0,
      })
      const item = madeBy(fields, sent.request.values, page.items, sent.known)
      return item ? { is: 'made', item } : { is: 'absent' }
    }
    const read = await target.readAgain()
    if (!read) return { is: 'failed' }
    const done = holds(fields, sent.request.values, read.item)
    if (done) succeed(target.objectId)
    return { is: done === undefined ? 'unknown' : done ? 'idle' : 'absent' }
  }

  async function check() {
    setFound({ is: 'busy' })
    try {
      setFound(await runCheck())
    } catch {
      setFound({ is: 'failed' })
    }
  }

  const { item } = found.is === 'made' ? found : { item: undefined }
  return (
    <>
      {found.is !== 'idle' && (
        <p className="form-found" role="status">
          {item
            ? t('form.found.made', { title: titleOf(resource, item) })
            : t(
                `form.found.${target.write === 'create' && found.is === 'absent' ? 'notInList' : found.is === 'made' ? 'busy' : found.is}`,
              )}
        </p>
      )}
      {item ? (
        <Button size="small" variant="contained" onClick={() => succeed(item.object_id)}>
          {t('form.next.open')}
        </Button>
      ) : (
        <Button size="small" onClick={() => void check()}>
          {t('form.next.check')}
        </Button>
      )}
      {target.write === 'create' && found.is !== 'idle' && (
        <NewTab to={listRoute(name)}>
          {t('form.next.openList', { many: translateLabel(resource.label.many).toLowerCase() })}
        </NewTab>
      )}
    </>
  )
}
