/** An id in one line, shortened in the middle: people compare both ends. */
export const shortId = (objectId: string): string =>
  objectId.length > 14 ? `${objectId.slice(0, 8)}…${objectId.slice(-4)}` : objectId
