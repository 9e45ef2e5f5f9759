import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { loadedItems } from '../../data/cachedRecords.ts'
import { useSession } from '../../session/session.ts'
import { itemRoute } from '../../paths.ts'
import { namedPlaces } from '../../views/text/named.ts'
import { NamedRecords } from '../../views/text/NamedRecords.tsx'
import { PlainText } from '../../views/text/PlainText.tsx'
import type { Ticket } from '../../domain/promise.ts'
import * as styles from './TicketText.module.css'

/** The customer's message, as plain text with links where it names records, and the named records. */
export function TicketText({ ticket }: { readonly ticket: Ticket }) {
  const { object_id, title, content } = ticket
  const queryClient = useQueryClient()
  const base = useSession().data?.service.baseUrl
  const named = useMemo(() => ({ object_id, subject: title, content }), [object_id, title, content])
  const links = useMemo(
    () =>
      typeof content === 'string'
        ? namedPlaces(content, base, (name) => loadedItems(queryClient, name)).map(
            ({ name, objectId, from, to }) => ({ from, to, route: itemRoute(name, objectId) }),
          )
        : [],
    [content, base, queryClient],
  )
  return (
    <div className={styles.root}>
      <PlainText content={content} links={links} />
      <NamedRecords key={object_id} item={named} />
    </div>
  )
}
