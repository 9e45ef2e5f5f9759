import { Suspense, useState } from 'react'
import { t } from '../../messages/connectTexts.ts'
import { localServiceId, type Session } from '../../gateway.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { loadedPart } from '../../ui/loadedPart.tsx'
import * as buttonStyles from '../../ui/Button.module.css'
import { shownAddress } from './addresses.ts'
import { forgetDeployment } from './knownDeployments.ts'
import { useListedDeployments, type ListedDeployment } from './listedDeployments.ts'
import * as signInStyles from '../SignIn.module.css'
import * as topBarStyles from '../TopBar.module.css'
import * as styles from './Connect.module.css'

const EditDeployment = loadedPart(async () => (await import('./EditDeployment.tsx')).EditDeployment)

interface KnownListProps {
  readonly session: Session
  readonly onOpen: (id: string, isSignedIn: boolean) => void
}

/** The deployments in use, each with its tile and its badge. */
export function DeploymentList({ session, onOpen }: KnownListProps) {
  const listed = useListedDeployments(session)
  const [edited, setEdited] = useState<Omit<ListedDeployment, 'isForgettable'>>()
  if (listed.length === 0) return null
  return (
    <>
      <p className={`row small third ${signInStyles.divider}`} data-gap="12">
        {t('connect.known')}
      </p>
      <ul className={`card lined ${styles.known}`}>
        {listed.map(({ id, name, kind, isSignedIn, isForgettable }) => (
          <li key={id} className="row" data-gap="0">
            <button
              className="row plain fill press-row"
              data-gap="12"
              type="button"
              onClick={() => onOpen(id, isSignedIn)}
            >
              <Avatar name={id} letters={name.slice(0, 1).toUpperCase()} large />
              <span className="fill">
                <strong className="block medium truncate">{name}</strong>
                <small className="block small truncate second">
                  {/* The local service has no address of its own. */}
                  {[id !== localServiceId && shownAddress(id), isSignedIn && t('connect.signedIn')]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
              {kind && (
                <span className={`firm ${topBarStyles.kind}`} data-radius="6" data-ground="neutral">
                  {t(`connect.${kind}`)}
                </span>
              )}
            </button>
            {id !== localServiceId && (
              <button
                type="button"
                className={buttonStyles.chipClear}
                aria-label={t('connect.editOf', { name })}
                data-hint={t('connect.editOf', { name })}
                onClick={() => setEdited({ id, name, kind, isSignedIn })}
              >
                <Icon name="edit" size={14} />
              </button>
            )}
            {isForgettable && (
              <button
                type="button"
                className={buttonStyles.chipClear}
                aria-label={t('connect.forget', { name })}
                data-hint={t('connect.forget', { name })}
                onClick={() => forgetDeployment(id)}
              >
                <Icon name="x" size={14} />
              </button>
            )}
          </li>
        ))}
      </ul>
      <Suspense>
        {edited && (
          <EditDeployment
            session={session}
            deployment={edited}
            onClose={() => setEdited(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
