import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useShortcuts } from '../../hooks/shortcuts.ts'
import { useKnownRoles } from '../../session/localService.ts'
import { useWrite } from '../../data/submit.ts'
import { useUnsavedGuard } from '../../hooks/unsavedGuard.ts'
import { readFresh, writeRecord } from '../../data/writeRecord.ts'
import accountTexts from '../../messages/en/account.json'
import errorTexts from '../../messages/en/errors.json'
import formTexts from '../../messages/en/forms.json'
import { texts, translateLabel } from '../../messages/i18n.ts'
import { labelOf, type FieldMap } from '../../metadata/field.ts'
import { sectionRoute } from '../../settingsPaths.ts'
import { resources } from '../../resources/resources.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toasts.ts'
import { SlowNote } from '../../ui/SlowNote.tsx'
import { bodyOf } from '../../views/form/body.ts'
import { DraftNotes } from '../../views/form/draft/DraftNotes.tsx'
import { useFormEngine } from '../../views/form/formEngine.ts'
import { fieldId, focusField, FormField } from '../../views/form/FormField.tsx'
import { formValuesOf, type FormValues } from '../../views/form/formValues.ts'
import { remoteChangeText } from '../../views/form/problems.ts'
import { savingAt, savingQuestion } from '../../views/form/afterLeaving.ts'
import { LeaveDialog } from '../../views/form/LeaveDialog.tsx'
import { FailureNotice } from '../../views/operation/FailureNotice.tsx'
import { useRecordCheck } from '../../views/recovery/useRecordCheck.ts'
import type { User } from '../../domain/people.ts'
import type { Item } from '../../metadata/item.ts'
import { loadedOf, remoteChangesOf, type Conflicts } from '../../views/form/remoteChanges.ts'
import { FormActions } from '../../ui/FormActions.tsx'
import * as styles from './Settings.module.css'

const t = texts(accountTexts, errorTexts, formTexts)

/** The local service lets only administrators change addresses, as rights follow them. */
function fieldsFor(roles: readonly string[] | undefined): FieldMap {
  const { first_name, last_name, email, phone } = resources.users.fields
  const isAddressOpen = roles === undefined || roles.includes('administrator')
  const all = { first_name, last_name, ...(isAddressOpen && { email }), phone }
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, field]) => (field ? [[name, field]] : [])),
  )
}

/** The key of the draft of a person's own profile. */
export const profileDraft = (userId: string): string => `profile ${userId}`

function conflictText(fields: FieldMap, name: string, value: unknown): string {
  const field = fields[name]
  const theirs = t('form.remoteChange', {
    value: remoteChangeText(value),
  })
  return `${translateLabel(labelOf(name, field))}: ${theirs}`
}

interface ProfileFormProps {
  readonly item: User
  readonly onClose: () => void
}

