import accessibilityTexts from '../../messages/en/accessibility.json'
import helpTexts from '../../messages/en/help.json'
import { plainDate } from '../../messages/format.ts'
import { texts } from '../../messages/i18n.ts'
import { accessibilityRoute } from '../../helpPaths.ts'
import { helpRoute } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Section } from '../../ui/Section.tsx'
import * as panelCardStyles from '../../views/PanelCard.module.css'

const t = texts(accessibilityTexts, helpTexts)

const lists = {
  'accessibility.tested': ['tested.checkers', 'tested.keys', 'tested.zoom'],
  'accessibility.gaps': ['gaps.people', 'gaps.rows', 'gaps.files'],
} as const

/** The accessibility statement: goals, measures and known gaps. */
export function Accessibility() {
  return (
    <div className="stack fill shrinks-block">
      <PageHead title={t('accessibility.title')} />
      <div className={`body scroll ${panelCardStyles.scroll}`}>
        <Section title={t('accessibility.goal')} className={panelCardStyles.lead}>
          <p>{t('accessibility.goal.text', { date: plainDate(2026, 11, 27) })}</p>
        </Section>
        {Object.entries(lists).map(([title, entries]) => (
          <Section
            key={title}
            title={t(title as keyof typeof lists)}
            className={panelCardStyles.lead}
          >
            <ul className="stack" data-gap="6">
              {entries.map((entry) => (
                <li key={entry}>{t(`accessibility.${entry}`)}</li>
              ))}
            </ul>
          </Section>
        ))}
        <Section title={t('accessibility.report')} className={panelCardStyles.lead}>
          <p className={panelCardStyles.lead}>{t('accessibility.report.text')}</p>
          <LinkButton to={helpRoute(accessibilityRoute)}>{t('help.title')}</LinkButton>
        </Section>
      </div>
    </div>
  )
}
