import { shortId } from '../ui/shortId.ts'

/** An id, shortened for a table; the full id is shown on hover. */
export function ItemId({ objectId }: { objectId: string }) {
  const short = shortId(objectId)
  return (
    <span className="mono second" data-hint={short === objectId ? undefined : objectId}>
      {short}
    </span>
  )
}
