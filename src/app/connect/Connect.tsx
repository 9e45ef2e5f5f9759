import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { t } from '../../messages/connectTexts.ts'
import { SignInError } from '../../client/signInError.ts'
import type { AuthScheme, ConnectedSession, ConnectFailure, Session } from '../../gateway.ts'
import { useArrangeMenu } from '../../hooks/arrangeMenu.ts'
import { forgetLists } from '../../data/followLists.ts'
import { isOfPerson, ownerOf, sessionOptions } from '../../session/session.ts'
import { changeSession, connect } from '../../session/signIn.ts'
import { connectRoute, homeRoute } from '../../paths.ts'
import { setStoreOwner } from '../../store.ts'
import { Logo } from '../../ui/Logo.tsx'
import { AuthSchemeForm } from './AuthSchemeForm.tsx'
import { ConnectForm, type ConnectValues } from './ConnectForm.tsx'
import { isKeySent } from './ConnectProblem.tsx'
import { FoundDeployment } from './FoundDeployment.tsx'
import {
  knownDeployment,
  knownDeployments,
  rememberedPerson,
  rememberDeployment,
} from './knownDeployments.ts'
import { ConnectProgress } from './ConnectProgress.tsx'
import * as styles from './Connect.module.css'

type Step =
  | { readonly is: 'form'; readonly failure?: ConnectFailure | 'unreachable' | 'unsendable' }
  | { readonly is: 'trying' }
  | { readonly is: 'ask'; readonly failure: ConnectFailure; readonly isRefused: boolean }
  | { readonly is: 'found'; readonly session: ConnectedSession }

/** Returns a function that opens the session that was connected to. */
function useOpenConsole(): (session: Session) => void {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const arrangeMenu = useArrangeMenu()
  return (session) => {
    const isOnPage = window.location.pathname !== connectRoute
    setStoreOwner(ownerOf(session))
    arrangeMenu(session)
    // A new document: nothing that was read at one deployment is left in memory for the next.
    if (session.mode !== 'direct') {
      if (isOnPage) window.location.reload()
      else window.location.assign(homeRoute)
      return
    }
    // The session is in memory too, and a new document would lose it.
    queryClient.removeQueries({ predicate: isOfPerson })
    void forgetLists().then(async () => {
      if (!isOnPage) await navigate(homeRoute)
      await queryClient.refetchQueries({ queryKey: sessionOptions().queryKey })
    })
  }
}

/** The address with which the page starts. */
const firstAddress = ({ service }: Session, wanted: string | undefined) =>
  wanted ?? (service.local ? (knownDeployments.get()[0]?.id ?? '') : service.id)

interface ConnectProps {
  readonly session: Session
  /** Address of the requested deployment. */
  readonly wanted: string | undefined
  /** Leads back to the local service, or to the page. */
  readonly back: ReactNode
}

/** Connects to a service the console may never have seen. */
export function Connect({ session, wanted, back }: ConnectProps) {
  const navigate = useNavigate()
  const openConsole = useOpenConsole()
  const [typed, setTyped] = useState<ConnectValues>({
    address: firstAddress(session, wanted),
    isPassword: false,
    secret: '',
    email: '',
    password: '',
    isKept: false,
    headers: {},
    confirmedFor: undefined,
  })
  const [step, setStep] = useState<Step>({ is: 'form' })
  const abort = useRef<AbortController>(undefined)
  useEffect(() => {
    document.title = t('connect.title')
    return () => abort.current?.abort()
  }, [])

  /** Opens a known deployment; otherwise shows the detected facts first. */
  async function take(opened: ConnectedSession) {
    const known = knownDeployment(opened.service.id)
    const person = rememberedPerson(opened)
    if (!known || (opened.user === null && person === undefined)) {
      setStep({ is: 'found', session: opened })
      return
    }
    const me = opened.user?.object_id ?? ''
    const changed =
      person !== undefined && person !== me
        ? await changeSession({ service: opened.service.id, user: person }).catch(() => undefined)
        : undefined
    rememberDeployment(opened, known.name, known.kind, person)
    openConsole(changed ?? opened)
  }

  async function attempt(sent: ConnectValues, authScheme?: AuthScheme) {
    if (step.is === 'trying') return
    const controller = new AbortController()
    abort.current = controller
    setTyped(sent)
    setStep({ is: 'trying' })
    const { address: service, isPassword, secret, email, password, isKept, headers } = sent
    const { name, kind } = knownDeployment(service.trim().replace(/\/+$/, '')) ?? {}
    const to = {
      service,
      ...(name !== undefined && { name }),
      ...(kind && { kind }),
      isKept,
      ...(Object.keys(headers).length > 0 && { headers }),
      ...(sent.confirmedFor === service && { isConfirmed: true }),
    }
    try {
      await take(
        await connect(
          isPassword
            ? { ...to, scheme: 'password', email, password }
            : { ...to, scheme: 'secret', secret, ...(authScheme && { authScheme }) },
          controller.signal,
        ),
      )
    } catch (error) {
      if (controller.signal.aborted) return
      const failure = error instanceof SignInError ? error.failure : undefined
      const isRefused =
        failure?.problem === 'wrongKey' ||
        failure?.problem === 'unknownScheme' ||
        (failure?.problem === 'notService' && isKeySent(failure))
      if (failure && isRefused && (authScheme || failure.problem === 'unknownScheme'))
        setStep({ is: 'ask', failure, isRefused: authScheme !== undefined })
      else {
        const isAnswered = error instanceof SignInError && !error.isUnreachable
        setStep({ is: 'form', failure: failure ?? (isAnswered ? 'unsendable' : 'unreachable') })
      }
    }
  }

  async function open(id: string, isSignedIn: boolean) {
    if (!isSignedIn) {
      setTyped({ ...typed, address: id })
      setStep({ is: 'form' })
      return
    }
    openConsole(await changeSession({ service: id }))
  }

  return (
    <main className={styles.root} data-wide={step.is === 'ask' || step.is === 'found' || undefined}>
      <Logo size={32} />
      {step.is === 'form' && (
        <ConnectForm
          session={session}
          typed={typed}
          failure={step.failure}
          onSubmit={(sent) => void attempt(sent)}
          onAsk={(failure, sent) => {
            setTyped(sent)
            setStep({ is: 'ask', failure, isRefused: false })
          }}
          onOpen={(id, isSignedIn) => {
            open(id, isSignedIn).catch(() => void navigate(homeRoute))
          }}
          back={back}
        />
      )}
      {step.is === 'trying' && (
        <ConnectProgress
          address={typed.address}
          isPassword={typed.isPassword}
          onCancel={() => {
            abort.current?.abort()
            setStep({ is: 'form' })
          }}
        />
      )}
      {step.is === 'ask' && (
        <AuthSchemeForm
          address={typed.address}
          failure={step.failure}
          isPending={false}
          isRefused={step.isRefused}
          headers={typed.headers}
          onTry={(authScheme, headers) =>
            void attempt({ ...typed, isPassword: false, headers }, authScheme)
          }
          onPassword={(headers) => {
            setTyped({ ...typed, isPassword: true, headers })
            setStep({ is: 'form' })
          }}
          onBack={() => setStep({ is: 'form' })}
        />
      )}
      {step.is === 'found' && <FoundDeployment session={step.session} onOpen={openConsole} />}
    </main>
  )
}
