import { memo, useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { useWriteForm } from '../../data/formEncoding.ts'
import { recordRequest } from '../../data/requests.ts'
import { bodyOf } from './body.ts'
import type { FormValues } from './formValues.ts'
import { RequestView } from './RequestView.tsx'
import type { RecordForm } from './useRecordForm.ts'

/** The request the form would send now. It is deferred, so that it never delays typing. */
export function RequestCard({ record }: { readonly record: RecordForm }) {
  const typed = useDeferredValue<FormValues>(useWatch({ control: record.form.control }))
  return <RequestOf record={record} typed={typed} />
}

const RequestOf = memo(function RequestOf({
  record,
  typed,
}: {
  readonly record: RecordForm
  readonly typed: FormValues
}) {
  useWriteForm('relationWrites')
  const { fields, target, baseValues, name, error } = record
  const { values } = bodyOf(fields, target.write, baseValues, typed)
  const request = recordRequest(
    target.write === 'create'
      ? { name, fields, values, write: 'create' }
      : { name, fields, values, write: target.write, objectId: target.objectId },
  )
  return <RequestView request={request} fields={fields} error={error} />
})
