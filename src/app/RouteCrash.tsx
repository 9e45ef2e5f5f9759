import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { t } from '../messages/i18n.ts'
import { Icon } from '../ui/Icon.tsx'

/** Shown when a page fails to render or its script cannot be loaded; the shell around it stays. */
export function RouteCrash() {
  const error = useRouteError()
  const isScriptGone = error instanceof TypeError && /import|module/i.test(error.message)
  useEffect(() => {
    document.title = t('app.name')
  }, [])
  return (
    <div className="page">
      <div className="blank" role="alert">
        <Icon name="alert" size={32} />
        <h1>{t(isScriptGone ? 'crash.script' : 'crash.page')}</h1>
        <p>{t(isScriptGone ? 'crash.scriptNext' : 'crash.pageNext')}</p>
        <Button variant="contained" onClick={() => location.reload()}>
          {t('crash.reload')}
        </Button>
      </div>
    </div>
  )
}
