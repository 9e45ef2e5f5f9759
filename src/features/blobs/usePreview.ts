import { useCallback, useEffect, useState, type RefCallback } from 'react'
import { decodeText } from '../../tables/decodeText.ts'
import type { BlobHead } from './blobHead.ts'
import { classify, textOf, sampleBytes, type BlobFormat } from './classify.ts'
import { readBlobJson } from './readBlobJson.ts'

export interface Preview {
  readonly sort: BlobFormat
  /** The first bytes. */
  readonly start: Uint8Array
  /** The complete text, if the blob is text. */
  readonly text?: string
  readonly json?: unknown
  /** Declared as JSON but not valid: shown as text. */
  readonly isNotJson?: boolean
}

async function readPreview(blob: Blob, { type, fileName, position }: BlobHead): Promise<Preview> {
  const start = new Uint8Array(await blob.slice(0, sampleBytes).arrayBuffer())
  const sort = classify(start, blob.size, type, fileName ?? position ?? '')
  const isSvg = sort.is === 'image' && sort.type === 'image/svg+xml'
  if (!isSvg && !['json', 'table', 'html', 'text'].includes(sort.is)) return { sort, start }
  const whole = new Uint8Array(await blob.arrayBuffer())
  // The beginning was text, but something later may not be.
  if (textOf(whole, type, true) === undefined) return { sort: { is: 'bytes' }, start }
  const { text } = await decodeText(whole)
  if (sort.is !== 'json') return { sort, start, text }
  try {
    return { sort, start, text, json: await readBlobJson(text) }
  } catch {
    return { sort: { is: 'text' }, start, text, isNotJson: /json/i.test(type) }
  }
}

/** Classifies a blob and decodes its content; `undefined` until that is done. */
export function usePreview(blob: Blob | undefined, head: BlobHead): Preview | undefined {
  const [preview, setPreview] = useState<Preview & { readonly of: Blob }>()
  useEffect(() => {
    let isGone = false
    if (blob)
      void readPreview(blob, head).then((found) => {
        if (!isGone) setPreview({ ...found, of: blob })
      })
    return () => {
      isGone = true
    }
  }, [blob, head])
  return preview?.of === blob ? preview : undefined
}

/** Sets the source of an image, audio or video element, and revokes its object URL on unmount. */
export const useBytes = (
  blob: Blob,
  type: string,
): RefCallback<HTMLImageElement | HTMLMediaElement> =>
  useCallback(
    (element) => {
      if (!element) return undefined
      // With the type found by `classify`, not the one the service names.
      const url = URL.createObjectURL(new Blob([blob], { type }))
      element.src = url
      return () => URL.revokeObjectURL(url)
    },
    [blob, type],
  )
