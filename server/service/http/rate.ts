import type { Person } from '../people/person.ts'
import { HttpError } from '../httpError.ts'
import type { RateLimit } from '../serviceTypes.ts'

interface Bucket {
  left: number
  at: number
}

const maxBuckets = 10_000

/** Token buckets for reads and writes per person, refilled evenly over a minute. */
export function rate(limit: RateLimit | undefined): (person: Person, request: Request) => void {
  if (limit === undefined) return () => undefined
  const buckets = new Map<string, Bucket>()
  return (person, request) => {
    const reads = request.method === 'GET'
    const perMinute = reads ? limit.readsPerMinute : limit.writesPerMinute
    const now = Date.now()
    const key = `${person.object_id} ${reads ? 'reads' : 'writes'}`
    const bucket = buckets.get(key) ?? { left: perMinute, at: now }
    bucket.left = Math.min(perMinute, bucket.left + ((now - bucket.at) / 60_000) * perMinute)
    bucket.at = now
    if (buckets.size >= maxBuckets) buckets.clear()
    buckets.set(key, bucket)
    if (bucket.left < 1) {
      const seconds = Math.ceil(((1 - bucket.left) / perMinute) * 60)
      throw new HttpError(429, 'Too many requests. Wait before the next one.', {
        'Retry-After': String(seconds),
        'RateLimit-Limit': String(perMinute),
        'RateLimit-Remaining': '0',
        'RateLimit-Reset': String(seconds),
      })
    }
    bucket.left -= 1
  }
}
