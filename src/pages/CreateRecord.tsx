import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { itemOptions } from '../data/queries.ts'
import { useResourceName } from '../hooks/resource.ts'
import { t } from '../messages/formsTexts.ts'
import { details } from '../resources/details.ts'
import { translateLabel } from '../messages/i18n.ts'
import { collectionLabel, nounOf, recordLabel } from '../messages/nouns.ts'
import { titleOf } from '../metadata/resource.ts'
import { createForms } from '../features/features.ts'
import { createNotes, fieldInputs } from '../features/forms.ts'
import { listRoute } from '../paths.ts'
import { resources, type ResourceName } from '../resources/resources.ts'
import { InfoHint } from '../ui/InfoHint.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { toast } from '../ui/toasts.ts'
import { FailureView } from '../views/errors.tsx'
import { FormSkeleton } from '../views/form/FormSkeleton.tsx'
import { addressValues, type FormValues } from '../views/form/formValues.ts'
import { pageOfCreated, recreatedIn } from '../views/form/recreate.ts'
import { ResourceForm } from '../views/form/ResourceForm.tsx'
import { useOnlyWorkspace } from '../hooks/useOnlyWorkspace.ts'
import { useSaveWarning } from './useSaveWarning.ts'
import * as pageHeadStyles from '../ui/PageHead.module.css'

/** A new record: blank, filled from the address, or a copy of another record (`?from=<id>`). */
export function CreateRecord() {
  const name = useResourceName()
  const [search] = useSearchParams()
  // The router reuses the component for the next collection; the key makes it a new form.
  return <CreateForm key={`${name} ${search.get('from') ?? ''}`} name={name} search={search} />
}

interface CreateFormProps {
  readonly name: ResourceName
  readonly search: URLSearchParams
}

function CreateForm({ name, search }: CreateFormProps) {
  const resource = resources[name]
  const Form = createForms[name]
  const Note = createNotes[name]
  const navigate = useNavigate()
  const { state } = useLocation() as { readonly state: unknown }
  const [first] = useState(() => recreatedIn(state))
  const warn = useSaveWarning(name)
  // The address a form was opened with; later changes to it must not refill the fields.
  const [opened] = useState(search)
  const from = opened.get('from')
  const only = useOnlyWorkspace(Object.hasOwn(resource.fields, 'workspace') && from === null)
  const source = useQuery({ ...itemOptions(name, from ?? ''), enabled: from !== null })
  const noun = nounOf(resource.label)

  const done = (objectId: string | undefined, isClosing: boolean, later: FormValues) => {
    const [to, options] = pageOfCreated(name, objectId, later)
    const link = isClosing ? undefined : { to, label: t('toast.open') }
    toast(t('form.created', { ...noun, one: recordLabel(resource.label) }), { link })
    void warn(objectId, undefined)
    // If the person left while it was saved, a toast reports it and this page does not navigate.
    if (isClosing) void navigate(to, options)
  }

  return (
    <div className="stack fill shrinks-block">
      <PageHead
        title={t('form.newTitle', noun)}
        secondaryText={<InfoHint text={translateLabel(details[name].description)} />}
        crumbs={
          <>
            <Link to={listRoute(name)}>{collectionLabel(resource.label)}</Link>
            <span className={pageHeadStyles.sep}>/</span>
            <span aria-current="page">{t('form.new')}</span>
          </>
        }
        actions={
          source.data && (
            <span className="small third">
              {t('form.copyOf', { title: titleOf(resource, source.data.item) })}
            </span>
          )
        }
      />
      {Form ? (
        <Suspense>
          <Form />
        </Suspense>
      ) : (from === null && !only.isLoading) || source.data ? (
        <ResourceForm
          name={name}
          inputs={fieldInputs[name]}
          target={{ write: 'create' }}
          source={source.data?.item}
          {...(source.data
            ? {}
            : {
                preset: {
                  ...(only.workspace && { workspace: only.workspace.object_id }),
                  ...addressValues(resource.fields, opened),
                },
              })}
          first={first}
          submitLabel={t('form.submit.create', noun)}
          {...(Note && { noteText: <Note /> })}
          onDone={done}
          onCancel={() => void navigate(listRoute(name))}
        />
      ) : source.error ? (
        <FailureView error={source.error} retry={() => void source.refetch()} />
      ) : (
        <FormSkeleton resource={resource} />
      )}
    </div>
  )
}
