import { closeSync, existsSync, fsyncSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { diskIsFull } from '../refusal.ts'

const megabyte = 1024 * 1024
/**
 * A file that only holds its place: what a write under way, a read (which may mark rows as seen) and
 * an orderly end can need when others have filled the disk. The log grows by 16 MB at a time.
 */
const reserveBytes = 24 * megabyte
/** Below this much room beside the reserve no write begins. */
const minFreeForWrites = 16 * megabyte
/** An empty database with its log. */
const newDatabase = 64 * megabyte

const shown = (bytes: number) => `${Math.floor(bytes / megabyte).toLocaleString('en')} MB`

/**
 * The room on the disk of a data folder. The embedded database cannot live with a write that fails
 * for want of room: it stops in the midst of it, for good. So it must never meet a full disk: no
 * write begins (507) unless there is room for it, and what is under way has a reserve.
 */
export interface DiskSpace {
  /** Throws an error with words when the database cannot be opened in so little room. */
  requireRoomToStart(isNew: boolean): void
  /** Throws a 507 refusal when there is not enough room for a write. */
  requireRoomToWrite(): void
  /** Throws a 507 refusal when not even a read is safe, as the reserve is used up. */
  requireRoomToRead(): void
  /** A write under way found no room: gives up the reserve; false: that was done before. */
  useReserve(): boolean
  /** Whether a write under way failed although the reserve was used, since the last time this was asked. */
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
      // A file system that does not say.
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
      // There was less room than the file system said.
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
