import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Fragment, useId, useState } from 'react'
import { capsOf } from '../../hooks/shortcutCaps.ts'
import {
  setSingleKeys,
  useActiveShortcuts,
  type ActiveShortcut,
} from '../../hooks/shortcutListener.ts'
import type { ShortcutScope } from '../../hooks/shortcuts.ts'
import type { OverlayProps } from '../overlay.ts'
import coreTexts from '../../messages/en/core.json'
import shortcutTexts from '../../messages/en/shortcuts.json'
import { hasText } from '../../messages/folded.ts'
import { texts } from '../../messages/i18n.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import { KeyCaps } from '../../ui/KeyCaps.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { DialogHead } from '../../ui/DialogHead.tsx'
import { PaneFoot } from '../../ui/PaneFoot.tsx'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import * as styles from './ShortcutSheet.module.css'

const t = texts(coreTexts, shortcutTexts)

/** Shortcuts of the page are at the left, global ones at the right, those for pages below. */
const columns: readonly (readonly ShortcutScope[])[] = [
  ['tray', 'panel', 'form', 'record', 'list'],
  ['anywhere'],
  ['goTo'],
]

interface ShortcutRow {
  readonly label: string
  readonly keys: readonly string[]
}

const labelOf = ({ label }: ActiveShortcut) => (typeof label === 'string' ? t(label) : label())

/** One row per action, with all its shortcuts. */
function shortcutRows(
  shortcuts: readonly ActiveShortcut[],
  scope: ShortcutScope,
  typed: string,
): ShortcutRow[] {
  const rows = new Map<string, string[]>()
  for (const shortcut of shortcuts)
    if (shortcut.scope === scope) {
      const label = labelOf(shortcut)
      rows.set(label, [...(rows.get(label) ?? []), shortcut.keys])
    }
  return [...rows]
    .map(([label, keys]) => ({ label, keys }))
    .filter(({ label }) => hasText(label, typed))
}

/** Every shortcut that works on this page, read from the current bindings. */
export function ShortcutSheet({ onClose }: OverlayProps) {
  const id = useId()
  const { shortcuts, areSingleKeysOn } = useActiveShortcuts()
  const [typed, setTyped] = useState('')
  const shown = columns.map((scopes) =>
    scopes
      .map((scope) => ({ scope, rows: shortcutRows(shortcuts, scope, typed) }))
      .filter(({ rows }) => rows.length > 0),
  )
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={id}
      slotProps={{ paper: { className: styles.root } }}
    >
      <DialogHead
        id={id}
        title={t('shell.shortcuts')}
        about={t('shortcut.about')}
        closeLabel={t('shortcut.close')}
        onClose={onClose}
      >
        <SearchField autoFocus label={t('shortcut.find')} value={typed} onChange={setTyped} />
      </DialogHead>
      <ScrollBox
        className={`grid ${styles.columns} shrinks-block scrolls-down`}
        aria-label={t('shell.shortcuts')}
      >
        {shown.every((groups) => groups.length === 0) && (
          <p className="second" role="status">
            {t('shortcut.none')}
          </p>
        )}
        {shown.map((groups, at) => (
          <div key={at}>
            {groups.map(({ scope, rows }) => (
              <section key={scope} aria-labelledby={`${id}-${scope}`}>
                <h3 className="body" data-below="4" id={`${id}-${scope}`}>
                  {t(`shortcut.scope.${scope}`)}
                </h3>
                <dl>
                  {rows.map(({ label, keys }) => (
                    <div
                      key={label}
                      className={`body row second ${styles.row}`}
                      data-line="bottom"
                      data-justify="between"
                      data-gap="12"
                    >
                      <dt>{label}</dt>
                      <dd className="row inline firm" data-gap="6">
                        {keys.map((one, at) => (
                          <Fragment key={one}>
                            {at > 0 && <em className="third fine">{t('shortcut.or')}</em>}
                            <KeyCaps caps={capsOf(one)} />
                          </Fragment>
                        ))}
                      </dd>
                    </div>
                  ))}
                </dl>
              </section>
            ))}
          </div>
        ))}
      </ScrollBox>
      <PaneFoot>
        <Switch className={styles.switchRow} isChecked={areSingleKeysOn} onChange={setSingleKeys}>
          <span>
            {t('shortcut.single')}
            <small>{t('shortcut.singleOn', { mod: capsOf('Mod')[0] })}</small>
          </span>
        </Switch>
        <Button onClick={onClose}>{t('shortcut.close')}</Button>
      </PaneFoot>
    </Dialog>
  )
}
