import { contentLengthOf } from '../../client/contentLength.ts'
import { fileNameOf } from '../../client/fileName.ts'
import { blobPlaceIn } from '../../dialect/answers.ts'

/** Facts from the response headers. */
export interface BlobHead {
  readonly type: string
  /** Bytes, as `contentLengthOf` reads them. */
  readonly length: number | undefined
  readonly fileName: string | undefined
  /** Container and path, if the service names them. */
  readonly position: string | undefined
}

export function headOf(headers: Headers): BlobHead {
  const { container, path } = blobPlaceIn(headers)
  return {
    type: headers.get('Content-Type') ?? '',
    length: contentLengthOf(headers),
    fileName: fileNameOf(headers),
    position: container === undefined || path === undefined ? undefined : `${container} / ${path}`,
  }
}
