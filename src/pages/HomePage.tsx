import type { ComponentType } from 'react'
import { loadPage } from '../features/features.ts'
import type { PersonKind } from '../domain/personKinds.ts'
import { queryClient } from '../data/queryClient.ts'
import { personKindNow, usePersonKind } from '../hooks/personKind.ts'
import { sessionOptions } from '../session/session.ts'
import { loadedPart } from '../ui/loadedPart.tsx'

const pages = { administrator: 'worklist', support: 'agentHome', owner: 'ownerHome' } as const

const home = (kind: PersonKind) => loadedPart(() => loadPage(pages[kind]))
const homes: Readonly<Record<PersonKind, ComponentType>> = {
  administrator: home('administrator'),
  support: home('support'),
  owner: home('owner'),
}

/** Starts to load the content while the frame is rendered; the component reports failures. */
export function loader(): null {
  const session = queryClient.getQueryData(sessionOptions().queryKey)
  if (session?.signedIn) loadPage(pages[personKindNow(session)]).catch(() => undefined)
  return null
}

export const shouldRevalidate = (): boolean => false

/** The home page, by the role that the person works in. */
export function Component() {
  const Home = homes[usePersonKind()]
  return <Home />
}
