import Button from '@mui/material/Button'
import { useId, useRef, useState } from 'react'
import { ServiceError } from '../../client/serviceError.ts'
import { inputs } from '../../fields/inputs/registry.ts'
import { isUnreadable } from '../../fields/values/unreadable.ts'
import { useOperation } from '../../hooks/operation.ts'
import { useUnsavedGuard } from '../../hooks/unsavedGuard.ts'
import { clockTime } from '../../messages/format.ts'
import '../../messages/forms.ts'
import '../../messages/panels.ts'
import { t } from '../../messages/i18n.ts'
import type { Item } from '../../metadata/resource.ts'
import { resources } from '../../resources/resources.ts'
import { Icon } from '../../ui/Icon.tsx'
import { LeaveDialog } from '../../views/form/LeaveDialog.tsx'
import { FailureNotice } from '../../views/operation/FailureNotice.tsx'
import { useRecordCheck } from '../../views/operation/useRecordCheck.ts'
import { PanelCard } from '../PanelCard.tsx'
import { PasswordField } from './PasswordField.tsx'
import { passwordFaults, type PasswordFaults } from './passwordFaults.ts'

const blank = { old: '', next: '', again: '' }
const noFaults: PasswordFaults = {}
const userField = resources.users.operations.setPassword?.input.user

/** A new password for a person: exactly the old and the new one are sent, and then forgotten (AC-2). */
export function SetPassword({ item }: { readonly item: Item }) {
  const [typed, setTyped] = useState(blank)
  const [user, setUser] = useState<string>()
  const [faults, setFaults] = useState(noFaults)
  const { run, answer, error, busy } = useOperation('users', 'setPassword', item.object_id)
  const { mark, check } = useRecordCheck('users', item.object_id)
  const guard = useUnsavedGuard(() => Object.values(typed).some((value) => value !== ''))
  const form = useRef<HTMLFormElement>(null)
  const advanced = useId()
  const put = (name: keyof typeof blank) => (value: string) => {
    setTyped({ ...typed, [name]: value })
    setFaults({ ...faults, [name]: undefined })
  }

  async function set() {
    if (busy) return
    const found = passwordFaults(typed)
    setFaults(found)
    const [first] = Object.keys(found)
    if (first !== undefined) {
      form.current?.querySelector<HTMLInputElement>(`[data-part="${first}"]`)?.focus()
      return
    }
    mark()
    const { old: old_password, next: new_password } = typed
    const result = await run({
      new_password,
      old_password,
      ...(user === undefined ? {} : { user }),
    })
    if (result.is === 'busy') return
    // Whatever came of it: a password does not stay on a page.
    setTyped(blank)
    if (result.is === 'failed' && result.error instanceof ServiceError) {
      const { fieldErrors } = result.error
      setFaults({
        old: fieldErrors.get('old_password')?.join(' '),
        next: fieldErrors.get('new_password')?.join(' '),
      })
    }
  }

  const User = inputs.reference
  return (
    <PanelCard title={t('panel.password')}>
      {error !== undefined && !busy && (
        <FailureNotice
          error={error}
          placed={new Set(['old_password', 'new_password'])}
          onCheck={check}
        />
      )}
      {error !== undefined && !busy && <p className="panel-note">{t('panel.password.again')}</p>}
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void set()
        }}
      >
        {/* Tells password managers whose password this is. */}
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
        <PasswordField
          label={t('panel.password.old')}
          part="old"
          autoComplete="current-password"
          value={typed.old}
          fault={faults.old}
          onChange={put('old')}
        />
        <PasswordField
          label={t('panel.password.new')}
          part="next"
          autoComplete="new-password"
          value={typed.next}
          fault={faults.next}
          onChange={put('next')}
        />
        <PasswordField
          label={t('panel.password.repeat')}
          part="again"
          autoComplete="new-password"
          value={typed.again}
          fault={faults.again}
          onChange={put('again')}
        />
        {userField && (
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
        <div className="operation-deeds">
          <Button type="submit" variant="contained" aria-disabled={busy || undefined}>
            {t(busy ? 'panel.sending' : 'panel.password.deed')}
          </Button>
          <span role="status" className="panel-done">
            {answer && !busy && error === undefined && (
              <>
                <Icon name="ok" size={14} />
                {t('panel.password.done', { time: clockTime(answer.at) })}
              </>
            )}
          </span>
        </div>
      </form>
      <LeaveDialog guard={guard} />
    </PanelCard>
  )
}
