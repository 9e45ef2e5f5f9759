import { useState } from 'react'
import * as z from 'zod/mini'
import { numberText } from '../../fields/kinds/numberText.ts'
import { usePersistedState } from '../../useStore.ts'
import { t } from '../../messages/uploadsTexts.ts'
import type { FieldMap } from '../../metadata/field.ts'
import { operations } from '../../resources/operations.ts'
import type { ItemOf } from '../../resources/resources.ts'
import { bodyOf } from '../form/body.ts'
import type { ErrorText } from '../form/problems.ts'
import { isActive, type Upload } from './upload.ts'
import { newestOf } from './tray.ts'
import { useDroppedFile } from './droppedFile.ts'
import { useChecksum } from './useChecksum.ts'
import { useUploadForm } from './useUploadForm.ts'
import { useAccount } from '../../session/account.ts'

// A type, because an interface has no index signature.
type UploadValues = {
  readonly file: File | ''
  /** The typed text. */
  readonly loss: string
  readonly accuracy: string
}

type Last = Pick<UploadValues, 'loss' | 'accuracy'>

const lastValues = z.object({ loss: z.string(), accuracy: z.string() })

const nothing: Last = { loss: '', accuracy: '' }

/** The declared fields, with the labels of this form. */
export function uploadFields(): FieldMap {
  const { file, loss, accuracy } = operations.models.upload?.input ?? {}
  return {
    ...(file && { file: { ...file, label: t('modelUpload.file') } }),
    ...(loss && { loss: { ...loss, label: t('modelUpload.loss') } }),
    ...(accuracy && { accuracy: { ...accuracy, label: t('modelUpload.accuracy') } }),
  }
}

export const uploadErrorText: ErrorText = (name, error) => {
  if (error.is !== 'code') return undefined
  if (error.code === 'decimal') return t('modelUpload.notNumber')
  if (error.code !== 'required') return undefined
  return name === 'file' || name === 'loss' || name === 'accuracy'
    ? t(`modelUpload.missing.${name}`)
    : undefined
}

/** The fields other than the file, as they are sent. */
export const sentFields = ({ loss, accuracy }: Last) => ({
  loss: numberText(loss),
  accuracy: numberText(accuracy),
})

const isSame = (upload: Upload, values: UploadValues): boolean => {
  const { loss, accuracy } = sentFields(values)
  return (
    values.file !== '' &&
    upload.name === values.file.name &&
    upload.size === values.file.size &&
    upload.fields.loss === loss &&
    upload.fields.accuracy === accuracy
  )
}

/** The values of a refused upload, to be corrected; else the numbers of the last upload. */
function startOf(corrected: Upload | undefined, file: File | undefined, last: Last): UploadValues {
  if (!corrected) return { file: file ?? '', ...last }
  const { loss = '', accuracy = '' } = corrected.fields
  return { file: file ?? '', loss, accuracy }
}

/** The form of a model's file with its loss and accuracy. */
export function useModelUpload(model: ItemOf<'models'>, title: string) {
  const accountKey = useAccount()
  const { object_id: objectId } = model
  const [last, remember] = usePersistedState<Last>(
    `upload.${objectId}`,
    nothing,
    lastValues,
    'person',
  )
  const [fields] = useState(uploadFields)
  const upload = useUploadForm<UploadValues>({
    fields,
    bodyOf: (typed) => bodyOf(fields, 'create', {}, typed),
    errorText: uploadErrorText,
    draft: { of: `upload models ${objectId}`, isChange: false },
    valuesOf: (corrected, file) => startOf(corrected, file, last),
    valuesWithoutFile: (values) => ({ ...values, file: '' }),
  })
  const { typed } = upload
  const { file } = typed
  useDroppedFile('models', objectId, (dropped) => {
    upload.form.setValue('file', dropped)
    upload.edited('file')
  })
  const checksum = useChecksum(file === '' ? undefined : file)
  const newest = newestOf(upload.all, 'model', objectId)

  function submit(): Promise<void> {
    return upload.submit(() => {
      const { file: chosen, loss, accuracy } = upload.values()
      if (chosen === '') throw new RangeError('a file is required')
      remember({ loss, accuracy })
      const sha256 = checksum.is === 'known' ? checksum.sum : undefined
      const sent = sentFields({ loss, accuracy })
      return { accountKey, kind: 'model', objectId, title, file: chosen, fields: sent, sha256 }
    }, model)
  }

  return {
    ...upload,
    fields,
    checksum,
    submit,
    isPending: newest !== undefined && isActive(newest) && isSame(newest, typed),
  }
}
