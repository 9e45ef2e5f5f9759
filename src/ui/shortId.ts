/** An id in one line, its middle cut: both ends are what people compare. */
export const shortId = (objectId: string): string =>
  objectId.length > 14 ? `${objectId.slice(0, 8)}…${objectId.slice(-4)}` : objectId
