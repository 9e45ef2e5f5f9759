import { vi } from 'vitest'

const { waitFor } = vi

/** Milliseconds instead of one second: a machine may be slow, and nothing here says how fast something is. */
const patience = { timeout: 30_000 }

Object.assign(vi, {
  waitFor: <T>(run: () => T | Promise<T>, options: object = {}) =>
    waitFor(run, { ...patience, ...options }),
})
