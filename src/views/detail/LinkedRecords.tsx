import { useQueries } from '@tanstack/react-query'
import { labelOf, type Field } from '../../metadata/field.ts'
import { textIn, type Item } from '../../metadata/item.ts'
import type { Resource } from '../../metadata/resource.ts'
import recordTexts from '../../messages/en/records.json'
import { texts, translateLabel } from '../../messages/i18n.ts'
import { FieldValue } from '../../fields/Value.tsx'
import { ReferenceLink } from '../../fields/kinds/reference/ReferenceLink.tsx'
import { itemOptions } from '../../data/queries.ts'
import { isResourceName, resources, type ResourceName } from '../../resources/resources.ts'
import { Icon, isEarlyIcon } from '../../ui/Icon.tsx'
import { CrashGuard } from '../CrashGuard.tsx'
import { answerTime } from './answerTime.ts'
import * as relatedListStyles from './RelatedList.module.css'
import * as styles from './LinkedRecords.module.css'

const t = texts(recordTexts)

/** Field kinds that are informative in a short text. */
const informativeKinds = new Set(['text', 'email', 'phone', 'money', 'choice', 'date'])

interface Linked {
  readonly name: string
  readonly label: string
  readonly to: ResourceName
  readonly objectId: string
}

/**
 * The most informative fields of the records this one refers to. A record that adds nothing to its
 * reference is left out.
 */
export function LinkedRecords({
  resource,
  item,
  names,
}: {
  resource: Resource
  item: Item
  names: readonly string[]
}) {
  const linked = names.flatMap((name): readonly Linked[] => {
    const field = resource.fields[name]
    const objectId = textIn(item, name)
    return field?.to && isResourceName(field.to) && objectId !== undefined
      ? [{ name, label: translateLabel(labelOf(name, field)), to: field.to, objectId }]
      : []
  })
  const answers = useQueries({
    queries: linked.map(({ to, objectId }) => ({
      ...itemOptions(to, objectId, 'background'),
      retry: false,
    })),
  })
  const informative = linked.flatMap((one, index) => {
    const target = answers[index]?.data?.item
    if (!target) return []
    // Of a ticket's plan, only the answer time promised for this ticket is relevant.
    const isPlan = resource === resources.tickets && one.name === 'plan'
    const answer = isPlan ? answerTime(item, target) : undefined
    const properties = isPlan ? [] : informativeFields(one.to, target)
    return answer || properties.length > 0 ? [{ ...one, target, answer, properties }] : []
  })
  // What is below waits for it.
  const wait = answers.some(({ isPending }) => isPending) && <div className="waits" />
  if (informative.length === 0) return wait
  return (
    <section className={relatedListStyles.root} aria-labelledby="linked">
      <header>
        <h2 id="linked">{t('detail.linked')}</h2>
      </header>
      <ul className={`card ${styles.root}`}>
        {informative.map(({ name, label, to, objectId, target, answer, properties }) => {
          const { icon } = resources[to]
          return (
            <li key={name}>
              <CrashGuard part={label}>
                {isEarlyIcon(icon) && <Icon name={icon} />}
                <span className={`second ${styles.label}`}>{label}</span>
                <ReferenceLink to={to} objectId={objectId} />
                <span className={styles.properties}>
                  {answer &&
                    t('detail.answerWithin', {
                      time: answer.time,
                      severity: translateLabel(answer.severity),
                    })}
                  {properties.map(([property, field]) => (
                    <span key={property}>
                      <span className="third">{translateLabel(labelOf(property, field))}</span>{' '}
                      <FieldValue field={field} name={property} item={target} dense />
                    </span>
                  ))}
                </span>
              </CrashGuard>
            </li>
          )
        })}
      </ul>
      {wait}
    </section>
  )
}

function informativeFields(to: ResourceName, target: Item): readonly (readonly [string, Field])[] {
  const titled = new Set(resources[to].title.flat())
  return Object.entries(resources[to].fields)
    .filter(
      ([name, { kind }]) =>
        informativeKinds.has(kind) &&
        !titled.has(name) &&
        name !== 'currency' &&
        target[name] != null &&
        target[name] !== '',
    )
    .slice(0, 3)
}
