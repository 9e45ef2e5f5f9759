import { itemPath } from '../../client/client.ts'
import { useIsLocalService } from '../../session/session.ts'
import peopleTexts from '../../messages/en/workspacePeople.json'
import { texts } from '../../messages/i18n.ts'
import { resources } from '../../resources/resources.ts'
import type { DraftRow } from './peopleDraft.ts'
import { listOf, roles, settingsIn } from './peopleSettings.ts'
import type { Workspace } from '../../domain/people.ts'
import * as codeBlockStyles from '../../ui/CodeBlock.module.css'
import * as styles from './People.module.css'

const t = texts(peopleTexts)

interface Line {
  readonly sign: '+' | '−' | ' '
  readonly text: string
}

/** The two lists as they are and as they will be, line by line. */
function linesOf(rows: readonly DraftRow[]): readonly Line[] {
  return roles.flatMap((role): readonly Line[] => {
    const own = rows.filter((row) => row.role === role || row.saved === role)
    if (own.length === 0) return []
    return [
      { sign: ' ', text: `"${listOf[role]}": [` },
      ...own.map(({ email, role: next, saved }): Line => ({
        sign: next === saved ? ' ' : next === role ? '+' : '−',
        text: `  "${email}",`,
      })),
      { sign: ' ', text: ']' },
    ]
  })
}

/** Where people are kept, what saving sends, and what the service does not tell. */
export function SettingsPreview({
  item,
  rows,
}: {
  readonly item: Workspace
  readonly rows: readonly DraftRow[]
}) {
  const isLocal = useIsLocalService()
  const others = Object.keys(settingsIn(item) ?? {}).filter(
    (key) => !roles.some((role) => listOf[role] === key),
  ).length
  return (
    <aside className={styles.side} aria-label={t('people.kept')}>
      <h2>{t('people.kept')}</h2>
      <p className="second">{t('people.keptAbout', { n: others })}</p>
      <p className="mono">PATCH {itemPath(resources.workspaces, item.object_id)}</p>
      <pre className={codeBlockStyles.root} tabIndex={0} aria-label={t('people.lines')}>
        {linesOf(rows).map(({ sign, text }, n) => (
          <span key={n} className={styles.diff} data-sign={sign}>
            {`${sign} ${text}\n`}
          </span>
        ))}
      </pre>
      <h2>{t('people.unknown')}</h2>
      <ul className={`second ${styles.unknown}`}>
        <li>{t('people.unknown.when')}</li>
        <li>{t('people.unknown.last')}</li>
        <li>{t(isLocal ? 'people.unknown.staff' : 'people.unknown.others')}</li>
      </ul>
    </aside>
  )
}
