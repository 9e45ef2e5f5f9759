import { closeSync, existsSync, fsyncSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { diskIsFull } from '../httpError.ts'

const megabyte = 1024 * 1024
/**
 * Size of a file that reserves disk space, for a full disk. It is enough for a write in progress, a
 * read (which may mark rows as seen) and a clean shutdown. The log grows by 16 MB at a time.
 */
const reserveBytes = 24 * megabyte
/** Writes are refused with less free space than this, in addition to the reserve. */
const minFreeForWrites = 16 * megabyte
/** Size of an empty database with its log. */
const newDatabase = 64 * megabyte

const shown = (bytes: number) => `${Math.floor(bytes / megabyte).toLocaleString('en')} MB`

/**
 * Guards the free space on the disk of a data folder. The embedded database does not recover from a
 * write that runs out of space. So a write is refused (507) if space is short, and a write in
 * progress can use a reserve.
 */
export interface DiskSpace {
  /** Throws an error with a readable message if there is too little space to open the database. */
  requireRoomToStart(isNew: boolean): void
  /** Throws a 507 refusal if there is not enough space for a write. */
  requireRoomToWrite(): void
  /** Throws a 507 refusal if not even a read is safe, because the reserve is used up. */
  requireRoomToRead(): void
  /**
   * Releases the reserve for a write in progress that ran out of space.
   * @returns false if it was already released
   */
  useReserve(): boolean
  /** Whether a write in progress has failed despite the reserve, since the last call. */
  hasFailed(): boolean
}

export function diskSpace(dataDir: string): DiskSpace {
  const reserve = join(dataDir, 'reserve')
  let isReserved = existsSync(reserve)
  let isFailed = false

  function free(): number {
    try {
      const { bavail, bsize } = statfsSync(dataDir)
      return bavail * bsize
    } catch {
      // The file system does not report free space.
      return Number.POSITIVE_INFINITY
    }
  }
  function makeReserve(): void {
    const file = openSync(reserve, 'w')
    try {
      const zeros = Buffer.alloc(megabyte)
      for (let size = 0; size < reserveBytes; size += zeros.length) writeSync(file, zeros)
      fsyncSync(file)
      isReserved = true
    } catch {
      rmSync(reserve, { force: true })
    } finally {
      closeSync(file)
    }
  }
  const room = () => free() - (isReserved ? 0 : reserveBytes)
  return {
    requireRoomToStart(isNew) {
      const needed = minFreeForWrites + (isNew ? newDatabase : 0)
      if (room() < needed)
        throw new Error(
          `The data folder ${dataDir} is on a disk that is full: ${shown(free())} are free, and ` +
            `${shown(needed + (isReserved ? 0 : reserveBytes))} are needed. ` +
            'Make room there, or choose another folder with DATA_DIR.',
        )
      if (!isReserved) makeReserve()
    },
    requireRoomToWrite() {
      if (room() < minFreeForWrites) throw diskIsFull()
      if (!isReserved) makeReserve()
      // The disk had less space than the file system reported.
      if (!isReserved) throw diskIsFull()
    },
    requireRoomToRead() {
      if (!isReserved && free() < minFreeForWrites) throw diskIsFull()
    },
    useReserve() {
      if (!isReserved) {
        isFailed = true
        return false
      }
      rmSync(reserve, { force: true })
      isReserved = false
      return true
    },
    hasFailed() {
      const before = isFailed
      isFailed = false
      return before
    },
  }
}
