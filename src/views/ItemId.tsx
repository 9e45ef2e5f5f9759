import { shortId } from '../ui/shortId.ts'

/** An id, short enough for a table; the whole of it on hover. */
export function ItemId({ objectId }: { objectId: string }) {
  const short = shortId(objectId)
  return (
    <span className="mono second" data-hint={short === objectId ? undefined : objectId}>
      {short}
    </span>
  )
}
