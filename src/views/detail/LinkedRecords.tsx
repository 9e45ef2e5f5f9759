import { useQuery } from '@tanstack/react-query'
import { referenceId } from '../../client/dialect.ts'
import { labelOf, type Field } from '../../metadata/field.ts'
import type { Item, Resource } from '../../metadata/resource.ts'
import { t, word } from '../../messages/i18n.ts'
import { FieldValue } from '../../fields/Value.tsx'
import { ReferenceLink } from '../../fields/ReferenceLink.tsx'
import { itemOptions } from '../../hooks/queries.ts'
import { isResourceName, resources, type ResourceName } from '../../resources/resources.ts'
import { Icon, isIconName } from '../../ui/Icon.tsx'
import { CrashGuard } from '../CrashGuard.tsx'
import { answerTime } from './answerTime.ts'

/** Kinds that say something about a record in half a line. */
const telling = new Set(['text', 'email', 'phone', 'money', 'choice', 'date'])

/** The records this one points at, each with the few fields that say most about it. */
export function LinkedRecords({
  resource,
  item,
  names,
}: {
  resource: Resource
  item: Item
  names: readonly string[]
}) {
  return (
    <section className="related" aria-labelledby="linked">
      <header>
        <h2 id="linked">{t('detail.linked')}</h2>
      </header>
      <ul className="card linked">
        {names.map((name) => {
          const field = resource.fields[name]
          const objectId = referenceId(item[name])
          if (!field?.to || !isResourceName(field.to) || objectId === undefined) return null
          return (
            <li key={name}>
              <CrashGuard part={labelOf(name, field)}>
                <LinkedRecord
                  label={word(labelOf(name, field))}
                  to={field.to}
                  objectId={objectId}
                  {...(resource === resources.tickets && name === 'plan' && { ticket: item })}
                />
              </CrashGuard>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function LinkedRecord({
  label,
  to,
  objectId,
  ticket,
}: {
  label: string
  to: ResourceName
  objectId: string
  /** The ticket whose plan this is: of a plan, only what it promises this ticket matters there. */
  ticket?: Item
}) {
  const target = resources[to]
  const { data } = useQuery({ ...itemOptions(to, objectId), retry: false })
  const titled = new Set(target.title.flat())
  const answer = ticket && data ? answerTime(ticket, data.item) : undefined
  const shown: readonly (readonly [string, Field])[] =
    data && !ticket
      ? Object.entries(target.fields)
          .filter(
            ([name, field]) =>
              telling.has(field.kind) && !titled.has(name) && data.item[name] != null,
          )
          .filter(([name]) => name !== 'currency')
          .slice(0, 3)
      : []
  return (
    <>
      {isIconName(target.icon) && <Icon name={target.icon} />}
      <span className="second linked-label">{label}</span>
      <ReferenceLink to={to} objectId={objectId} />
      <span className="linked-facts">
        {answer && t('detail.answerWithin', { time: answer.time, severity: word(answer.severity) })}
        {data &&
          shown.map(([name, field]) => (
            <span key={name}>
              <span className="third">{word(labelOf(name, field))}</span>{' '}
              <FieldValue field={field} name={name} item={data.item} dense />
            </span>
          ))}
      </span>
    </>
  )
}
