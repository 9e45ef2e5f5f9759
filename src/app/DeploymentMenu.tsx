import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import connectTexts from '../messages/en/connect.json'
import signInTexts from '../messages/en/signIn.json'
import { texts } from '../messages/i18n.ts'
import type { Session } from '../gateway.ts'
import { changeSession } from '../session/signIn.ts'
import { connectRoute, homeRoute } from '../paths.ts'
import { MenuButton, type MenuEntry } from '../ui/MenuButton.tsx'
import { toast } from '../ui/toasts.ts'
import { shownAddress } from './connect/addresses.ts'
import { useListedDeployments } from './connect/listedDeployments.ts'
import { deploymentName } from '../session/deploymentName.ts'
import { DeploymentName } from './DeploymentName.tsx'
import { loadedPart } from '../ui/loadedPart.tsx'
import * as styles from './TopBar.module.css'

const t = texts(connectTexts, signInTexts)

const EditDeployment = loadedPart(
  async () => (await import('./connect/EditDeployment.tsx')).EditDeployment,
)

/** The deployment of this page; its menu opens another one, in a new document. */
export function DeploymentMenu({ session }: { session: Session }) {
  const navigate = useNavigate()
  const [isEditing, setIsEditing] = useState(false)
  const listed = useListedDeployments(session, true)
  const { service } = session
  const open = async (id: string, isSignedIn: boolean) => {
    if (id === service.id) return
    if (!isSignedIn) {
      await navigate(`${connectRoute}?service=${encodeURIComponent(id)}`)
      return
    }
    await changeSession({ service: id })
    // Loads a new document, so that no data of the old deployment stays in memory.
    window.location.assign(homeRoute)
  }
  const entries: readonly MenuEntry[] = [
    ...listed.map(({ id, name, kind, isSignedIn }) => ({
      id,
      label: [
        name,
        kind && t(`connect.${kind}`),
        isSignedIn || id === service.id ? undefined : t('connect.signedOut'),
      ]
        .filter(Boolean)
        .join(' · '),
      isChosen: id === service.id,
      onSelect: () => {
        open(id, isSignedIn).catch(() => toast(t('connect.failed'), { tone: 'bad' }))
      },
    })),
    {
      label: t('signIn.other'),
      divided: true,
      onSelect: () => void navigate(`${connectRoute}?service=`),
    },
    ...(service.local
      ? []
      : [{ label: t('connect.edit'), onSelect: () => setIsEditing(true) } satisfies MenuEntry]),
  ]
  return (
    <>
      <MenuButton
        label={t('connect.menu', { name: deploymentName(service) })}
        entries={entries}
        className={styles.deployment}
        head={<span className="third">{shownAddress(service.baseUrl ?? service.id)}</span>}
      >
        <DeploymentName session={session} />
        {service.kind && (
          <span className={`firm ${styles.kind}`} data-radius="6" data-ground="neutral">
            {t(`connect.${service.kind}`)}
          </span>
        )}
      </MenuButton>
      <Suspense>
        {isEditing && <EditDeployment session={session} onClose={() => setIsEditing(false)} />}
      </Suspense>
    </>
  )
}
