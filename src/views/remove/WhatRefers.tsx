import { t } from '../../messages/bulkTexts.ts'
import { nounOf } from '../../messages/nouns.ts'
import { resources, type ResourceName } from '../../resources/resources.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useReferring, type Referring } from './useReferring.ts'
import * as styles from './WhatRefers.module.css'

/** "all 520 charges", "the first 25 tickets". */
function extent({ name, searched, isPart, isFailed }: Referring): string {
  const noun = nounOf(resources[name].label)
  if (isFailed) return t('bulk.uses.failed', noun)
  if (searched === undefined) return t('bulk.uses.byFilter', noun)
  return isPart
    ? t('bulk.uses.first', { count: searched, ...noun })
    : t('bulk.uses.all', { n: searched, ...noun })
}

interface WhatRefersProps {
  readonly name: ResourceName
  readonly ids: readonly string[]
}

/** The records that refer to those about to be deleted, and the extent of the search. */
export function WhatRefers({ name, ids }: WhatRefersProps) {
  const { referring, isPending } = useReferring(name, ids)
  const found = referring.filter((one) => one.found > 0)
  if (referring.length === 0)
    return <p className="third">{t('bulk.uses.noKind', nounOf(resources[name].label))}</p>
  return (
    <section
      className={`body ${styles.root}`}
      data-above="12"
      aria-label={t('bulk.uses')}
      aria-busy={isPending}
    >
      {isPending ? (
        <p role="status">{t('bulk.uses.looking')}</p>
      ) : (
        <>
          {found.length === 0 ? (
            <p>{t('bulk.uses.none')}</p>
          ) : (
            <>
              <h3 className="body">{t('bulk.uses')}</h3>
              <ul>
                {found.map(({ name: other, found: uses, isPart }) => (
                  <li key={other} className="row">
                    <Icon name="alert" size={14} />
                    {t('bulk.uses.count', {
                      n: uses,
                      more: isPart ? '+' : '',
                      ...nounOf(resources[other].label),
                    })}
                  </li>
                ))}
              </ul>
            </>
          )}
          <p className="small third" data-above="4">
            {t('bulk.uses.searched', { what: referring.map(extent).join(', ') })}{' '}
            {found.length > 0 && t('bulk.uses.notFollowed')}
          </p>
        </>
      )}
    </section>
  )
}
