import { shownTitle } from '../../fields/shownTitle.ts'
import { useQueries } from '@tanstack/react-query'
import { Link } from 'react-router'
import { listOptions } from '../../data/queries.ts'
import { t } from '../../messages/accessTexts.ts'
import { countOrMore } from '../../messages/countOrMore.ts'
import { collectionLabel } from '../../messages/nouns.ts'
import { itemRoute, listRoute } from '../../paths.ts'
import { resourceNames, resources } from '../../resources/resources.ts'
import { Icon, isEarlyIcon } from '../../ui/Icon.tsx'
import { bars, Loading } from '../../ui/Loading.tsx'
import { sentenceOf } from '../../views/errors.tsx'
import * as styles from './Access.module.css'

/** The collections that the service filters by the people of their workspace. */
const filtered = resourceNames.filter(
  (name) => 'workspace__owners__object_id' in resources[name].filters,
)
const roles = ['owners', 'contributors'] as const

/** Records named of each answer. */
const maxNamed = 3

/**
 * The records and roles of a person, found by the service's filters on the people of a workspace.
 * @param person an address or the id of an account
 */
export function PersonAccess({ person }: { readonly person: string }) {
  const key = person.includes('@') ? 'email' : 'object_id'
  const questions = filtered.flatMap((name) =>
    roles.map((role) => ({
      name,
      role,
      query: new URLSearchParams({ [`workspace__${role}__${key}`]: person }),
    })),
  )
  const answers = useQueries({
    queries: questions.map(({ name, query }) => listOptions(name, query)),
  })
  return (
    <div className={`grid body scroll ${styles.reach}`} data-gap="12">
      {filtered.map((name) => (
        <section key={name} aria-labelledby={`reach-${name}`} className="card" data-pad="12 16">
          <h2 className="row body" id={`reach-${name}`}>
            {isEarlyIcon(resources[name].icon) && <Icon name={resources[name].icon} />}
            {collectionLabel(resources[name].label)}
          </h2>
          <ul>
            {questions.map(({ name: one, role, query }, index) => {
              const answer = answers[index]
              if (one !== name || !answer) return null
              const { data, error } = answer
              return (
                <li
                  key={role}
                  className="row"
                  data-gap="4 16"
                  data-wrap
                  aria-busy={answer.isPending}
                >
                  <span className="second">{t(`access.as.${role}`)}</span>
                  {error ? (
                    <span>{sentenceOf(error)}</span>
                  ) : !data ? (
                    <Loading>{bars([40])}</Loading>
                  ) : data.items.length === 0 ? (
                    <span className="third">{t('access.reachNone')}</span>
                  ) : (
                    <span className="flex shrinks" data-gap="4 16" data-wrap>
                      <Link to={`${listRoute(name)}?${query}`}>
                        {t('access.reach', {
                          n: countOrMore(data.total ?? data.items.length, data.total !== undefined),
                        })}
                      </Link>
                      {data.items.slice(0, maxNamed).map((item) => (
                        <Link
                          key={item.object_id}
                          className="truncate"
                          to={itemRoute(name, item.object_id)}
                        >
                          {shownTitle(resources[name], item)}
                        </Link>
                      ))}
                    </span>
                  )}
                </li>
              )
            })}
          </ul>
        </section>
      ))}
      <p className="third">{t('access.reachAbout')}</p>
    </div>
  )
}
