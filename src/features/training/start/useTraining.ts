import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Page } from '../../../dialect/envelope.ts'
import type { SubmitAnswer } from '../../../client/submit.ts'
import { useIsMounted } from '../../../hooks/isMounted.ts'
import { listOptions } from '../../../data/queries.ts'
import { t } from '../../../messages/trainingTexts.ts'
import { shortId } from '../../../ui/shortId.ts'
import { jobIdIn } from '../../../dialect/answers.ts'
import { jobsQuery } from '../../../views/jobs/useModelJobs.ts'

/** Milliseconds between polls for a job that the answer did not name, and the number of polls. */
const pollMs = 3000
const pollAttempts = 10

export type Started = { readonly is: 'polling' } | { readonly is: 'missing' }

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

  /** @throws ServiceError when the jobs cannot be read */
  async function newOnes(): Promise<readonly string[]> {
    const page: Page = await queryClient.fetchQuery({ ...options, staleTime: 0, retry: false })
    const known = before.current
    return known === undefined
      ? []
      : page.items.map(({ object_id }) => object_id).filter((id) => !known.has(id))
  }

  async function poll(left: number): Promise<void> {
    const [job] = await newOnes().catch(() => [])
    if (!isMounted.current) return
    if (job !== undefined) return onFound(job)
    if (left === 0) return setStarted({ is: 'missing' })
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
      const ids = await newOnes()
      return ids.length === 0
        ? t('training.check.none')
        : t('training.check.new', { n: ids.length, ids: ids.map(shortId).join(', ') })
    },
  }
}
