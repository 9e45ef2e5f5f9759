import { useEffect, useRef } from 'react'
import signInTexts from '../messages/en/signIn.json'
import { texts } from '../messages/i18n.ts'
import type { Role, Session } from '../gateway.ts'
import { Icon } from '../ui/Icon.tsx'
import { Initial } from '../ui/Initial.tsx'
import { focusNextHeading } from '../ui/PageHead.tsx'
import { Mark } from '../ui/Mark.tsx'
import { CredentialForm } from './CredentialForm.tsx'
import { useSignIn } from './useSignIn.ts'
import * as styles from './SignIn.module.css'

const t = texts(signInTexts)

const roleLabel = {
  administrator: 'role.administrator',
  support_agent: 'role.supportAgent',
  workspace_owner: 'role.workspaceOwner',
} as const satisfies Record<Role, string>

/** The sign-in page. Demo people, if there are any, sign in with one press. */
export function SignIn({ session }: { session: Session }) {
  // The new session itself renders the application; nothing is left to do here.
  const { attempt, busy, failure } = useSignIn(() => {})
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = t('signIn.title')
    heading.current?.focus()
    focusNextHeading()
  }, [])
  const demo = session.demo ?? []
  return (
    <main className={styles.root}>
      <Mark size={32} />
      <h1 ref={heading} tabIndex={-1}>
        {t('signIn.title')}
      </h1>
      <p className="second">{t(demo.length > 0 ? 'signIn.leadDemo' : 'signIn.lead')}</p>
      {demo.length > 0 && (
        <>
          <ul className={`card ${styles.people}`}>
            {demo.map((person) => (
              <li key={person.role}>
                <button
                  type="button"
                  aria-disabled={busy !== undefined}
                  onClick={() => void attempt({ scheme: 'demo', role: person.role })}
                >
                  <Initial name={person.name} letters={person.initials} round large />
                  <span>
                    <span className={styles.role}>{t(roleLabel[person.role])}</span>
                    <span className={styles.reach}>
                      {busy === person.role ? t('signIn.busy') : `${person.name}, ${person.reach}`}
                    </span>
                  </span>
                  <Icon name="arrow" />
                </button>
              </li>
            ))}
          </ul>
          <p className={styles.divider}>{t('signIn.or')}</p>
        </>
      )}
      <CredentialForm
        isPending={busy === 'password' || busy === 'secret'}
        failure={failure}
        onSubmit={(credential) => void attempt(credential)}
      />
      {demo.length > 0 && <p className={styles.foot}>{t('signIn.demoFoot')}</p>}
    </main>
  )
}
