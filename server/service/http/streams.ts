type Bytes = Uint8Array<ArrayBuffer>

export interface Streamed {
  readonly stream: ReadableStream<Bytes>
  /** Resolves when the last byte was read, or the stream was cancelled. */
  readonly ended: Promise<void>
}

/**
 * A body generated piece by piece, only as fast as it is read; generation stops when the client
 * disconnects.
 * @param onClosed called on disconnect, when generation may be in a long step
 */
export function streamed(
  parts: AsyncGenerator<Bytes, void>,
  onClosed: () => void = () => undefined,
): Streamed {
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const stream = new ReadableStream<Bytes>(
    {
      async pull(controller) {
        try {
          const next = await parts.next()
          if (next.done !== true) return controller.enqueue(next.value)
          controller.close()
        } catch (error) {
          controller.error(error)
        }
        end()
      },
      async cancel() {
        onClosed()
        end()
        await parts.return()
      },
    },
    { highWaterMark: 0 },
  )
  return { stream, ended }
}
