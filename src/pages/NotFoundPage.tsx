import Button from '@mui/material/Button'
import { Link, useLocation } from 'react-router'
import { t } from '../messages/i18n.ts'
import { homeRoute } from '../paths.ts'
import { PageHead } from '../ui/PageHead.tsx'

export function Component() {
  const { pathname } = useLocation()
  return (
    <div className="page">
      <PageHead title={t('notFound.title')} />
      <div className="blank">
        <p>{t('notFound.text', { path: pathname })}</p>
        <Button component={Link} to={homeRoute} variant="contained">
          {t('notFound.home')}
        </Button>
      </div>
    </div>
  )
}
