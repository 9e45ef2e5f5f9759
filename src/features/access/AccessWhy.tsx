import { Link } from 'react-router'
import type { AccessRule } from '../../metadata/access.ts'
import { useReferenceName } from '../../fields/kinds/reference/ReferenceLink.tsx'
import { t } from '../../messages/accessTexts.ts'
import type { Item } from '../../metadata/item.ts'
import { itemRoute, tabRoute } from '../../paths.ts'
import { sectionRoute } from '../../settingsPaths.ts'
import { ruleLines, stepsOf, unreadAccount, whoText } from './accessTexts.ts'
import type { AccessLine } from './accessLinesOf.ts'
import type { Workspace } from '../../domain/people.ts'
import * as styles from './Access.module.css'

interface AccessWhyProps {
  readonly line: AccessLine
  readonly item: Item
  readonly title: string
  readonly workspace: Workspace | undefined
  readonly rule: AccessRule | undefined
}

/** Explains the permission of the chosen person, the rule, and facts that no response reveals. */
export function AccessWhy({ line, item, title, workspace, rule }: AccessWhyProps) {
  const { user } = line
  const read = useReferenceName('users', unreadAccount(line))
  const who = whoText(line, read)
  const untold = [
    ...(rule ? [] : (['rules'] as const)),
    'administrators' as const,
    'secretKeys' as const,
    'log' as const,
  ]
  return (
    <aside
      className={`body scroll ${styles.why}`}
      data-border="start"
      aria-label={t('access.whyOf', { who })}
    >
      <h2 className="large breaks">{who}</h2>
      <h3 className="body" data-above="20" data-below="8">
        {t('access.whyHead')}
      </h3>
      <ol className={`grid ${styles.steps}`} data-gap="8">
        {stepsOf(line, { item, title, workspace, rule, name: who }).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {user && (
        <p data-above="8">
          <Link to={itemRoute('users', user.object_id)}>{t('access.openPerson')}</Link>
        </p>
      )}
      <h3 className="body" data-above="20" data-below="8">
        {t('access.ruleHead')}
      </h3>
      {rule ? (
        <dl className={`card ${styles.rule}`}>
          {ruleLines(rule).map(([kind, who]) => (
            <div key={kind} className="grid" data-gap="8">
              <dt className="second">{t(`access.kind.${kind}`)}</dt>
              <dd>{who}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="second">
          {t('access.noRule')} <Link to={sectionRoute('service')}>{t('access.profile')}</Link>
        </p>
      )}
      {workspace && rule && (
        <p data-above="8">
          <Link to={tabRoute('workspaces', workspace.object_id, 'people')}>
            {t('access.changePeople')}
          </Link>
        </p>
      )}
      <h3 className="body" data-above="20" data-below="8">
        {t('access.untold')}
      </h3>
      <ul className={`grid ${styles.untold}`} data-gap="4">
        {untold.map((one) => (
          <li key={one}>{t(`access.untold.${one}`)}</li>
        ))}
      </ul>
    </aside>
  )
}
