import { serviceErrorOf } from '../../client/serviceError.ts'
import { count } from '../../messages/format.ts'
import worklistTexts from '../../messages/en/worklist.json'
import { listText } from '../../messages/listText.ts'
import { texts } from '../../messages/i18n.ts'
import { collectionLabel, nounOf } from '../../messages/nouns.ts'
import { resources } from '../../resources/resources.ts'
import { KeyCaps } from '../../ui/KeyCaps.tsx'
import { PartFailed } from '../training/model/PartFailed.tsx'
import type { WorklistPart, WorklistReading, PartReading } from './useWorklistReading.ts'
import * as styles from './Worklist.module.css'

const t = texts(worklistTexts)

const many = (name: WorklistPart) => nounOf(resources[name].label).many
const isRefused = ({ error }: PartReading) => serviceErrorOf(error)?.isDenied === true

/** "1,240 of 5,200 charges" */
const extent = ({ name, read, total }: PartReading) =>
  total === undefined
    ? t('worklist.partSome', { read: count(read), what: many(name) })
    : t('worklist.partOf', { read: count(read), total: count(total), what: many(name) })

/** What was read and is being read of each collection, what could not be, and the way to stop. */
export function ReadingBar({ reading }: { readonly reading: WorklistReading }) {
  const { parts, isEnded, isStopped, stop, resume, retry } = reading
  const failed = parts.filter((part) => part.state === 'failed' && !isRefused(part))
  const refused = parts.filter((part) => part.state === 'failed' && isRefused(part))
  const current = parts.find(({ state }) => state === 'reading')
  const whole = parts.filter(({ isAll }) => isAll)
  const partial = parts.filter(
    ({ isAll, state }) => !isAll && state !== 'failed' && state !== 'waiting',
  )
  return (
    <section className={styles.reading} aria-label={t('worklist.readingOf')}>
      {failed.map(({ name, error }) => (
        <PartFailed
          key={name}
          message={t('worklist.partFailed', { what: collectionLabel(resources[name].label) })}
          refused=""
          error={error}
          retry={() => retry(name)}
        />
      ))}
      <p className="third">
        {!isEnded && current && (
          <>
            <button type="button" className="text-link" onClick={stop}>
              {t('worklist.stop')}
            </button>{' '}
            <KeyCaps caps={['Esc']} />{' '}
            <span className="num">
              {current.total === undefined
                ? t('worklist.readingSome', { read: count(current.read), what: many(current.name) })
                : t('worklist.reading', {
                    read: count(current.read),
                    total: count(current.total),
                    what: many(current.name),
                  })}
            </span>
          </>
        )}
        {isStopped && (
          <>
            {t('worklist.stopped', { what: listText(partial.map(extent)) })}{' '}
            <button type="button" className="text-link" onClick={resume}>
              {t('worklist.resume')}
            </button>{' '}
          </>
        )}
        {isEnded && !isStopped && whole.length > 0 && (
          <>{t('worklist.readAll', { what: listText(whole.map(({ name }) => many(name))) })} </>
        )}
        {isEnded && !isStopped && partial.length > 0 && (
          <>{t('worklist.readSome', { what: listText(partial.map(extent)) })} </>
        )}
        {refused.length > 0 &&
          t('worklist.notShown', { what: listText(refused.map(({ name }) => many(name))) })}
      </p>
    </section>
  )
}
