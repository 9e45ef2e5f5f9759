import { Button } from '../../ui/Button.tsx'
import { useState } from 'react'
import { itemPath } from '../../client/client.ts'
import { encodeForm } from '../../client/encode.ts'
import { serviceErrorOf } from '../../client/serviceError.ts'
import { SecretInput } from '../../fields/kinds/SecretInput.tsx'
import { operationRequest } from '../../data/requests.ts'
import { useSubmit } from '../../data/submit.ts'
import { useUnsavedGuard } from '../../hooks/unsavedGuard.ts'
import { timeOrDay } from '../../messages/timeOrDay.ts'
import { t } from '../../messages/panelsTexts.ts'
import { password, type FieldMap } from '../../metadata/field.ts'
import { operations } from '../../resources/operations.ts'
import { resources } from '../../resources/resources.ts'
import { Icon } from '../../ui/Icon.tsx'
import { bodyOf, type Body } from '../form/body.ts'
import { useFormEngine } from '../form/formEngine.ts'
import { focusField, FormField } from '../form/FormField.tsx'
import { formValuesOf, type FormValues } from '../form/formValues.ts'
import { sendingQuestion, useLeaving } from '../operation/leaving.ts'
import { LeaveDialog } from '../form/LeaveDialog.tsx'
import { FailureNotice } from '../operation/FailureNotice.tsx'
import { useRecordCheck } from '../recovery/useRecordCheck.ts'
import { SlowNote } from '../../ui/SlowNote.tsx'
import type { User } from '../../domain/people.ts'
import { FormActions } from '../../ui/FormActions.tsx'
import * as panelCardStyles from '../PanelCard.module.css'

const { user: userField } = operations.users.setPassword?.input ?? {}

/** The fields of each way to set a password; `again` is compared here and never sent. */
const fieldsOf = (needsOldPassword: boolean): FieldMap => {
  const again = password('required', { label: t('panel.password.repeat') })
  const next = password('required', { label: t('panel.password.new') })
  return needsOldPassword
    ? {
        old_password: password('required', { label: t('panel.password.old') }),
        new_password: next,
        again,
        ...(userField && { user: { ...userField, help: t('panel.password.userHelp') } }),
      }
    : { password: next, again }
}

/** The service judges the strength of a password; here only the repetition is compared. */
function passwordBody(fields: FieldMap, blank: FormValues, typed: FormValues): Body {
  const body = bodyOf(fields, 'create', blank, typed)
  const isSame = typed.again === (typed.new_password ?? typed.password)
  if (isSame || typed.again === '') return body
  return { ...body, validationErrors: new Map([['again', { is: 'code', code: 'differs' }]]) }
}

/** Whether the service only did not read the encoding of the request, and another one is left. */
const isOtherEncoding = (error: unknown) => serviceErrorOf(error)?.otherEncoding !== undefined

interface PasswordFormProps {
  readonly item: User
  readonly needsOldPassword: boolean
  /** Closes the form, where it replaces something. */
  readonly onClose?: () => void
}

/** With the old password it uses the password operation; without, it updates the record's field. */
export function PasswordForm({ item, needsOldPassword, onClose }: PasswordFormProps) {
  const [fields] = useState(() => fieldsOf(needsOldPassword))
  const [blank] = useState(() => formValuesOf(fields, undefined))
  const { attempt } = useSubmit()
  const { mark, check } = useRecordCheck('users', item.object_id)
  const { leaving, noted } = useLeaving()
  const { form, answer, error, isPending, submit, edited } = useFormEngine({
    fields,
    write: 'create',
    initial: blank,
    bodyOf: (typed) => passwordBody(fields, blank, typed),
    leaving,
  })
  const guard = useUnsavedGuard(() =>
    Object.entries(form.getValues()).some(([name, value]) => name !== 'user' && value !== ''),
  )

  async function set() {
    const outcome = await submit((body) => {
      mark()
      const sent = Object.entries(body.values).filter(([name]) => name !== 'again')
      const values = Object.fromEntries(sent)
      const request = needsOldPassword
        ? operationRequest('users', 'setPassword', item.object_id, values)
        : {
            method: 'PATCH',
            path: itemPath(resources.users, item.object_id),
            form: encodeForm(resources.users.fields, values),
          }
      return { is: 'ready', send: async () => noted(await attempt(request)) }
    })
    if (outcome.is === 'idle') return
    if (outcome.is === 'failed' && outcome.failure.is === 'invalid') {
      focusField(outcome.failure.fields[0])
      return
    }
    // In another encoding the same password is sent again.
    if (
      outcome.is === 'failed' &&
      outcome.failure.is === 'error' &&
      isOtherEncoding(outcome.failure.error)
    )
      return
    // After every other outcome, a password does not stay on the page.
    const { user } = form.getValues()
    form.reset({ ...blank, ...(needsOldPassword && { user }) }, keepsErrors)
  }

  const renderField = (name: string) => {
    const field = fields[name]
    return (
      field && (
        <FormField
          key={name}
          name={name}
          field={field}
          resource="users"
          control={form.control}
          required={name !== 'user'}
          isWideField
          keepsSecret={false}
          onEdited={edited}
          renderInput={
            name === 'old_password'
              ? (props) => <SecretInput {...props} autoComplete="current-password" />
              : undefined
          }
        />
      )
    )
  }
  const names = Object.keys(fields)
  const canResend = isOtherEncoding(error)
  return (
    <>
      {error !== undefined && (
        <>
          <FailureNotice
            error={error}
            fieldsWithInputs={new Set(names)}
            onAgain={canResend ? () => void set() : undefined}
            onCheck={check}
          />
          {!canResend && (
            <p className={`body second ${panelCardStyles.note}`}>{t('panel.password.again')}</p>
          )}
        </>
      )}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void set()
        }}
      >
        {/* Tells password managers which account the password belongs to. */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden="true"
          readOnly
          value={typeof item.email === 'string' ? item.email : item.object_id}
        />
        {names.filter((name) => name !== 'user').map(renderField)}
        {fields.user && (
          <details className={`body ${panelCardStyles.more}`} data-above="16" data-below="16">
            <summary>{t('panel.advanced')}</summary>
            {renderField('user')}
          </details>
        )}
        <FormActions
          status={
            <>
              <SlowNote isPending={isPending} />
              <span role="status" className="row inline" data-gap="6">
                {answer && error === undefined && (
                  <>
                    <Icon name="ok" size={14} tone="done" />
                    {t('panel.password.done', { time: timeOrDay(answer.at) })}
                  </>
                )}
              </span>
            </>
          }
        >
          {onClose && <Button onClick={onClose}>{t('panel.close')}</Button>}
          <Button type="submit" variant="contained" aria-disabled={isPending || undefined}>
            {t(isPending ? 'panel.sending' : 'panel.password.submit')}
          </Button>
        </FormActions>
      </form>
      <LeaveDialog guard={guard} question={isPending ? sendingQuestion() : undefined} />
    </>
  )
}

const keepsErrors = { keepErrors: true, keepFieldsRef: true } as const