/** The form of one's own profile: sends the changed fields, and asks before they are lost. */
export function ProfileForm({ item, onClose }: ProfileFormProps) {
  const roles = useKnownRoles()
  const [fields] = useState(() => fieldsFor(roles))
  const [initial] = useState(() => formValuesOf(fields, item))
  const { write } = useWrite()
  const { mark, check } = useRecordCheck('users', item.object_id)
  const queryClient = useQueryClient()
  const engine = useFormEngine({
    fields,
    write: 'partialUpdate',
    initial,
    bodyOf: (typed) => bodyOf(fields, 'partialUpdate', saved(), typed),
    leaving: savingAt(sectionRoute('profile')),
    draft: {
      of: profileDraft(item.object_id),
      isChange: true,
      isAnywhere: true,
      record: `users ${item.object_id}`,
      typedOver: () => loadedOf(conflicts),
      onPut: (base) => {
        known.current = { ...item, ...base }
        findConflicts(item)
      },
    },
  })
  const { form, status, error, isPending, isSending, submit, edited, draft } = engine
  const saved = (): FormValues => form.formState.defaultValues ?? initial
  const isChanged = () =>
    Object.keys(bodyOf(fields, 'partialUpdate', saved(), form.getValues()).values).length > 0
  const guard = useUnsavedGuard(isChanged)
  const [isAsking, setIsAsking] = useState(false)
  /** Fields changed here that another person has changed too. */
  const [conflicts, setConflicts] = useState<Conflicts>(new Map())
  /** The record as the person has seen it, with later decisions. */
  const known = useRef<Item>(item)
  const current = useRef<Item>(item)
  /** @returns whether there are any */
  function findConflicts(now: Item): boolean {
    const [loaded, fresh] = [formValuesOf(fields, known.current), formValuesOf(fields, now)]
    const { otherValues } = remoteChangesOf(fields, loaded, form.getValues(), fresh)
    current.current = now
    setConflicts(
      new Map(
        Object.entries(otherValues).map(([name, theirs]) => [
          name,
          { loaded: loaded[name], theirs },
        ]),
      ),
    )
    return Object.keys(otherValues).length > 0
  }
  const leave = () => (isChanged() ? setIsAsking(true) : onClose())
  const discard = (then: () => void) => () => {
    // While it is being saved, the text is wanted until that has succeeded.
    if (!isSending()) draft.endForGood()
    then()
  }
  useEffect(() => focusField(Object.keys(fields)[0]), [fields])
  useShortcuts('form', [
    { keys: 'Mod+Enter', label: 'shortcut.send', run: () => void save() },
    { keys: 'Mod+s', label: 'shortcut.save', run: () => void save() },
  ])

  async function save() {
    if (!isChanged()) return onClose()
    let sent: FormValues = {}
    const outcome = await submit(({ values }) => {
      mark()
      sent = values
      const objectId = item.object_id
      const request = { write: 'partialUpdate', name: 'users', objectId, fields, values } as const
      return {
        is: 'ready',
        send: () =>
          writeRecord<undefined, 'conflict'>({
            read: () => readFresh(queryClient, 'users', objectId),
            judge: (now) =>
              findConflicts(now.item)
                ? { is: 'stopped', why: 'conflict' }
                : { is: 'send', write: undefined },
            send: (_, etag) => write({ ...request, etag }),
          }),
      }
    })
    if (outcome.is === 'failed' && outcome.failure.is === 'invalid')
      focusField(outcome.failure.fields[0])
    if (outcome.is !== 'done') return undefined
    toast(t('account.profile.saved'))
    if (Object.keys(engine.typedSince()).length === 0) return onClose()
    known.current = { ...known.current, ...sent }
    return engine.goOn()
  }

  return (
    <form
      className={styles.form}
      noValidate
      // The shortcut listener ignores Escape while the person types.
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) leave()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {error !== undefined && (
        <FailureNotice
          error={error}
          fieldsWithInputs={new Set(Object.keys(fields))}
          fields={fields}
          onAgain={() => void save()}
          onCheck={check}
        />
      )}
      {status.is === 'failed' && status.failure.is === 'conflict' && (
        <Banner tone="warn" icon="warn" role="alert">
          {t('error.status.412')}
          <ul>
            {[...conflicts].map(([name, { theirs }]) => (
              <li key={name}>{conflictText(fields, name, theirs)}</li>
            ))}
          </ul>
          <ActionBar isDense>
            <Button
              size="small"
              onClick={() => {
                // Over the shown changes, and not over later ones.
                known.current = current.current
                void save()
              }}
            >
              {t('form.next.saveOver')}
            </Button>
          </ActionBar>
        </Banner>
      )}
      <DraftNotes form={form} draft={draft} />
      {Object.entries(fields).map(([name, field]) => (
        <FormField
          key={fieldId(name)}
          name={name}
          field={field}
          resource="users"
          control={form.control}
          required={name === 'email'}
          isWideField
          keepsSecret={false}
          onEdited={edited}
          conflict={conflicts.get(name)}
          onConflictEnd={(decided) => {
            known.current = { ...known.current, [decided]: current.current[decided] }
            setConflicts((all) => new Map([...all].filter(([one]) => one !== decided)))
          }}
        />
      ))}
      {fields.email === undefined && <p className="third">{t('account.profile.address')}</p>}
      <FormActions status={<SlowNote isPending={isPending} />}>
        <Button onClick={leave}>{t('account.cancel')}</Button>
        <Button type="submit" variant="contained" aria-disabled={isPending || undefined}>
          {t(isPending ? 'account.saving' : 'account.save')}
        </Button>
      </FormActions>
      <LeaveDialog
        guard={{ ...guard, leave: discard(guard.leave) }}
        question={isPending ? savingQuestion() : undefined}
      />
      {isAsking && (
        <LeaveDialog
          guard={{
            isAsking,
            stay: () => setIsAsking(false),
            leave: discard(onClose),
          }}
          question={isPending ? savingQuestion() : undefined}
        />
      )}
    </form>
  )
}
