import { Button } from '../ui/Button.tsx'
import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { t } from '../messages/shellTexts.ts'
import { EmptyState } from '../ui/EmptyState.tsx'

/** A script that the browser could not load, or a file that was to be there before it. */
const ofLoading = /^TypeError.*(?:import|module)|^Error: Unable to preload/i

/** Shown when a page fails to render or its script cannot be loaded; the shell around it stays. */
export function RouteCrash() {
  const error = useRouteError()
  const isScriptGone = error instanceof Error && ofLoading.test(`${error}`)
  useEffect(() => {
    document.title = t('app.name')
  }, [])
  return (
    <div className="stack fill shrinks-block">
      <EmptyState
        role="alert"
        icon="alert"
        level={1}
        title={t(isScriptGone ? 'crash.script' : 'crash.page')}
      >
        <p>{t(isScriptGone ? 'crash.scriptNext' : 'crash.pageNext')}</p>
        <Button variant="contained" onClick={() => location.reload()}>
          {t('crash.reload')}
        </Button>
      </EmptyState>
    </div>
  )
}
