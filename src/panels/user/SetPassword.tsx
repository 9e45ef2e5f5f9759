import Button from '@mui/material/Button'
import { useId, useRef, useState } from 'react'
import { ServiceError } from '../../client/serviceError.ts'
import { inputs } from '../../fields/kinds/inputs.ts'
import { isUnreadable } from '../../fields/values/unreadable.ts'
import { itemPath } from '../../client/client.ts'
import { encodeForm } from '../../client/encode.ts'
import { operationRequest } from '../../hooks/requests.ts'
import { useSubmit } from '../../hooks/submit.ts'
import { useKnownRoles, useSession } from '../../hooks/session.ts'
import { useUnsavedGuard } from '../../hooks/unsavedGuard.ts'
import { clockTime } from '../../messages/format.ts'
import '../../messages/forms.ts'
import '../../messages/panels.ts'
import { t } from '../../messages/i18n.ts'
import type { Item } from '../../metadata/item.ts'
import { titleOf } from '../../metadata/resource.ts'
import { resources } from '../../resources/resources.ts'
import { Icon } from '../../ui/Icon.tsx'
import { LeaveDialog } from '../../views/form/LeaveDialog.tsx'
import { FailureNotice } from '../../views/operation/FailureNotice.tsx'
import { useRecordCheck } from '../../views/recovery/useRecordCheck.ts'
import { PanelCard } from '../PanelCard.tsx'
import { PasswordField } from './PasswordField.tsx'
import { passwordErrors, type PasswordErrors } from './passwordFaults.ts'

const blank = { old: '', next: '', again: '' }
const noFaults: PasswordErrors = {}
const userField = resources.users.operations.setPassword?.input.user

/** Sets a person's password: exactly the old and the new one are sent, and then discarded. */
export function SetPassword({ item }: { readonly item: Item }) {
  const roles = useKnownRoles()
  const isOwn = useSession().data?.user?.object_id === item.object_id
  // If the roles are unknown, either way may work: the service decides.
  const [isOldOptional, setIsOldOptional] = useState(false)
  if (roles !== undefined && !isOwn && !roles.includes('administrator'))
    return (
      <PanelCard title={t('panel.password')}>
        <p>{t('panel.password.notYours')}</p>
      </PanelCard>
    )
  const needsOldPassword = roles === undefined ? !isOldOptional : isOwn
  return (
    <PanelCard title={t(needsOldPassword ? 'panel.password' : 'panel.password.setNew')}>
      {!needsOldPassword && roles !== undefined && (
        <p>{t('panel.password.setNewAbout', { user: titleOf(resources.users, item) })}</p>
      )}
      {/* Remounts the form, so that values typed for one way are not sent the other way. */}
      <PasswordForm
        key={String(needsOldPassword)}
        item={item}
        needsOldPassword={needsOldPassword}
      />
      {roles === undefined && (
        <p className="panel-note">
          {t(needsOldPassword ? 'panel.password.noOld' : 'panel.password.haveOld')}{' '}
          <Button size="small" onClick={() => setIsOldOptional(needsOldPassword)}>
            {t(needsOldPassword ? 'panel.password.withoutOld' : 'panel.password.withOld')}
          </Button>
        </p>
      )}
    </PanelCard>
  )
}

/** With the old password it uses the password operation; without, it updates the record's field. */
function PasswordForm({
  item,
  needsOldPassword,
}: {
  readonly item: Item
  readonly needsOldPassword: boolean
}) {
  const [typed, setTyped] = useState(blank)
  const [user, setUser] = useState<string>()
  const [ownErrors, setFaults] = useState(noFaults)
  const { attempt, answer, error, isPending } = useSubmit()
  const { mark, check } = useRecordCheck('users', item.object_id)
  const guard = useUnsavedGuard(() => Object.values(typed).some((value) => value !== ''))
  const form = useRef<HTMLFormElement>(null)
  const advanced = useId()
  const setValue = (name: keyof typeof blank) => (value: string) => {
    setTyped({ ...typed, [name]: value })
    setFaults({ ...ownErrors, [name]: undefined })
  }

  async function set() {
    if (isPending) return
    const found = passwordErrors(typed, needsOldPassword)
    setFaults(found)
    const [first] = Object.keys(found)
    if (first !== undefined) {
      form.current?.querySelector<HTMLInputElement>(`[data-part="${first}"]`)?.focus()
      return
    }
    mark()
    const { old: old_password, next: new_password } = typed
    const request = needsOldPassword
      ? operationRequest('users', 'setPassword', item.object_id, {
          new_password,
          old_password,
          ...(user === undefined ? {} : { user }),
        })
      : {
          method: 'PATCH',
          path: itemPath(resources.users, item.object_id),
          form: encodeForm(resources.users.fields, { password: new_password }),
        }
    const result = await attempt(request)
    if (result.is === 'busy') return
    // Whatever the outcome, a password does not stay on the page.
    setTyped(blank)
    if (result.is === 'failed' && result.error instanceof ServiceError) {
      const { fieldErrors } = result.error
      setFaults({
        old: fieldErrors.get('old_password')?.join(' '),
        next: fieldErrors.get(needsOldPassword ? 'new_password' : 'password')?.join(' '),
      })
    }
  }

  const User = inputs.reference
  return (
    <>
      {error !== undefined && !isPending && (
        <FailureNotice
          error={error}
          fieldsWithInputs={
            new Set(needsOldPassword ? ['old_password', 'new_password'] : ['password'])
          }
          onCheck={check}
        />
      )}
      {error !== undefined && !isPending && (
        <p className="panel-note">{t('panel.password.again')}</p>
      )}
      <form
        ref={form}
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
        {needsOldPassword && (
          <PasswordField
            label={t('panel.password.old')}
            part="old"
            autoComplete="current-password"
            value={typed.old}
            fieldError={ownErrors.old}
            onChange={setValue('old')}
          />
        )}
        <PasswordField
          label={t('panel.password.new')}
          part="next"
          autoComplete="new-password"
          value={typed.next}
          fieldError={ownErrors.next}
          onChange={setValue('next')}
        />
        <PasswordField
          label={t('panel.password.repeat')}
          part="again"
          autoComplete="new-password"
          value={typed.again}
          fieldError={ownErrors.again}
          onChange={setValue('again')}
        />
        {needsOldPassword && userField && (
          <details className="panel-more">
            <summary>{t('panel.advanced')}</summary>
            <div className="panel-field">
              <label htmlFor={advanced}>{t('panel.password.user')}</label>
              <User
                id={advanced}
                name="user"
                field={userField}
                resource="users"
                value={user}
                onChange={(value) =>
                  setUser(typeof value === 'string' && !isUnreadable(value) ? value : undefined)
                }
                onBlur={() => undefined}
                invalid={false}
                required={false}
                describedBy={`${advanced}-help`}
              />
              <p className="form-help" id={`${advanced}-help`}>
                {t('panel.password.userHelp')}
              </p>
            </div>
          </details>
        )}
        <div className="operation-actions">
          <Button type="submit" variant="contained" aria-disabled={isPending || undefined}>
            {t(isPending ? 'panel.sending' : 'panel.password.submit')}
          </Button>
          <span role="status" className="panel-done">
            {answer && !isPending && error === undefined && (
              <>
                <Icon name="ok" size={14} />
                {t('panel.password.done', { time: clockTime(answer.at) })}
              </>
            )}
          </span>
        </div>
      </form>
      <LeaveDialog guard={guard} />
    </>
  )
}
