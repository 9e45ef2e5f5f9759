import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isWhole } from '../../../client/pages.ts'
import type { SubmitAnswer } from '../../../client/submit.ts'
import { useIsMounted } from '../../../hooks/isMounted.ts'
import { listOptions } from '../../../data/queries.ts'
import coreTexts from '../../../messages/en/core.json'
import errorTexts from '../../../messages/en/errors.json'
import trainingTexts from '../../../messages/en/training.json'
import { texts } from '../../../messages/i18n.ts'
import { shortId } from '../../../ui/shortId.ts'
import { jobIdIn } from '../../../dialect/answers.ts'
import { jobsQuery } from '../../../views/jobs/useModelJobs.ts'

const t = texts(coreTexts, errorTexts, trainingTexts)

/** Milliseconds between polls for a job that the answer did not name, and the number of polls. */
const pollMs = 3000
const pollAttempts = 10

interface NewJobs {
  readonly ids: readonly string[]
  /** Whether all jobs were read, not only a first page. */
  readonly isAll: boolean
}

export type Started =
  | { readonly is: 'polling' }
  | { readonly is: 'missing'; readonly why: 'failed' | 'unknown' | 'part' | 'none' }

/**
 * Finds the job started by a training: in the answer, else among the model's jobs.
 * @param onFound called with the job's id, unless the person has left
 */
export function useNewJob(model: string, onFound: (job: string) => void) {
  const queryClient = useQueryClient()
  const isMounted = useIsMounted()
  const [started, setStarted] = useState<Started>()
  const before = useRef<ReadonlySet<string>>(undefined)
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const options = listOptions('jobs', jobsQuery(model))

  /**
   * @returns `undefined` if the earlier jobs are not known
   * @throws ServiceError when the jobs cannot be read
   */
  async function newOnes(): Promise<NewJobs | undefined> {
    const known = before.current
    const page = await queryClient.fetchQuery({ ...options, staleTime: 0, retry: false })
    const ids = page.items.map(({ object_id }) => object_id)
    return known && { ids: ids.filter((id) => !known.has(id)), isAll: isWhole(1, page) }
  }

  async function poll(left: number): Promise<void> {
    const found = await newOnes().catch(() => 'failed' as const)
    if (!isMounted.current) return
    if (found === undefined) return setStarted({ is: 'missing', why: 'unknown' })
    const [job] = found === 'failed' ? [] : found.ids
    if (job !== undefined) return onFound(job)
    if (left === 0) {
      const why = found === 'failed' ? found : found.isAll ? 'none' : 'part'
      return setStarted({ is: 'missing', why })
    }
    timer.current = window.setTimeout(() => void poll(left - 1), pollMs)
  }

  return {
    started,
    /** Remembers the existing jobs before a request is sent. */
    mark: () => {
      const page = queryClient.getQueryData(options.queryKey)
      before.current = page && new Set(page.items.map(({ object_id }) => object_id))
      setStarted(undefined)
    },
    find: ({ body }: SubmitAnswer) => {
      const job = body.is === 'json' ? jobIdIn(body.value) : undefined
      if (job !== undefined) return onFound(job)
      setStarted({ is: 'polling' })
      void poll(pollAttempts)
    },
    again: () => {
      setStarted({ is: 'polling' })
      void poll(1)
    },
    /** After a lost answer: says whether there is a new job. */
    check: async (): Promise<string> => {
      const found = await newOnes()
      if (!found) return t('recovery.unknown')
      const { ids, isAll } = found
      return ids.length === 0
        ? t('training.check.none', { isAll: isAll ? 'yes' : 'no' })
        : t('training.check.new', { n: ids.length, ids: ids.map(shortId).join(', ') })
    },
  }
}
