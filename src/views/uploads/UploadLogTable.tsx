import { IconButton } from '../../ui/IconButton.tsx'
import { useRef } from 'react'
import { t } from '../../messages/uploadsTexts.ts'
import { showMessage, type Message } from '../../messages/i18n.ts'
import { useRestoreFocus } from '../../ui/focus.ts'
import { InfoHint } from '../../ui/InfoHint.tsx'
import { MenuButton, type MenuEntry } from '../../ui/MenuButton.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { Status } from '../../ui/Status.tsx'
import type { LogEntry } from './uploadLog.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { RelativeTime } from '../../fields/RelativeTime.tsx'
import { fullTime } from '../../messages/fullTime.ts'
import { formatSize } from '../../messages/sizeText.ts'
import * as styles from './UploadLogTable.module.css'
import { withHiddenShown } from '../../metadata/hiddenCharacters.ts'

const tones = { done: 'ok', refused: 'bad', lost: 'warn', cancelled: 'neutral' } as const

interface UploadLogTableProps {
  readonly id: string
  readonly title: string
  /** Text behind a hint: the log covers this browser only. */
  readonly about: string
  readonly none: string
  readonly done: Message
  readonly entries: readonly LogEntry[]
  /** Column headers before size, time and result. */
  readonly heads: readonly string[]
  readonly cellsOf: (entry: LogEntry) => readonly string[]
  /** The cells contain identifiers: paths, container names. */
  readonly mono?: boolean
  readonly menu: readonly MenuEntry[]
  readonly actionsOf: (entry: LogEntry) => readonly LogAction[]
}

interface LogAction {
  readonly icon: IconName
  readonly label: string
  readonly onPress: () => void
}

/** Uploads sent from this browser, and their results. */
export function UploadLogTable(props: UploadLogTableProps) {
  const { id, title, about, none, done, entries, heads, cellsOf, mono, menu, actionsOf } = props
  const heading = useRef<HTMLHeadingElement>(null)
  // The menu is removed when the log is emptied.
  useRestoreFocus(entries.length > 0, () => heading.current)
  return (
    <section className="card" aria-labelledby={id}>
      <header className="row card-head" data-gap="0 8" data-wrap>
        <h2 className="pushes" id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <InfoHint text={about} />
        {entries.length > 0 && (
          <MenuButton label={t('uploadLog.more')} entries={menu} size="small">
            <Icon name="more" />
          </MenuButton>
        )}
      </header>
      {entries.length === 0 ? (
        <p className="second body" data-pad="0 16 12">
          {none}
        </p>
      ) : (
        <DataTable
          label={title}
          isFramed={false}
          isWide
          className={styles.table}
          head={
            <>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
              <th scope="col" className="not-phone" data-align="right">
                {t('uploadLog.size')}
              </th>
              <th scope="col" data-align="right">
                {t('uploadLog.time')}
              </th>
              <th scope="col">{t('uploadLog.result')}</th>
              <td />
            </>
          }
        >
          {entries.map((entry) => (
            <tr key={entry.id}>
              {cellsOf(entry).map((cell, n) => (
                <td key={n} className="truncate">
                  <bdi className={mono ? 'mono' : 'num'}>{withHiddenShown(cell)}</bdi>
                </td>
              ))}
              <td className="not-phone" data-align="right">
                {formatSize(entry.size)}
              </td>
              <td data-align="right" data-hint={fullTime(entry.at)}>
                <RelativeTime at={entry.at} aheadMs={0} isFocusable={false} />
              </td>
              <td>
                <Status
                  tone={tones[entry.result]}
                  label={
                    entry.result === 'done' ? showMessage(done) : t(`uploadLog.${entry.result}`)
                  }
                />
              </td>
              <td className={styles.actions}>
                <span className="flex">
                  {actionsOf(entry).map(({ icon, label, onPress }) => (
                    <IconButton
                      key={icon}
                      size="small"
                      aria-label={label}
                      data-hint={label}
                      onClick={onPress}
                    >
                      <Icon name={icon} size={14} />
                    </IconButton>
                  ))}
                </span>
              </td>
            </tr>
          ))}
        </DataTable>
      )}
    </section>
  )
}
