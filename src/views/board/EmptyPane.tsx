import { capsOf } from '../../hooks/shortcutCaps.ts'
import { useActiveShortcuts } from '../../hooks/shortcutListener.ts'
import { t } from '../../messages/recordsTexts.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { IconName } from '../../ui/Icon.tsx'
import { KeyCaps } from '../../ui/KeyCaps.tsx'
import * as styles from './EmptyPane.module.css'

/** The middle of a pane beside a list while no row is open, with the keys that open one. */
export function EmptyPane({ icon, title }: { readonly icon: IconName; readonly title: string }) {
  const { areSingleKeysOn } = useActiveShortcuts()
  return (
    <div className={`flex ${styles.root} fill tall`}>
      <EmptyState icon={icon} title={title}>
        {areSingleKeysOn && (
          <p className={`row ${styles.keys}`} data-justify="center">
            <KeyCaps caps={capsOf('j')} /> {t('pane.next')}
            <KeyCaps caps={capsOf('k')} /> {t('pane.previous')}
          </p>
        )}
      </EmptyState>
    </div>
  )
}
