import { useState } from 'react'
import { numberText } from '../../fields/kinds/decimal/numberText.ts'
import { usePersistedState } from '../../hooks/persistedState.ts'
import { t } from '../../messages/i18n.ts'
import type { Item } from '../../metadata/item.ts'
import { isActive, type Upload } from '../uploads/upload.ts'
import { newestOf } from '../uploads/tray.ts'
import { useChecksum } from '../uploads/useChecksum.ts'
import { useUploadForm } from '../uploads/useUploadForm.ts'
import { useAccountKey } from '../uploads/accountKey.ts'
import { uploadErrors, uploadFields, type UploadField, type UploadValues } from './uploadForm.ts'

interface Last {
  readonly loss: string
  readonly accuracy: string
}

const isLast = (value: unknown): value is Last => {
  // Stored values are validated part by part.
  const { loss, accuracy } = (value ?? {}) as Partial<Last>
  return typeof loss === 'string' && typeof accuracy === 'string'
}

const nothing: Last = { loss: '', accuracy: '' }

/** The form fields other than the file, as they are sent. */
export const fieldsOf = ({ loss, accuracy }: Pick<UploadValues, 'loss' | 'accuracy'>) => ({
  loss: numberText(loss),
  accuracy: numberText(accuracy),
})

const isSame = (upload: Upload, values: UploadValues): boolean => {
  const { loss, accuracy } = fieldsOf(values)
  return (
    upload.name === values.file?.name &&
    upload.size === values.file.size &&
    upload.fields.loss === loss &&
    upload.fields.accuracy === accuracy
  )
}

/**
 * The form of an upload and the upload it started. The form keeps its values until the service has
 * accepted them, so a cancelled or refused upload loses nothing.
 */
export function useModelUpload(model: Item, title: string) {
  const accountKey = useAccountKey()
  const { object_id: objectId } = model
  const [last, remember] = usePersistedState<Last>(
    `upload.${accountKey}.${objectId}`,
    nothing,
    isLast,
  )
  const { values, setValues, upload, all, send } = useUploadForm<UploadValues>((corrected, file) =>
    startOf(corrected, file, last),
  )
  const [own, setOwn] = useState<ReadonlyMap<UploadField, string>>(new Map())
  const newest = newestOf(all, 'model', objectId)
  const checksum = useChecksum(values.file)

  const refused = upload?.state.is === 'refused' ? upload.state.error.fieldErrors : undefined
  const fieldErrors =
    own.size > 0
      ? own
      : new Map(
          uploadFields.flatMap((field) => {
            const said = refused?.get(field)
            return said ? [[field, said.join(' ')] as const] : []
          }),
        )

  function change(part: Partial<UploadValues>) {
    setValues((before) => ({ ...before, ...part }))
    setOwn((before) => new Map([...before].filter(([field]) => !(field in part))))
  }

  /** @returns the first field that prevents submitting */
  function submit(): UploadField | undefined {
    const found = uploadErrors(values)
    setOwn(
      new Map([...found].map(([field, fieldError]) => [field, fieldErrorText(field, fieldError)])),
    )
    const { file } = values
    if (found.size > 0 || !file) return [...found.keys()][0]
    remember({ loss: values.loss, accuracy: values.accuracy })
    const sha256 = checksum.is === 'known' ? checksum.sum : undefined
    const fields = fieldsOf(values)
    const about = { accountKey, kind: 'model', objectId, title, file, fields, sha256 } as const
    send(about, model)
    return undefined
  }

  return {
    values,
    change,
    fieldErrors,
    checksum,
    submit,
    /** The upload started by this form. */
    upload,
    isPending: newest !== undefined && isActive(newest) && isSame(newest, values),
  }
}

/** The values of a refused upload, to be corrected; else the numbers of the last upload. */
function startOf(corrected: Upload | undefined, file: File | undefined, last: Last): UploadValues {
  if (!corrected) return { file, ...last }
  const { loss = '', accuracy = '' } = corrected.fields
  return { file, loss, accuracy }
}

const fieldErrorText = (field: UploadField, fieldError: 'missing' | 'notNumber'): string =>
  fieldError === 'missing' ? t(`modelUpload.missing.${field}`) : t('modelUpload.notNumber')
