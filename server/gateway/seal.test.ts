import { expect, it } from 'vitest'
import { newSealKey, openSeal } from './seal.ts'
import { sealedVault } from './vault.ts'

const [key, other] = [newSealKey(), newSealKey()]
const value = { secret: 'canary-of-the-test', name: 'Zoë Quartermaine' }
const inAnHour = () => Date.now() + 3_600_000
const sealed = () => openSeal([key]).close(value, 'id-of-the-session', inAnHour())

it('SEC05 what is sealed opens with the same key, and reveals nothing without it', async () => {
  const text = await sealed()
  expect((await openSeal([key]).open(text))?.value).toEqual(value)
  const readable = text.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'))
  expect(`${text} ${readable.join(' ')}`).not.toMatch(/canary|Quartermaine|id-of-the/)
  expect(await sealed()).not.toBe(text)
})

it('SEC05 one changed bit, anywhere, opens nothing', async () => {
  const text = await sealed()
  const seal = openSeal([key])
  const parts = text.split('.')
  for (const [n, part] of parts.entries()) {
    const bytes = Buffer.from(part, 'base64url')
    for (let at = 0; at < bytes.length * 8; at += 1) {
      const changed = Buffer.from(bytes)
      changed[at >> 3] = (changed[at >> 3] ?? 0) ^ (1 << (at & 7))
      const forged = parts.with(n, changed.toString('base64url')).join('.')
      expect(await seal.open(forged), `part ${n}, bit ${at}`).toBeUndefined()
    }
  }
  expect(await seal.open(text)).toBeDefined()
})

it.each(['', 'x', '....', 'a.b.c.d.e', 'eyJhbGciOiJub25lIn0..x.x.x', 'x'.repeat(3_800)])(
  'SEC05 text that was never sealed opens nothing: %s',
  async (text) => expect(await openSeal([key]).open(text)).toBeUndefined(),
)

it('SEC05 another key opens nothing; of several, the first seals and all open', async () => {
  const text = await sealed()
  expect(await openSeal([other]).open(text)).toBeUndefined()
  const rotated = openSeal([other, key])
  expect((await rotated.open(text))?.value).toEqual(value)
  const next = await rotated.close(value, 'id-2', inAnHour())
  expect(await openSeal([key]).open(next)).toBeUndefined()
  expect(await openSeal([other]).open(next)).toBeDefined()
})

it('SEC05 the end is inside: twelve hours after sign-in, and a change does not move it', async () => {
  let now = Date.now()
  const vault = sealedVault<typeof value>([key], () => now)
  const first = await vault.put(value)
  now += 11 * 3_600_000
  const changed = await vault.replace(first, { ...value, name: 'Changed' })
  const [before, after] = [await vault.take(first), await vault.take(changed)]
  expect(after).toMatchObject({ id: before?.id, value: { name: 'Changed' } })
  now += 3_600_000
  expect([await vault.take(first), await vault.take(changed)]).toEqual([undefined, undefined])
})
