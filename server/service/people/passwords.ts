import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { taskQueue } from '../database/taskQueue.ts'
import { HttpError } from '../httpError.ts'

interface Cost {
  readonly n: number
  readonly r: number
  readonly p: number
}

export interface Passwords {
  readonly hash: (password: string) => Promise<string>
  /** If `stored` is undefined, no such person exists: it takes the same time and returns false. */
  readonly verify: (password: string, stored: string | undefined) => Promise<boolean>
  readonly isOutdated: (stored: string) => boolean
}

const maxConcurrent = 2

/** The limit of waiting sign-ins, and the error for the next one. */
export const waitingSignIns = {
  maxWaiting: 32,
  tooMany: () =>
    new HttpError(503, 'Too many sign-ins at once. Try again in a moment.', { 'Retry-After': '2' }),
}

const derive = (password: string, salt: Buffer, cost: Cost) =>
  new Promise<Buffer>((resolve, reject) => {
    const { n: N, r, p } = cost
    scrypt(
      password.normalize('NFKC'),
      salt,
      32,
      { N, r, p, maxmem: 64 * 1024 * 1024 },
      (error, key) => (error === null ? resolve(key) : reject(error)),
    )
  })

const spell = (cost: Cost, salt: Buffer, key: Buffer) =>
  ['scrypt', cost.n, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$')

function parseHash(stored: string) {
  const [scheme, n, r, p, salt = '', key = ''] = stored.split('$')
  if (scheme !== 'scrypt') return undefined
  const cost: Cost = { n: Number(n), r: Number(r), p: Number(p) }
  return { cost, salt: Buffer.from(salt, 'base64'), key: Buffer.from(key, 'base64') }
}

/**
 * Limits parallel and waiting hashes, as each takes 16 MiB and a CPU core. Further ones are refused
 * with 503 instead of filling the memory.
 */
export function passwords(n = 2 ** 14): Passwords {
  const cost: Cost = { n, r: 8, p: 5 }
  // Compared with if the person does not exist, so that both cases take the same time.
  const nobody = { cost, salt: randomBytes(16), key: randomBytes(32) }

  const enqueue = taskQueue(maxConcurrent, waitingSignIns)

  return {
    hash: (password) =>
      enqueue(async () => {
        const salt = randomBytes(16)
        return spell(cost, salt, await derive(password, salt, cost))
      }),
    verify: (password, stored) =>
      enqueue(async () => {
        const known = stored === undefined ? undefined : parseHash(stored)
        const against = known ?? nobody
        const key = await derive(password, against.salt, against.cost)
        const same = key.length === against.key.length && timingSafeEqual(key, against.key)
        return same && known !== undefined
      }),
    isOutdated: (stored) => !stored.startsWith(`scrypt$${cost.n}$${cost.r}$${cost.p}$`),
  }
}
