import { fileNameOf } from '../../client/fileName.ts'
import { blobPlaceIn } from '../../dialect/answers.ts'

/** Facts from the response headers. */
export interface BlobHead {
  readonly type: string
  /** Bytes, from `Content-Length`; absent without that header. */
  readonly length: number | undefined
  readonly fileName: string | undefined
  /** Container and path, if the service names them. */
  readonly position: string | undefined
}

export function headOf(headers: Headers): BlobHead {
  const length = headers.get('Content-Length')
  const { container, path } = blobPlaceIn(headers)
  return {
    type: headers.get('Content-Type') ?? '',
    // For a compressed response this is the compressed length.
    length:
      length !== null && /^\d+$/.test(length) && !headers.has('Content-Encoding')
        ? Number(length)
        : undefined,
    fileName: fileNameOf(headers),
    position: container === undefined || path === undefined ? undefined : `${container} / ${path}`,
  }
}
