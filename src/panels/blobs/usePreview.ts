import { useCallback, useEffect, useState, type RefCallback } from 'react'
import type { BlobHead } from './blobReader.ts'
import { classify, textOf, sampleBytes, type Sort } from './classify.ts'
import { readBlobJson } from './readBlobJson.ts'

export interface Preview {
  readonly sort: Sort
  /** The first bytes. */
  readonly start: Uint8Array
  /** All of it, where it is text. */
  readonly text?: string
  readonly json?: unknown
  /** Called JSON, and none: shown as text. */
  readonly notJson?: boolean
}

async function readPreview(blob: Blob, { type, fileName, position }: BlobHead): Promise<Preview> {
  const start = new Uint8Array(await blob.slice(0, sampleBytes).arrayBuffer())
  const sort = classify(start, blob.size, type, fileName ?? position ?? '')
  const isSvg = sort.is === 'image' && sort.type === 'image/svg+xml'
  if (!isSvg && !['json', 'table', 'html', 'text'].includes(sort.is)) return { sort, start }
  const whole = new Uint8Array(await blob.arrayBuffer())
  const text = textOf(whole, type, true)
  // Its beginning was text, and something further on is not.
  if (text === undefined) return { sort: { is: 'bytes' }, start }
  if (sort.is !== 'json') return { sort, start, text }
  try {
    return { sort, start, text, json: await readBlobJson(text) }
  } catch {
    return { sort: { is: 'text' }, start, text, notJson: /json/i.test(type) }
  }
}

/** What a blob is and holds; nothing until it has been looked at. */
export function usePreview(blob: Blob | undefined, head: BlobHead): Preview | undefined {
  const [preview, setPreview] = useState<Preview & { readonly of: Blob }>()
  useEffect(() => {
    let gone = false
    if (blob)
      void readPreview(blob, head).then((found) => {
        if (!gone) setPreview({ ...found, of: blob })
      })
    return () => {
      gone = true
    }
  }, [blob, head])
  return preview?.of === blob ? preview : undefined
}

/** Gives a picture, sound or film its bytes, and lets their address go with the element. */
export const useBytes = (
  blob: Blob,
  type: string,
): RefCallback<HTMLImageElement | HTMLMediaElement> =>
  useCallback(
    (element) => {
      if (!element) return undefined
      // Typed by us: what the service calls it decides nothing.
      const url = URL.createObjectURL(new Blob([blob], { type }))
      element.src = url
      return () => URL.revokeObjectURL(url)
    },
    [blob, type],
  )
