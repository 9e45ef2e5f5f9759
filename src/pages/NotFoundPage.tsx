import { LinkButton } from '../ui/Button.tsx'
import { useLocation } from 'react-router'
import shellTexts from '../messages/en/shell.json'
import { texts } from '../messages/i18n.ts'
import { homeRoute } from '../paths.ts'
import { PageHead } from '../ui/PageHead.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import * as pageHeadStyles from '../ui/PageHead.module.css'

const t = texts(shellTexts)

export function Component() {
  const { pathname } = useLocation()
  return (
    <div className={pageHeadStyles.page}>
      <PageHead title={t('notFound.title')} />
      <EmptyState>
        <p>{t('notFound.text', { path: pathname })}</p>
        <LinkButton to={homeRoute} variant="contained">
          {t('notFound.home')}
        </LinkButton>
      </EmptyState>
    </div>
  )
}
