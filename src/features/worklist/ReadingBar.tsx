import { t } from '../../messages/worklistTexts.ts'
import { listText } from '../../messages/listText.ts'
import { collectionLabel } from '../../messages/nouns.ts'
import { resources } from '../../resources/resources.ts'
import { KeyCaps } from '../../ui/KeyCaps.tsx'
import { isMissing } from '../../views/recovery/isMissing.ts'
import { MissingLists } from '../../views/recovery/MissingLists.tsx'
import { PartFailed } from '../../views/recovery/PartFailed.tsx'
import { isRefused, many, partExtent, partlyRead } from './extentText.ts'
import type { WorklistReading } from './useWorklistReading.ts'
import * as styles from './Worklist.module.css'

/** The collections that are loading or failed, and the way to stop; nothing when all are loaded. */
export function ReadingBar({ reading }: { readonly reading: WorklistReading }) {
  const { parts, isEnded, isStopped, stop, resume, retry } = reading
  const missing = parts.filter(isMissing)
  const failed = parts.filter(
    (part) => part.state === 'failed' && !isRefused(part) && !isMissing(part),
  )
  const current = parts.find(({ state }) => state === 'reading')
  if (isEnded && !isStopped && failed.length + missing.length === 0) return null
  return (
    <section
      className={`firm ${styles.reading} fine`}
      data-border="top"
      aria-label={t('worklist.readingOf')}
    >
      {failed.map(({ name, error }) => (
        <PartFailed
          key={name}
          message={t('worklist.partFailed', { what: collectionLabel(resources[name].label) })}
          refused=""
          error={error}
          retry={() => retry(name)}
        />
      ))}
      <MissingLists parts={missing} />
      <p className="third">
        {!isEnded && current && (
          <>
            <button type="button" className="text-link" onClick={stop}>
              {t('worklist.stop')}
            </button>{' '}
            <KeyCaps caps={['Esc']} />{' '}
            <span className="num">
              {current.total === undefined
                ? t('worklist.readingSome', { read: current.read, what: many(current.name) })
                : t('worklist.reading', {
                    read: current.read,
                    total: current.total,
                    what: many(current.name),
                  })}
            </span>
          </>
        )}
        {isStopped && (
          <>
            {t('worklist.stopped', { what: listText(partlyRead(reading).map(partExtent)) })}{' '}
            <button type="button" className="text-link" onClick={resume}>
              {t('worklist.resume')}
            </button>{' '}
          </>
        )}
      </p>
    </section>
  )
}
