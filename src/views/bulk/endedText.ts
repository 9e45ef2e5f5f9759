import type { EndedRun } from '../../runs/bulkNeeded.ts'
import { t } from '../../messages/bulkTexts.ts'
import { nounOf } from '../../messages/nouns.ts'
import { isResourceName, resources } from '../../resources/resources.ts'

/** What is known of a run that ended with the session: how much was done, and what is not certain. */
export function endedText({ name, n, done, open }: EndedRun): string {
  const { many } = isResourceName(name) ? nounOf(resources[name].label) : { many: '' }
  const notDone = n - done - open
  return [
    t('bulk.ended', { many, n, done }),
    ...(open > 0 ? [t('bulk.ended.open', { n: open })] : []),
    ...(notDone > 0 ? [t('bulk.ended.notDone', { n: notDone })] : []),
  ].join(' ')
}
