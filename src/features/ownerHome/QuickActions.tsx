import { shownTitle } from '../../fields/shownTitle.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useShortcuts } from '../../hooks/shortcuts.ts'
import { useStore } from '../../useStore.ts'
import { t } from '../../messages/ownerTexts.ts'
import { createRoute, helpRoute, homeRoute, listRoute, tabRoute } from '../../paths.ts'
import { resources, type ItemOf } from '../../resources/resources.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { KeyHint } from '../../ui/KeyHint.tsx'
import { loadedPart } from '../../ui/loadedPart.tsx'
import { RouteLink } from '../../ui/RouteLink.tsx'
import { fileForAny } from '../../views/uploads/droppedFile.ts'
import { takeFiles } from '../../views/uploads/fileDragged.ts'
import * as styles from './QuickActions.module.css'

const loadUpload = () => import('./UploadDialog.tsx')
const UploadDialog = loadedPart(async () => (await loadUpload()).UploadDialog)

interface QuickActionsProps {
  /** The model that was trained last, if any was read. */
  readonly lastModel: ItemOf<'models'> | undefined
  /** Models were read, and there are none. */
  readonly hasNoModel: boolean
  readonly stores: readonly ItemOf<'stores'>[]
}

/** The three things an owner begins with: training, uploading, asking for help. */
export function QuickActions({ lastModel, hasNoModel, stores }: QuickActionsProps) {
  const navigate = useNavigate()
  const train = lastModel
    ? tabRoute('models', lastModel.object_id, 'train')
    : hasNoModel
      ? createRoute('models')
      : listRoute('models')
  const help = helpRoute(homeRoute)
  const [isUploading, setIsUploading] = useState(false)
  const arrived = useStore(fileForAny)
  const [dropped, setDropped] = useState<File>()
  if (arrived && arrived !== dropped) setDropped(arrived)
  // Taken out of the store, so that no other page finds it later.
  useEffect(() => {
    if (arrived) fileForAny.reset()
  }, [arrived])
  useEffect(takeFiles, [])
  const closeUpload = () => {
    setDropped(undefined)
    setIsUploading(false)
  }
  useShortcuts('panel', [
    { keys: 't', label: () => t('owner.train'), run: () => void navigate(train) },
    {
      keys: 'p',
      label: () => t('owner.upload'),
      run: () => setIsUploading(true),
    },
    { keys: 'h', label: () => t('owner.help'), run: () => void navigate(help) },
  ])
  return (
    <nav className={`grid ${styles.root}`} data-gap="12" aria-label={t('owner.start')}>
      <RouteLink className={styles.action} to={train}>
        <Content
          icon="play"
          label={t('owner.train')}
          about={
            lastModel
              ? t('owner.train.last', { model: shownTitle(resources.models, lastModel) })
              : t(hasNoModel ? 'owner.train.first' : 'owner.train.choose')
          }
          keys="t"
        />
      </RouteLink>
      <button
        type="button"
        className={styles.action}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadUpload()}
        onFocus={() => void loadUpload()}
        onClick={() => setIsUploading(true)}
      >
        <Content icon="upload" label={t('owner.upload')} about={t('owner.upload.about')} keys="p" />
      </button>
      <RouteLink className={styles.action} to={help}>
        <Content icon="lifebuoy" label={t('owner.help')} about={t('owner.help.about')} keys="h" />
      </RouteLink>
      {(isUploading || dropped) && (
        <UploadDialog file={dropped} model={lastModel} store={stores[0]} onClose={closeUpload} />
      )}
    </nav>
  )
}

interface ContentProps {
  readonly icon: IconName
  readonly label: string
  readonly about: string
  readonly keys: string
}

function Content({ icon, label, about, keys }: ContentProps) {
  return (
    <>
      <span className={`grid firm ${styles.icon} accent`} data-radius="8">
        <Icon name={icon} />
      </span>
      <span className={`grid fill ${styles.text}`}>
        <strong className="strong">{label}</strong>
        <span className="second truncate">{about}</span>
      </span>
      <KeyHint>{keys}</KeyHint>
    </>
  )
}
