import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { accessRoute } from '../../accessPaths.ts'
import { itemOptions } from '../../data/queries.ts'
import { namedPeople } from '../../dialect/workspacePeople.ts'
import accessTexts from '../../messages/en/access.json'
import personTexts from '../../messages/en/person.json'
import { count } from '../../messages/format.ts'
import { texts } from '../../messages/i18n.ts'
import { textIn } from '../../metadata/item.ts'
import type { ItemOf } from '../../resources/resources.ts'
import { useIsLocalService } from '../../session/localService.ts'
import { Section } from '../../ui/Section.tsx'
import { referringFields } from '../../views/detail/sections.ts'
import { UsedBy } from '../../views/detail/UsedBy.tsx'

const t = texts(accessTexts, personTexts)

const maxShown = 8
const usedBy = referringFields('stores')

/** The side column of a store: its users, and the people who can see it. */
export const StoreSide = ({ item }: { readonly item: ItemOf<'stores'> }) => (
  <>
    <UsedBy item={item} by={usedBy} />
    {useIsLocalService() && <WhoSees item={item} />}
  </>
)

/** The people in the store's workspace; the rules of other services are unknown. */
function WhoSees({ item }: { readonly item: ItemOf<'stores'> }) {
  const workspace = textIn(item, 'workspace')
  const { data } = useQuery({
    ...itemOptions('workspaces', workspace ?? ''),
    enabled: workspace !== undefined,
    retry: false,
  })
  if (!data) return null
  const people = namedPeople(data.item)
  return (
    <Section
      title={t('access.whoSees')}
      count={people.length > 0 ? count(people.length) : undefined}
      end={<Link to={accessRoute('stores', item.object_id)}>{t('access.title')}</Link>}
    >
      <ul className="card lined" data-below="8">
        {people.slice(0, maxShown).map(({ name, email, objectId, role }) => (
          <li key={email ?? objectId} className="row body" data-min-height="36" data-pad="0 12">
            <bdi className="truncate">{name ?? email ?? objectId}</bdi>
            <span className="third end">{t(`person.role.${role}`)}</span>
          </li>
        ))}
      </ul>
      <p className="third small">
        {people.length > maxShown
          ? t('access.moreAndAdministrators', { n: people.length - maxShown })
          : t('access.administratorsToo')}
      </p>
    </Section>
  )
}
