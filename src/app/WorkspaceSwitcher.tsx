import { shownTitle } from '../fields/shownTitle.ts'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useStore } from '../useStore.ts'
import { useOnlyWorkspace } from '../hooks/useOnlyWorkspace.ts'
import { scopeFilter, workspaceScope } from '../data/workspaceScope.ts'
import { t } from '../messages/ownerTexts.ts'
import { homeRoute, itemRoute, listRoute } from '../paths.ts'
import { resourceNames, resources, type ItemOf, type ResourceName } from '../resources/resources.ts'
import { Icon } from '../ui/Icon.tsx'
import { IconButton, LinkIconButton } from '../ui/IconButton.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { loadedPart } from '../ui/loadedPart.tsx'
import * as topBarStyles from './TopBar.module.css'
import * as styles from './WorkspaceSwitcher.module.css'

const loadMenu = () => import('./WorkspaceMenu.tsx')
const WorkspaceMenu = loadedPart(async () => (await loadMenu()).WorkspaceMenu)

/** The collection whose list the page shows. */
const listAt = (pathname: string): ResourceName | undefined =>
  resourceNames.find((name) => listRoute(name) === pathname)

/** Whether a list can be limited to a workspace. */
export const isScopable = (name: ResourceName): boolean => scopeFilter in resources[name].filters

/**
 * The workspace that lists are limited to, beside the deployment. It says so where a page is not
 * limited, to prevent confusion.
 */
export function WorkspaceSwitcher() {
  const [id = '', workspaceName = ''] = useStore(workspaceScope).split('\n')
  const { pathname, search } = useLocation()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const list = listAt(pathname)
  const filter = new URLSearchParams(search).get(scopeFilter)
  const isLimited = list !== undefined && isScopable(list) && filter === id
  const name = workspaceName || id || ''
  // Home has lines to read first.
  const only = useOnlyWorkspace(!id, pathname !== homeRoute).workspace
  if (only) return <OnlyWorkspace workspace={only} />
  const label = !id
    ? t('owner.scope.all')
    : list === undefined || isLimited
      ? t('owner.scope.one', { name })
      : t(isScopable(list) ? 'owner.scope.freed' : 'owner.scope.notLimited', { name })
  return (
    <>
      <Slash />
      <IconButton
        className={styles.root}
        aria-label={label}
        data-hint={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={() => void loadMenu()}
        onFocus={() => void loadMenu()}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {id && <WorkspaceAvatar name={name} />}
        <span className="not-phone truncate">{id ? name : t('owner.scope.allShort')}</span>
        {id && list !== undefined && !isLimited && (
          <span className={`not-phone firm warn ${styles.not} pill`} data-ground="warn">
            {t('owner.scope.notHere')}
          </span>
        )}
        <Icon name="updown" size={14} />
      </IconButton>
      {anchor && <WorkspaceMenu anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  )
}

/** The one workspace of the person: there is no other to limit lists to, so it opens its page. */
function OnlyWorkspace({ workspace }: { readonly workspace: ItemOf<'workspaces'> }) {
  const name = shownTitle(resources.workspaces, workspace)
  return (
    <>
      <Slash />
      <LinkIconButton
        className={styles.root}
        to={itemRoute('workspaces', workspace.object_id)}
        aria-label={t('owner.scope.only', { name })}
      >
        <WorkspaceAvatar name={name} />
        <span className="not-phone truncate">{name}</span>
      </LinkIconButton>
    </>
  )
}

const Slash = () => (
  <span className={`not-narrow ${topBarStyles.slash}`} aria-hidden="true">
    /
  </span>
)

const WorkspaceAvatar = ({ name }: { readonly name: string }) => (
  <Avatar name={name} letters={name.slice(0, 1).toUpperCase()} />
)
