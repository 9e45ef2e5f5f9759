import type { ComponentType } from 'react'
import { loadPage } from '../features/features.ts'
import { usePersonKind, type PersonKind } from '../hooks/personKind.ts'
import { loadedPart } from '../ui/loadedPart.tsx'

const homes: Readonly<Record<PersonKind, ComponentType>> = {
  administrator: loadedPart(() => loadPage('worklist')),
  support: loadedPart(() => loadPage('agentHome')),
  owner: loadedPart(() => loadPage('ownerHome')),
}

/** What a person starts with: it depends on what they work as. */
export function Component() {
  const Home = homes[usePersonKind()]
  return <Home />
}
