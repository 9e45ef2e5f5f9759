import { itemPath } from '../../client/client.ts'
import { useIsDeveloperView } from '../../hooks/developerView.ts'
import { t } from '../../messages/workspacePeopleTexts.ts'
import { resources } from '../../resources/resources.ts'
import type { DraftRow } from './peopleDraft.ts'
import { listOf, roles, settingsIn } from './peopleSettings.ts'
import type { Workspace } from '../../domain/people.ts'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import * as codeBlockStyles from '../../ui/CodeBlock.module.css'
import * as styles from './People.module.css'

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

interface SettingsPreviewProps {
  readonly item: Workspace
  readonly rows: readonly DraftRow[]
}

/**
 * The location of people in the settings and the request that saving sends, in the developer view.
 */
export function SettingsPreview({ item, rows }: SettingsPreviewProps) {
  const isShown = useIsDeveloperView()
  const others = Object.keys(settingsIn(item) ?? {}).filter(
    (key) => !roles.some((role) => listOf[role] === key),
  ).length
  if (!isShown) return null
  return (
    <aside className={`shrinks ${styles.side}`} data-border="start" aria-label={t('people.kept')}>
      <h2 className="body">{t('people.kept')}</h2>
      <p className="second" data-above="8" data-below="8">
        {t('people.keptAbout', { n: others })}
      </p>
      <p className="mono breaks" data-above="8" data-below="8">
        PATCH {itemPath(resources.workspaces, item.object_id)}
      </p>
      <ScrollBox as="pre" className={codeBlockStyles.root} aria-label={t('people.lines')}>
        {linesOf(rows).map(({ sign, text }, n) => (
          <span key={n} className={`block ${styles.diff}`} data-sign={sign}>
            {`${sign} ${text}\n`}
          </span>
        ))}
      </ScrollBox>
    </aside>
  )
}
