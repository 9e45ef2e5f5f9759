import { useState } from 'react'
import { kindOfRoles, personKinds, type PersonKind } from '../domain/personKinds.ts'
import type { Session } from '../gateway.ts'
import type { ResourceName } from '../resources/resources.ts'
import { createStore, oneOf } from '../store.ts'
import { answeredLists, type AnsweredLists } from '../data/answeredLists.ts'
import { knownRolesOf } from '../session/localService.ts'
import { useSession } from '../session/session.ts'
import { useStore } from '../useStore.ts'

/** The person's choice in the settings; `''` derives the kind. */
export const chosenKind = createStore<PersonKind | ''>('', {
  scope: 'person',
  key: 'wc.worksAs',
  schema: oneOf(['', ...personKinds]),
  isShared: true,
})

const money: readonly ResourceName[] = ['charges', 'credits', 'paymentMethods', 'subscriptions']

/**
 * The kind of a person with unknown roles, from the results of their lists. Refused billing lists
 * with several tickets and users mean support; other refusals, or a single user, mean an owner.
 * Without refusals, the console shows everything.
 */
export function kindOfAnswers(answers: AnsweredLists): PersonKind {
  const refused = Object.entries(answers).filter(([, answer]) => answer === 'refused')
  if (refused.length === 0) return answers.users === 'single' ? 'owner' : 'administrator'
  const isOnlyMoney = refused.every(([name]) => money.some((one) => one === name))
  return isOnlyMoney && answers.tickets === 'several' && answers.users === 'several'
    ? 'support'
    : 'owner'
}

const kindOf = (
  chosen: PersonKind | '',
  session: Session | undefined,
  fromAnswers: PersonKind,
): PersonKind => {
  const roles = knownRolesOf(session)
  return chosen || (roles ? kindOfRoles(roles) : fromAnswers)
}

/** The kind of the signed-in person as far as it is known now. */
export const personKindNow = (session: Session | undefined): PersonKind =>
  kindOf(chosenKind.get(), session, kindOfAnswers(answeredLists.get()))

/**
 * The kind of the signed-in person: their choice, else by the local service's roles, else by list
 * results before mounting. It does not change as responses arrive, so that no page is replaced
 * while in use.
 */
export function usePersonKind(): PersonKind {
  const [fromAnswers] = useState(() => kindOfAnswers(answeredLists.get()))
  return kindOf(useStore(chosenKind), useSession().data, fromAnswers)
}
