import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import type { Read } from '../client/client.ts'
import { serviceErrorOf } from '../client/serviceError.ts'
import { cachedItem, itemKey, itemOptions } from '../data/queries.ts'
import { useResourceName } from '../hooks/resource.ts'
import { holdsDamage } from '../dialect/damage.ts'
import damageTexts from '../messages/en/damage.json'
import formTexts from '../messages/en/forms.json'
import recordTexts from '../messages/en/records.json'
import { texts } from '../messages/i18n.ts'
import { collectionLabel, nounOf } from '../messages/nouns.ts'
import type { Item } from '../metadata/item.ts'
import { titleOf } from '../metadata/resource.ts'
import { fieldInputs } from '../features/forms.ts'
import { editRoute, itemRoute, listRoute, replaceRoute } from '../paths.ts'
import { resources, type ResourceName } from '../resources/resources.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { toast } from '../ui/toasts.ts'
import { FailureView } from '../views/errors.tsx'
import { LostDraft } from '../views/form/draft/LostDraft.tsx'
import { FormSkeleton } from '../views/form/FormSkeleton.tsx'
import { recreatedIn } from '../views/form/recreate.ts'
import { ResourceForm } from '../views/form/ResourceForm.tsx'
import { useSaveWarning } from './useSaveWarning.ts'
import * as pageHeadStyles from '../ui/PageHead.module.css'

const t = texts(damageTexts, formTexts, recordTexts)

/** Edits a record: sends the changed fields (PATCH), or all with `?replace=1` (PUT). */
export function EditRecord() {
  const name = useResourceName()
  const { objectId = '' } = useParams()
  const [search] = useSearchParams()
  const write = search.get('replace') === '1' ? 'update' : 'partialUpdate'
  // Another record or kind of write is another form.
  return <EditForm key={`${name} ${objectId} ${write}`} {...{ name, objectId, write }} />
}

interface EditFormProps {
  readonly name: ResourceName
  readonly objectId: string
  readonly write: 'update' | 'partialUpdate'
}

function EditForm({ name, objectId, write }: EditFormProps) {
  const resource = resources[name]
  const navigate = useNavigate()
  const warn = useSaveWarning(name)
  const queryClient = useQueryClient()
  const query = useQuery(itemOptions(name, objectId))
  // The row cached from the list fills the form at once; saving waits for the record itself.
  const item: Item | undefined = query.data?.item ?? cachedItem(queryClient, name, objectId)
  // Kept as it was before saving: afterwards the cache contains the new one.
  const [opened] = useState(item)
  const { state } = useLocation() as { readonly state: unknown }
  const [first] = useState(() => recreatedIn(state))
  const title = item ? titleOf(resource, item) : objectId
  // A full update would replace unreadable values.
  const isDamaged = holdsDamage(item)
  const isPut = write === 'update' && !isDamaged

  const back = () => {
    // On the first page of a tab, Back would leave the console; the router numbers its entries.
    const { idx = 0 } = (window.history.state ?? {}) as { readonly idx?: number }
    if (idx > 0) void navigate(-1)
    else void navigate(itemRoute(name, objectId), { replace: true })
  }

  return (
    <div className="stack fill shrinks-block">
      <PageHead
        title={t(isPut ? 'form.replaceTitle' : 'form.editTitle', {
          title: title === objectId ? nounOf(resource.label).one : title,
        })}
        crumbs={
          <>
            <Link to={listRoute(name)}>{collectionLabel(resource.label)}</Link>
            <span className={pageHeadStyles.sep}>/</span>
            <Link className="truncate" to={itemRoute(name, objectId)}>
              <bdi>{title}</bdi>
            </Link>
            <span className={pageHeadStyles.sep}>/</span>
            <span aria-current="page">{t(isPut ? 'form.replace' : 'form.edit')}</span>
          </>
        }
      />
      {item && !(query.error && !query.data) ? (
        <ResourceForm
          // The other kind of write is another form.
          key={String(isPut)}
          name={name}
          inputs={fieldInputs[name]}
          target={{
            write: isPut ? write : 'partialUpdate',
            objectId,
            read: query.data,
            readAgain: () =>
              queryClient.fetchQuery({ ...itemOptions(name, objectId), staleTime: 0 }),
          }}
          source={item}
          first={first}
          submitLabel={t(isPut ? 'form.submit.replace' : 'form.submit.save')}
          {...(isPut ? { noteText: t('form.replaceNote') } : {})}
          secondaryText={
            <p className="small second" data-above="12">
              {t(isPut ? 'form.sendsAll' : 'form.sendsChanged')}{' '}
              {isDamaged ? (
                t('damage.noReplace')
              ) : (
                <Link
                  className="medium"
                  to={(isPut ? editRoute : replaceRoute)(name, objectId)}
                  replace
                >
                  {t(isPut ? 'form.toEdit' : 'form.toReplace')}
                </Link>
              )}
            </p>
          }
          onDone={(_objectId, isClosing) => {
            const link = { to: itemRoute(name, objectId), label: t('toast.open') }
            const saved = queryClient.getQueryData<Read>(itemKey(name, objectId))?.item
            const named = saved ? titleOf(resource, saved) : title
            toast(t('form.saved', { title: named }), isClosing ? {} : { link })
            void warn(objectId, opened ?? item)
            // A toast reports it to a person who has left, or goes on typing here.
            if (isClosing) back()
          }}
          onCancel={back}
        />
      ) : query.error ? (
        <FailureView error={query.error} retry={() => void query.refetch()}>
          {serviceErrorOf(query.error)?.isGone && <LostDraft name={name} objectId={objectId} />}
        </FailureView>
      ) : (
        <FormSkeleton resource={resource} />
      )}
    </div>
  )
}
