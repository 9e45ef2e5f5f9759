import panelTexts from '../../messages/en/panels.json'
import { texts } from '../../messages/i18n.ts'
import type { Target } from './useWorkspaceSends.ts'
import * as styles from './Recipients.module.css'

const t = texts(panelTexts)

/** Who gets a message in the other workspaces that were chosen, as far as their records name them. */
export function OtherRecipients({ chosen }: { readonly chosen: readonly Target[] }) {
  if (chosen.length === 0) return null
  return (
    <section className={styles.root} aria-labelledby="notify-others">
      <h3 id="notify-others">{t('panel.notify.whoElse')}</h3>
      <ul>
        {chosen.map(({ objectId, name, people = [] }) => (
          <li key={objectId} className={styles.place}>
            <bdi>{name}</bdi>
            <bdi className="third">
              {people.length === 0 ? t('panel.notify.whoUnknown') : people.join(', ')}
            </bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}
