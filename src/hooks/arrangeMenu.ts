import { useCallback } from 'react'
import { billingRoute, deskRoute, inboxRoute } from '../paths.ts'
import { ownerSections, refusedLabel, supportSections } from '../resources/menu.ts'
import { isResourceName, resourceNames, resources } from '../resources/resources.ts'
import { createStore, oneOf } from '../store.ts'
import { answeredLists, type AnsweredLists } from '../data/answeredLists.ts'
import { moreSeparator, menuPages, useMenuOrder } from './menuOrder.ts'
import type { PersonKind } from '../domain/personKinds.ts'
import { personKindNow } from './personKind.ts'
import type { Session } from '../gateway.ts'

/** A group of the menu: its label in English, and collections or addresses of pages. */
type Group = readonly [label: string, ...entries: readonly string[]]

/** Whether the person wants every collection at its usual place. */
export const showsWholeMenu = createStore(false, {
  scope: 'person',
  key: 'wc.menuWhole',
  schema: oneOf([false, true]),
  isShared: true,
})

/** An owner's collections by purpose, after the inbox. */
const ownerGroups: readonly Group[] = [
  ['', inboxRoute],
  ...ownerSections.map(({ label, names }): Group => [
    label,
    ...(label === 'Money' ? [billingRoute] : []),
    ...names,
  ]),
]

/** An agent's collections, after the inbox. */
const supportGroups: readonly Group[] = [
  ['', inboxRoute],
  ...supportSections.map(({ label, names }): Group => [
    label,
    ...(label === 'Support' ? [deskRoute] : []),
    ...names,
  ]),
]

const foldedBeside = (sections: typeof ownerSections) =>
  resourceNames.filter((name) => !sections.some(({ names }) => names.includes(name)))

const pagesOf = (section: string): readonly string[] =>
  menuPages.filter((page) => page.section === section).map(({ to }) => to)

const declaredGroups = (): readonly Group[] =>
  [...new Set(resourceNames.map((name) => resources[name].section))].map((section) => [
    section,
    ...pagesOf(section),
    ...resourceNames.filter((name) => resources[name].section === section),
  ])

/**
 * The menu order of a person, in the format of `useMenuOrder`. Empty lists are folded, and refused
 * ones come last; lists without a result stay in place.
 */
export function menuOrderFor(kind: PersonKind, answers: AnsweredLists): string {
  const folded: readonly string[] =
    kind === 'owner'
      ? foldedBeside(ownerSections)
      : kind === 'support'
        ? [...foldedBeside(supportSections), billingRoute]
        : []
  const answerOf = (entry: string) => (isResourceName(entry) ? answers[entry] : undefined)
  const groups =
    kind === 'owner' ? ownerGroups : kind === 'support' ? supportGroups : declaredGroups()
  const all = [...groups.flatMap(([, ...entries]) => entries), ...folded]
  const refused = all.filter((entry) => answerOf(entry) === 'refused')
  const empty = groups
    .flatMap(([, ...entries]) => entries)
    .filter((entry) => answerOf(entry) === 'empty')
  const shown = groups.flatMap(([label, ...entries]): readonly Group[] => {
    const kept = entries.filter((entry) => !empty.includes(entry) && !refused.includes(entry))
    return kept.length === 0 ? [] : [[label, ...kept]]
  })
  const rest = [...empty, ...folded].filter((entry) => !refused.includes(entry))
  const more: readonly Group[] = [
    ...(rest.length > 0 ? [['', ...rest] as const] : []),
    ...(refused.length > 0 ? [[refusedLabel, ...refused] as const] : []),
  ]
  const written = (some: readonly Group[]) => some.map((group) => group.join()).join('\n')
  return more.length === 0 ? written(shown) : written(shown) + moreSeparator + written(more)
}

/** Returns a function that arranges the menu for a session, from the results of lists so far. */
export function useArrangeMenu(): (session: Session | undefined) => void {
  const [, setOrder] = useMenuOrder()
  return useCallback(
    (session) => {
      const order = showsWholeMenu.get()
        ? ''
        : menuOrderFor(personKindNow(session), answeredLists.get())
      // A menu in declared order follows the declarations of later versions.
      setOrder(order === menuOrderFor('administrator', {}) ? '' : order)
    },
    [setOrder],
  )
}
