import { Button } from '../../ui/Button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { invalidateRecords } from '../../data/invalidateRecords.ts'
import { replacedKey } from '../../session/replacedKey.ts'
import { SignInError } from '../../client/signInError.ts'
import { isOfPerson } from '../../session/session.ts'
import { useOpenSession } from '../../session/signIn.ts'
import { t } from '../../messages/panelsTexts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { FieldError } from '../../ui/FieldError.tsx'

type State = 'open' | 'busy' | 'done' | { readonly failed: string }

interface UseNewKeyProps {
  readonly secret: string
  /** The state of this session. */
  readonly about: string
}

/** Signs in again with the key that replaced the one of this session, without leaving the page. */
export function UseNewKey({ secret, about }: UseNewKeyProps) {
  const queryClient = useQueryClient()
  const openSession = useOpenSession()
  const [state, setState] = useState<State>('open')

  async function use() {
    if (state === 'busy') return
    setState('busy')
    try {
      // A pending read would be answered as signed out and look like a failure.
      await queryClient.cancelQueries({ predicate: isOfPerson })
      await openSession({ scheme: 'secret', secret, isRenewal: true })
      replacedKey.set({ is: 'used' })
      setState('done')
      void invalidateRecords(queryClient)
    } catch (error) {
      const said = error instanceof SignInError ? error.message : ''
      setState({ failed: t('panel.key.unused', { said }) })
    }
  }

  return (
    <div className="row wide" data-pad="12 0 0" data-line="top" data-justify="between" data-wrap>
      {state === 'done' ? (
        <span role="status" className="row inline body second" data-gap="6">
          <Icon name="ok" size={14} tone="done" />
          {t('panel.key.used')}
        </span>
      ) : (
        <>
          <p className="second">{about}</p>
          <Button
            size="small"
            aria-disabled={state === 'busy' || undefined}
            onClick={() => void use()}
          >
            {t(state === 'busy' ? 'panel.sending' : 'panel.key.use')}
          </Button>
        </>
      )}
      {typeof state === 'object' && <FieldError role="alert">{state.failed}</FieldError>}
    </div>
  )
}
