/** An id in one line, its middle cut: both ends are what people compare. */
export function ItemId({ objectId }: { objectId: string }) {
  const short = objectId.length > 14 ? `${objectId.slice(0, 8)}…${objectId.slice(-4)}` : objectId
  return (
    <span className="mono second" data-hint={short === objectId ? undefined : objectId}>
      {short}
    </span>
  )
}
