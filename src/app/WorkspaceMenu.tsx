import { titleOf } from '../metadata/resource.ts'
import { useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useQueryClient } from '@tanstack/react-query'
import { ReferenceInput } from '../fields/kinds/reference/Input.tsx'
import { itemOptions } from '../data/queries.ts'
import { useStore } from '../useStore.ts'
import { limitTo, recentScopes, type StoredTitle } from '../data/storedTitles.ts'
import { scopeFilter, workspaceScope } from '../data/workspaceScope.ts'
import { t } from '../messages/ownerTexts.ts'
import { collectionLabel } from '../messages/nouns.ts'
import { reference } from '../metadata/field.ts'
import { itemRoute, tabRoute } from '../paths.ts'
import { resourceNames, resources } from '../resources/resources.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Popover } from '../ui/Popover.tsx'
import { RouteLink } from '../ui/RouteLink.tsx'
import { isScopable } from './WorkspaceSwitcher.tsx'
import * as styles from './WorkspaceMenu.module.css'

const field = reference('workspaces', 'optional', { label: 'Workspace' })

interface WorkspaceMenuProps {
  readonly anchor: HTMLElement
  readonly onClose: () => void
}

/** Chooses the workspace that lists are limited to, and says which lists are not. */
export function WorkspaceMenu({ anchor, onClose }: WorkspaceMenuProps) {
  const id = useId()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const queryClient = useQueryClient()
  const [current] = useStore(workspaceScope).split('\n')
  const recent = useStore(recentScopes)
  const [typed, setTyped] = useState<unknown>()

  /** @param next absent for all workspaces */
  function choose(next?: StoredTitle) {
    if (next) limitTo(next)
    else workspaceScope.reset()
    onClose()
    const shown = resourceNames.find((name) => resources[name].route === pathname)
    if (shown === undefined || !isScopable(shown)) return
    const address = new URLSearchParams(search)
    address.delete('page')
    if (next) address.set(scopeFilter, next.objectId)
    else address.delete(scopeFilter)
    void navigate(`${pathname}?${address}`)
  }
  async function find(objectId: string) {
    const { item } = await queryClient
      .fetchQuery({ ...itemOptions('workspaces', objectId), staleTime: 60_000 })
      .catch(() => ({ item: undefined }))
    const title = item ? titleOf(resources.workspaces, item) : objectId
    choose({ name: 'workspaces', objectId, title })
  }

  const names = (isLimited: boolean) =>
    resourceNames
      .filter((name) => isScopable(name) === isLimited)
      .map((name) => collectionLabel(resources[name].label))
      .join(', ')
  return (
    <Popover
      anchor={anchor}
      within="header"
      title={t('owner.scope.title')}
      size="medium"
      onClose={onClose}
    >
      <div className="body" data-pad="12 16 16">
        <label className="medium block" data-below="4" htmlFor={id}>
          {t('owner.scope.find')}
        </label>
        <ReferenceInput
          id={id}
          name={scopeFilter}
          field={field}
          resource="stores"
          value={typed}
          onChange={(found) => {
            setTyped(found)
            if (typeof found === 'string' && found !== '') void find(found)
          }}
          onBlur={() => undefined}
          invalid={false}
          required={false}
          describedBy={`${id}-about`}
        />
        <ul className={styles.list}>
          <li>
            <button
              className="row press wide plain first"
              type="button"
              aria-pressed={!current}
              onClick={() => choose()}
            >
              {t('owner.scope.allShort')}
            </button>
          </li>
          {recent.map((one) => {
            const { objectId, title } = one
            return (
              <li key={objectId}>
                <button
                  className="row press wide plain first"
                  type="button"
                  aria-pressed={objectId === current}
                  onClick={() => choose(one)}
                >
                  <Avatar name={title} letters={title.slice(0, 1).toUpperCase()} />
                  <span className="truncate">{title}</span>
                </button>
              </li>
            )
          })}
        </ul>
        {current && (
          <p className="flex" data-gap="4 16" data-wrap>
            <RouteLink className="text-link" to={itemRoute('workspaces', current)}>
              {t('owner.scope.open')}
            </RouteLink>
            <RouteLink className="text-link" to={tabRoute('workspaces', current, 'people')}>
              {t('owner.scope.people')}
            </RouteLink>
          </p>
        )}
        <div id={`${id}-about`} className="third" data-pad="12 0 0" data-above="12" data-line="top">
          <p>{t('owner.scope.limited', { names: names(true) })}</p>
          <p data-above="6">{t('owner.scope.others', { names: names(false) })}</p>
        </div>
      </div>
    </Popover>
  )
}
