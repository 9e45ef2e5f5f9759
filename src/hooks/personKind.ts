import { useState } from 'react'
import type { SessionUser } from '../gateway.ts'
import type { ResourceName } from '../resources/resources.ts'
import { createStore, oneOf } from '../store.ts'
import { answeredLists, type AnsweredLists } from '../data/answeredLists.ts'
import { useKnownRoles } from '../session/localService.ts'
import { useStore } from '../useStore.ts'

/** What a person works as: it decides which home and which menu they get, never what they may do. */
export const personKinds = ['administrator', 'support', 'owner'] as const
export type PersonKind = (typeof personKinds)[number]

/** What the person chose in the settings; `''` leaves it to what is known of them. */
export const chosenKind = createStore<PersonKind | ''>('', {
  scope: 'person',
  key: 'wc.worksAs',
  schema: oneOf(['', ...personKinds]),
  isShared: true,
})

/** @param roles those of the local service; no role is that of a workspace's owner */
export const kindOfRoles = (roles: SessionUser['roles']): PersonKind =>
  roles.includes('administrator')
    ? 'administrator'
    : roles.includes('support_agent')
      ? 'support'
      : 'owner'

const money: readonly ResourceName[] = ['charges', 'credits', 'paymentMethods', 'subscriptions']

/**
 * The kind of a person whose roles are not known, from what their lists answered: who is refused
 * money but sees tickets of others works in support; who is refused something else, or sees only one
 * user, looks after their own. Nothing refused says nothing: the console then shows all.
 */
export function kindOfAnswers(answers: AnsweredLists): PersonKind {
  const refused = Object.entries(answers).filter(([, answer]) => answer === 'refused')
  if (refused.length === 0) return answers.users === 'single' ? 'owner' : 'administrator'
  const isOnlyMoney = refused.every(([name]) => money.some((one) => one === name))
  return isOnlyMoney && answers.tickets === 'several' && answers.users === 'several'
    ? 'support'
    : 'owner'
}

/**
 * What the signed-in person works as: what they chose in the settings, else by the roles that the
 * local service reports, else by what answered before this part was shown. It does not change while
 * answers arrive, so that no page is exchanged under the person's hands.
 */
export function usePersonKind(): PersonKind {
  const roles = useKnownRoles()
  const chosen = useStore(chosenKind)
  const [fromAnswers] = useState(() => kindOfAnswers(answeredLists.get()))
  return chosen || (roles ? kindOfRoles(roles) : fromAnswers)
}
