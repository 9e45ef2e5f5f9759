import type { EndedRun } from '../../runs/bulkNeeded.ts'
import bulkTexts from '../../messages/en/bulk.json'
import { texts } from '../../messages/i18n.ts'
import { nounOf } from '../../messages/nouns.ts'
import { isResourceName, resources } from '../../resources/resources.ts'

const t = texts(bulkTexts)

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
