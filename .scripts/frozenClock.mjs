// Preload of a server whose clock is frozen, so that two runs show the same times.
import http from 'node:http'

const at = Number(process.env.FROZEN_AT)
const RealDate = Date
// The shutdown waits for a moment without requests, which a frozen clock would never reach.
let stoppedAt
process.once('SIGTERM', () => (stoppedAt = performance.now()))
const now = () => (stoppedAt === undefined ? at : at + performance.now() - stoppedAt)

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    super(...(parts.length === 0 ? [now()] : parts))
  }
  static now() {
    return now()
  }
}

// Node.js takes the header's time from its own clock.
const { writeHead } = http.ServerResponse.prototype
http.ServerResponse.prototype.writeHead = function (...parts) {
  this.setHeader('Date', new Date().toUTCString())
  return writeHead.apply(this, parts)
}
