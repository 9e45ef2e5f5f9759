import * as z from 'zod/mini'
import { deploymentKinds, type ConnectedSession, type DeploymentKind } from '../../gateway.ts'
import { forgetPersistedDataOf } from '../../session/persistedData.ts'
import { forgetChangesAt } from '../../session/sessionTabs.ts'
import { removeStoredOf } from '../../removeStored.ts'
import { createStore } from '../../store.ts'
import { listOf } from '../../storeParts.ts'

/** A remote deployment that was used in this browser: where it is, never a key. */
export interface KnownDeployment {
  /** `SessionService.id`: its address. */
  readonly id: string
  readonly name: string
  readonly kind: DeploymentKind
  /**
   * The user id of each credential, as the person entered it; `''` if they skipped the question.
   */
  readonly people: Readonly<Record<string, string>>
}

const maxKnown = 12
const maxPeople = 20

const schema = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(deploymentKinds),
  people: z.record(z.string(), z.string()),
})

/** Newest first. */
export const knownDeployments = createStore<readonly KnownDeployment[]>([], {
  scope: 'browser',
  key: 'wc.deployments',
  schema: listOf(schema),
  isShared: true,
})

export const knownDeployment = (id: string): KnownDeployment | undefined =>
  knownDeployments.get().find((one) => one.id === id)

/** The remembered person of a session; `undefined` if the question was never asked. */
export const rememberedPerson = ({ service, credentialId }: ConnectedSession): string | undefined =>
  knownDeployment(service.id)?.people[credentialId ?? '']

/** Remembers a deployment, and the person's account there, if given. */
export function rememberDeployment(
  { service, credentialId }: ConnectedSession,
  name: string,
  kind: DeploymentKind,
  person?: string,
): void {
  const others = knownDeployments.get().filter(({ id }) => id !== service.id)
  const before = Object.entries(knownDeployment(service.id)?.people ?? {})
  const people = before.filter(([id]) => id !== credentialId).slice(1 - maxPeople)
  if (person !== undefined && credentialId !== undefined) people.push([credentialId, person])
  const known = { id: service.id, name, kind, people: Object.fromEntries(people) }
  knownDeployments.set([known, ...others].slice(0, maxKnown))
}

/** Changes how a deployment is called and marked in this browser. */
export function renameDeployment(id: string, name: string, kind: DeploymentKind): void {
  const others = knownDeployments.get().filter((one) => one.id !== id)
  const people = knownDeployment(id)?.people ?? {}
  knownDeployments.set([{ id, name, kind, people }, ...others].slice(0, maxKnown))
}

/** Forgets a deployment, with all data that this browser stored about it for any person. */
export function forgetDeployment(id: string): void {
  knownDeployments.set(knownDeployments.get().filter((one) => one.id !== id))
  removeStoredOf(id)
  forgetChangesAt(id)
  void forgetPersistedDataOf(id)
}

/** Guessed from the address, to be changed by the person. */
export const guessedKind = (address: string): DeploymentKind =>
  /\b(?:test|dev|local|localhost|127\.\d+\.\d+\.\d+)\b|\[::1\]/i.test(address)
    ? 'test'
    : /\b(?:stag\w*|preprod|uat)\b/i.test(address)
      ? 'staging'
      : 'production'
