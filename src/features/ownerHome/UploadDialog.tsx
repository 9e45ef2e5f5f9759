import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { ReferenceInput } from '../../fields/kinds/reference/Input.tsx'
import { useAccount } from '../../session/account.ts'
import { itemOptions } from '../../data/queries.ts'
import { t } from '../../messages/ownerTexts.ts'
import { reference } from '../../metadata/field.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { LabelledField } from '../../ui/LabelledField.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { FailureView } from '../../views/errors.tsx'
import { droppedFile, type DropTarget } from '../../views/uploads/droppedFile.ts'
import { useUploadLog } from '../../views/uploads/uploadLog.ts'
import { ModelPart, StorePart } from './UploadParts.tsx'
import { lastUsed, likelyTarget } from './uploadTarget.ts'
import type { ItemOf, ResourceName } from '../../resources/resources.ts'
import * as styles from './UploadDialog.module.css'

const fields = {
  models: reference('models', 'required', { label: 'Model' }),
  stores: reference('stores', 'required', { label: 'Store' }),
} as const
const labels = { models: 'owner.upload.toModel', stores: 'owner.upload.toStore' } as const

/** The field to begin with: without a file, and with one. */
const first = { models: ['file', 'loss'], stores: ['blob', 'container'] } as const

/** The form is sent from any of its fields, also from one that offers choices on Enter. */
function sendOnModEnter(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.querySelector('form')?.requestSubmit()
}

interface UploadDialogProps {
  /** The file that was dropped. */
  readonly file: File | undefined
  /** The default target before the first upload. */
  readonly model: ItemOf<'models'> | undefined
  readonly store: ItemOf<'stores'> | undefined
  readonly onClose: () => void
}

/**
 * Uploads a file without opening its record first. It offers a model or a store by the file's name
 * and by the last upload.
 */
export function UploadDialog({ file, model, store, onClose }: UploadDialogProps) {
  const id = useId()
  const log = useUploadLog(useAccount())
  const [target, setTarget] = useState<DropTarget>(() => likelyTarget(file?.name, log))
  const [chosen, setChosen] = useState<Readonly<Record<DropTarget, unknown>>>(() => ({
    models: lastUsed('models', log) ?? model?.object_id,
    stores: lastUsed('stores', log) ?? store?.object_id,
  }))
  const [isChanged, setIsChanged] = useState(false)
  const current = useRef(file)
  const value = chosen[target]
  const objectId = typeof value === 'string' && value !== '' ? value : undefined
  const { data, error, refetch } = useQuery({
    ...itemOptions<ResourceName>(target, objectId ?? ''),
    enabled: objectId !== undefined,
    retry: false,
  })
  const item = objectId === undefined ? undefined : data?.item
  const isShown = item !== undefined
  useEffect(() => {
    if (isShown && objectId !== undefined && current.current)
      droppedFile.set({ name: target, objectId, file: current.current })
  }, [isShown, target, objectId])
  const Part = target === 'models' ? ModelPart : StorePart
  return (
    <Dialog
      open
      fullWidth
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      onKeyDownCapture={sendOnModEnter}
    >
      <DialogTitle id={`${id}-title`} className={styles.title}>
        {t('owner.upload.title')}
        <IconButton aria-label={t('owner.upload.close')} onClick={onClose}>
          <Icon name="x" />
        </IconButton>
      </DialogTitle>
      <DialogContent>
        <SegmentedControl
          label={t('owner.upload.where')}
          className={styles.kinds}
          isWide
          options={[
            { id: 'models', label: t('owner.upload.model') },
            { id: 'stores', label: t('owner.upload.store') },
          ]}
          value={target}
          onChange={(next) => {
            setIsChanged(true)
            setTarget(next)
          }}
        />
        <LabelledField id={`${id}-to`} label={t(labels[target])}>
          <ReferenceInput
            key={target}
            id={`${id}-to`}
            name={target}
            field={fields[target]}
            resource="serveEntries"
            value={value}
            onChange={(next) => {
              setIsChanged(true)
              setChosen({ ...chosen, [target]: next })
            }}
            onBlur={() => undefined}
            invalid={false}
            required
            describedBy={undefined}
          />
        </LabelledField>
        {error !== null && !item && objectId !== undefined && (
          <FailureView error={error} retry={() => void refetch()} />
        )}
        {item && (
          <Part
            key={`${target} ${item.object_id}`}
            item={item}
            labelledBy={`${id}-title`}
            focused={isChanged ? undefined : first[target][file ? 1 : 0]}
            onFile={(next) => {
              if (next) current.current = next
            }}
            onSent={onClose}
          />
        )}
      </DialogContent>
    </Dialog>
  )
}
