import { Transform } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'

/** Limits a stream to this many bytes per second, in small steps. */
export const slowed = (bytesPerSecond: number): Transform =>
  new Transform({
    async transform(chunk: Buffer, _encoding, done) {
      const step = Math.max(1, Math.floor(bytesPerSecond / 20))
      for (let at = 0; at < chunk.length; at += step) {
        await pause(50)
        this.push(chunk.subarray(at, at + step))
      }
      done()
    },
  })
