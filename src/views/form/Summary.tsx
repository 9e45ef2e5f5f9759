import { useEffect, useRef, type ReactNode } from 'react'
import { ServiceError } from '../../client/serviceError.ts'
import { t, word } from '../../messages/i18n.ts'
import { labelOf } from '../../metadata/field.ts'
import { Icon } from '../../ui/Icon.tsx'
import { explain, FailureDetails } from '../errors.tsx'
import { extraName } from './body.ts'
import { fieldId } from './FormField.tsx'
import { useEntries } from './keyedStore.ts'
import { NextSteps } from './NextSteps.tsx'
import { newsWords } from './problems.ts'
import type { RecordForm } from './useRecordForm.ts'

/** Why the form was not saved, with links to the fields at fault and the ways on (F9, A10). */
export function Summary({ record }: { readonly record: RecordForm }) {
  const { setback, setbacks } = record
  const box = useRef<HTMLDivElement>(null)
  const problems = useEntries(record.problems)
  const notes = useEntries(record.notes)

  useEffect(() => {
    if (setbacks === 0) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [setbacks])

  if (!setback || setback.is === 'nothing') return null
  const unmatched = setback.is === 'failed' ? setback.unmatched : []
  // Everything it named has been edited: there is nothing left to say until the next saving.
  const isSettled =
    problems.size === 0 &&
    unmatched.length === 0 &&
    (setback.is === 'faults' || isAboutFields(setback))
  if (isSettled) return null
  return (
    <div className="banner bad form-summary" role="alert" tabIndex={-1} ref={box}>
      <Icon name="alert" />
      <div>
        <strong>{titleOf(record, problems.size)}</strong>
        <ul className={setback.is === 'faults' ? 'form-summary-fields' : undefined}>
          {[...problems].map(([name, { words }]) => (
            <li key={name}>
              <FieldLink record={record} name={name} />
              {/* What the form found itself stands at the field, and is said there only (ux-34). */}
              {setback.is !== 'faults' && `: ${words.join(' ')}`}
            </li>
          ))}
          {unmatched.map((words) => (
            <li key={words}>{words}</li>
          ))}
          {[...notes].map(([name, value]) => (
            <li key={`news ${name}`}>
              <FieldLink record={record} name={name} />
              {': '}
              {t('form.news', { value: newsWords(value) })}
            </li>
          ))}
        </ul>
        {setback.is === 'changed' && (
          <NextSteps record={record} is="changed">
            {t('error.next.412')}
          </NextSteps>
        )}
        {setback.is === 'failed' && <FailedSteps record={record} error={setback.error} />}
      </div>
    </div>
  )
}

const isAboutFields = (setback: { is: string; error?: unknown }) =>
  setback.error instanceof ServiceError &&
  setback.error.fieldErrors.size > 0 &&
  (setback.error.status === 400 || setback.error.status === 422)

function titleOf({ setback }: RecordForm, n: number): ReactNode {
  if (setback?.is === 'faults') return t('form.faults', { n })
  if (setback?.is === 'changed') return t('error.status.412')
  if (setback?.is !== 'failed') return null
  return n > 0 ? t('form.refused', { n }) : explain(setback.error).sentence
}

function FailedSteps({ record, error }: { readonly record: RecordForm; readonly error: unknown }) {
  const { next } = explain(error)
  const status = error instanceof ServiceError ? error.status : undefined
  const named = status === 400 || status === 422
  const is =
    error instanceof ServiceError && error.outcome === 'unknown'
      ? 'unknown'
      : status === 401
        ? 'signedOut'
        : status === 412
          ? 'changed'
          : named
            ? 'correct'
            : status === 403
              ? 'forbidden'
              : 'again'
  return (
    <>
      <NextSteps record={record} is={is}>
        {named ? null : next}
      </NextSteps>
      <FailureDetails error={error} />
    </>
  )
}

function FieldLink({ record, name }: { readonly record: RecordForm; readonly name: string }) {
  const id = fieldId(name)
  const label = name === extraName ? t('form.extra') : word(labelOf(name, record.fields[name]))
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        // The address stays as it is: a hash would be one more step in the history.
        event.preventDefault()
        const field = document.getElementById(id)
        field?.focus()
        field?.scrollIntoView({ block: 'center' })
      }}
    >
      {label}
    </a>
  )
}
