import { useMemo } from 'react'
import type { Item } from '../../metadata/item.ts'
import { NamedRecords } from '../notifications/NamedRecords.tsx'
import { PlainText } from '../text/PlainText.tsx'
import * as styles from './TicketText.module.css'

/** What the customer wrote, as plain text, and links to the records it names. */
export function TicketText({ ticket }: { readonly ticket: Item }) {
  const { object_id, title, content } = ticket
  const named = useMemo(() => ({ object_id, subject: title, content }), [object_id, title, content])
  return (
    <div className={styles.root}>
      <PlainText content={content} />
      <NamedRecords key={object_id} item={named} />
    </div>
  )
}
