import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { useShortcuts } from '../../hooks/shortcuts.ts'
import ownerTexts from '../../messages/en/owner.json'
import { texts } from '../../messages/i18n.ts'
import type { Item } from '../../metadata/item.ts'
import { titleOf } from '../../metadata/resource.ts'
import { createRoute, helpRoute, homeRoute, listRoute, tabRoute } from '../../paths.ts'
import { resources } from '../../resources/resources.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { KeyHint } from '../../ui/KeyHint.tsx'
import { MenuButton, type MenuEntry } from '../../ui/MenuButton.tsx'
import { RouteLink } from '../../ui/RouteLink.tsx'
import * as styles from './Starts.module.css'

const t = texts(ownerTexts)

/** Records of each kind that a file is offered for. */
const maxTargets = 4

/** The three things an owner begins with: training, uploading, asking for help. */
export function Starts({
  lastModel,
  stores,
  models,
}: {
  /** The model that was trained last, if any was read. */
  readonly lastModel: Item | undefined
  readonly stores: readonly Item[]
  readonly models: readonly Item[]
}) {
  const navigate = useNavigate()
  const upload = useRef<HTMLDivElement>(null)
  const train = lastModel ? tabRoute('models', lastModel.object_id, 'train') : createRoute('models')
  const help = helpRoute(homeRoute)
  const target = (name: 'stores' | 'models', tab: string, item: Item): MenuEntry => ({
    id: item.object_id,
    icon: name === 'stores' ? 'store' : 'model',
    label: t(name === 'stores' ? 'owner.upload.store' : 'owner.upload.model', {
      title: titleOf(resources[name], item),
    }),
    onSelect: () => void navigate(tabRoute(name, item.object_id, tab)),
  })
  const entries: readonly MenuEntry[] = [
    ...stores.slice(0, maxTargets).map((one) => target('stores', 'blobs', one)),
    ...models.slice(0, maxTargets).map((one) => target('models', 'upload', one)),
    {
      label: t('owner.upload.stores'),
      divided: true,
      onSelect: () => void navigate(listRoute('stores')),
    },
    { label: t('owner.upload.models'), onSelect: () => void navigate(listRoute('models')) },
  ]
  useShortcuts('panel', [
    { keys: 't', label: () => t('owner.train'), run: () => void navigate(train) },
    {
      keys: 'p',
      label: () => t('owner.upload'),
      run: () => upload.current?.querySelector('button')?.click(),
    },
    { keys: 'h', label: () => t('owner.help'), run: () => void navigate(help) },
  ])
  return (
    <nav className={styles.root} aria-label={t('owner.start')}>
      <RouteLink className={styles.action} to={train}>
        <Content
          icon="play"
          label={t('owner.train')}
          about={
            lastModel
              ? t('owner.train.last', { model: titleOf(resources.models, lastModel) })
              : t('owner.train.first')
          }
          keys="t"
        />
      </RouteLink>
      <div ref={upload} className={styles.menu}>
        <MenuButton label={t('owner.upload')} entries={entries} className={styles.action ?? ''}>
          <Content
            icon="upload"
            label={t('owner.upload')}
            about={t('owner.upload.about')}
            keys="p"
          />
        </MenuButton>
      </div>
      <RouteLink className={styles.action} to={help}>
        <Content icon="lifebuoy" label={t('owner.help')} about={t('owner.help.about')} keys="h" />
      </RouteLink>
    </nav>
  )
}

function Content({
  icon,
  label,
  about,
  keys,
}: {
  readonly icon: IconName
  readonly label: string
  readonly about: string
  readonly keys: string
}) {
  return (
    <>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <span className={styles.text}>
        <strong>{label}</strong>
        <span className="second truncate">{about}</span>
      </span>
      <KeyHint>{keys}</KeyHint>
    </>
  )
}
