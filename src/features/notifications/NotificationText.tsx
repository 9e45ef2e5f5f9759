import type { ItemOf } from '../../resources/resources.ts'
import { PlainText } from '../../views/text/PlainText.tsx'
import { NamedRecords } from '../../views/text/NamedRecords.tsx'
import * as styles from './NotificationText.module.css'

/** The text of a notification, and the records that it names. */
export const NotificationText = ({ item }: { readonly item: ItemOf<'notifications'> }) => (
  <div className={styles.root} data-max-width="720" data-below="16">
    <PlainText content={item.content} />
    <NamedRecords key={item.object_id} item={item} />
  </div>
)
