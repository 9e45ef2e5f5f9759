import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import type { DiskSpace } from './diskSpace.ts'

type Options = Parameters<NodeFS['init']>[1]
type Write = (
  stream: unknown,
  buffer: unknown,
  offset: number,
  length: number,
  position: number,
) => number

/** ENOSPC in the file system that the database is compiled with. */
const noSpaceLeft = 51

const isNoSpaceLeft = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'errno' in error && error.errno === noSpaceLeft

/**
 * The database's files on a disk that may become full: a write that runs out of space uses the
 * reserve.
 */
export class GuardedFiles extends NodeFS {
  readonly #space: DiskSpace
  constructor(folder: string, space: DiskSpace) {
    super(folder)
    this.#space = space
  }
  override async init(pg: PGlite, options: Options): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options)
    const guard = ({ NODEFS }: { NODEFS: unknown }) => {
      // The type declarations omit these internals.
      const { stream_ops } = NODEFS as { stream_ops: { write: Write } }
      const { write } = stream_ops
      stream_ops.write = (stream, buffer, offset, length, position) => {
        let written = 0
        while (written < length) {
          try {
            const more = write(
              stream,
              buffer,
              offset + written,
              length - written,
              position + written,
            )
            if (more === 0) return written
            written += more
          } catch (error) {
            if (!isNoSpaceLeft(error) || !this.#space.useReserve()) throw error
          }
        }
        return written
      }
    }
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [guard, ...(emscriptenOpts.preRun ?? [])] },
    }
  }
}
