import { demoId } from '../seed/random.ts'
import type { Client, Fields } from './client.ts'

export const demoModel = (name: string): string => `/enrich/${demoId('mdl', name)}/`

/** Starts trainings of the demo's models and waits for them. */
export const trainingFor = (me: Client) => ({
  train: (name: string, from: string, fields: Fields = {}) =>
    me.post(`${demoModel(name)}train/`, { transfer: demoId('trf', from), ...fields }),

  /** Polls a job until it ends, and collects its progress. */
  watch: async (id: string) => {
    const progress: number[] = []
    for (let i = 0; i < 2400; i += 1) {
      const got = await me.get(`/enrich/jobs/${id}/`)
      const at = Number(got.body.progress)
      if (progress.at(-1) !== at) progress.push(at)
      if (got.body.ended_at !== null) return { body: got.body, progress }
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error('The training did not end.')
  },
})
