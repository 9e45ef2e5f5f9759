import { LinkButton } from '../ui/Button.tsx'
import { useLocation } from 'react-router'
import { t } from '../messages/shellTexts.ts'
import { collectionLabel } from '../messages/nouns.ts'
import { homeRoute, listRoute } from '../paths.ts'
import { resourceNames, resources, type ResourceName } from '../resources/resources.ts'
import { ActionBar } from '../ui/ActionBar.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

/** The collection with the same last part of the address, for shortened links. */
const meantBy = (pathname: string): ResourceName | undefined => {
  const wanted = pathname.split('/').findLast((part) => part !== '')
  return resourceNames.find((name) => listRoute(name).split('/').at(-1) === wanted)
}

export function Component() {
  const { pathname } = useLocation()
  const meant = meantBy(pathname)
  return (
    <div className="stack fill shrinks-block">
      <PageHead title={t('notFound.title')} />
      <EmptyState>
        <p>{t('notFound.text', { path: pathname })}</p>
        <ActionBar isDense>
          {meant && (
            <LinkButton to={listRoute(meant)} variant="contained">
              {t('notFound.list', { list: collectionLabel(resources[meant].label) })}
            </LinkButton>
          )}
          <LinkButton to={homeRoute} {...(!meant && { variant: 'contained' })}>
            {t('notFound.home')}
          </LinkButton>
        </ActionBar>
      </EmptyState>
    </div>
  )
}
