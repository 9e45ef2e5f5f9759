import { serviceErrorOf } from '../../client/serviceError.ts'
import { t } from '../../messages/worklistTexts.ts'
import { listText } from '../../messages/listText.ts'
import { nounOf } from '../../messages/nouns.ts'
import { resources } from '../../resources/resources.ts'
import type { PartReading, WorklistPart, WorklistReading } from './useWorklistReading.ts'

export const many = (name: WorklistPart) => nounOf(resources[name].label).many
export const isRefused = ({ error }: PartReading) => serviceErrorOf(error)?.isDenied === true

/** "1,240 of 5,200 charges" */
export const partExtent = ({ name, read, total }: PartReading) =>
  total === undefined
    ? t('worklist.partSome', { read, what: many(name) })
    : t('worklist.partOf', { read, total, what: many(name) })

/** The collections of which some records are in memory, and not all. */
export const partlyRead = ({ parts }: WorklistReading) =>
  parts.filter(({ isAll, state }) => !isAll && state !== 'failed' && state !== 'waiting')

/**
 * The sources of the list, for a hint: "Read in full: …", and collections that this account cannot
 * see.
 */
export function extentText(reading: WorklistReading): string {
  const whole = reading.parts.filter(({ isAll }) => isAll)
  const partial = partlyRead(reading)
  const refused = reading.parts.filter((part) => part.state === 'failed' && isRefused(part))
  return [
    whole.length > 0 &&
      t('worklist.readAll', { what: listText(whole.map(({ name }) => many(name))) }),
    partial.length > 0 && t('worklist.readSome', { what: listText(partial.map(partExtent)) }),
    refused.length > 0 &&
      t('worklist.notShown', { what: listText(refused.map(({ name }) => many(name))) }),
  ]
    .filter((text) => text !== false)
    .join(' ')
}
