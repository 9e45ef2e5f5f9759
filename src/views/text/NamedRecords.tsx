import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useReference } from '../../fields/kinds/reference/ReferenceLink.tsx'
import { loadedItems } from '../../data/cachedRecords.ts'
import { useSession } from '../../session/session.ts'
import { t } from '../../messages/panelsTexts.ts'
import { recordLabel } from '../../messages/nouns.ts'
import { itemRoute } from '../../paths.ts'
import { resources, type ItemOf } from '../../resources/resources.ts'
import { Icon, isEarlyIcon } from '../../ui/Icon.tsx'
import { shortId } from '../../ui/shortId.ts'
import { StateLabel } from '../StateLabel.tsx'
import { namedIn, type Named } from './named.ts'

/** Links to the records that a notification names. */
export function NamedRecords({ item }: { readonly item: ItemOf<'notifications'> }) {
  const queryClient = useQueryClient()
  const base = useSession().data?.service.baseUrl
  // Computed once: records that load later must not add lines under the pointer.
  const [named] = useState(() => namedIn(item, base, (name) => loadedItems(queryClient, name)))
  if (named.length === 0) return null
  return (
    <section aria-labelledby="message-named">
      <h3 id="message-named">{t('panel.inbox.named')}</h3>
      <ul>
        {named.map((one) => (
          <li key={`${one.name} ${one.objectId}`} data-line="bottom">
            <NamedRecord {...one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function NamedRecord({ name, objectId }: Named) {
  const { name: title, item, isHidden } = useReference(name, objectId)
  const { icon, label } = resources[name]
  const line = (
    <>
      {isEarlyIcon(icon) && <Icon name={icon} tone="third" />}
      {title === undefined || title === objectId ? (
        <span className="mono">{shortId(objectId)}</span>
      ) : (
        <bdi className="truncate">{title}</bdi>
      )}
      <span className="third firm">{recordLabel(label)}</span>
    </>
  )
  // Deleted, or not visible to this person: named without a link.
  if (isHidden)
    return (
      <span
        className="row body third"
        data-min-height="40"
        data-hint={t('reference.hiddenId', { id: objectId })}
      >
        {line}
      </span>
    )
  return (
    <Link to={itemRoute(name, objectId)} className="row first body press-row" data-min-height="40">
      {line}
      <span className="end">
        {item && <StateLabel resource={resources[name]} item={item} isInline />}
      </span>
      <Icon name="right" size={14} tone="third" />
    </Link>
  )
}
