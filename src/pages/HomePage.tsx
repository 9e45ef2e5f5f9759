import type { ComponentType } from 'react'
import { loadPage } from '../features/features.ts'
import type { PersonKind } from '../domain/personKinds.ts'
import { usePersonKind } from '../hooks/personKind.ts'
import { loadedPart } from '../ui/loadedPart.tsx'

const homes: Readonly<Record<PersonKind, ComponentType>> = {
  administrator: loadedPart(() => loadPage('worklist')),
  support: loadedPart(() => loadPage('agentHome')),
  owner: loadedPart(() => loadPage('ownerHome')),
}

/** The home page, by the role that the person works in. */
export function Component() {
  const Home = homes[usePersonKind()]
  return <Home />
}
