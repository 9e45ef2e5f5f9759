import type { RunRow } from '../../runs/run.ts'
import { t } from '../../messages/bulkTexts.ts'

/** The reason why a row was not done, in the service's words if it has some. */
export function rowText({ state, said, why }: RunRow): string | undefined {
  const own = said === undefined || said === '' ? undefined : said
  if (state === 'unknown') return t('bulk.run.why.unknown')
  if (state === 'skipped')
    return [t(`bulk.run.why.${why ?? 'unread'}`), own].filter(Boolean).join(' ')
  return state === 'refused' ? own : undefined
}
