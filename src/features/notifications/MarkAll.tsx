import { Button } from '../../ui/Button.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { useId, useState } from 'react'
import type { FieldMap } from '../../metadata/field.ts'
import { useOperation } from '../../data/submit.ts'
import { t } from '../../messages/panelsTexts.ts'
import { FailureNotice } from '../../views/operation/FailureNotice.tsx'
import { operations } from '../../resources/operations.ts'
import { bodyOf } from '../../views/form/body.ts'
import { useLeaving } from '../../views/operation/leaving.ts'
import { useFieldErrors, useFormEngine } from '../../views/form/formEngine.ts'
import { focusField, FormField } from '../../views/form/FormField.tsx'
import { SlowNote } from '../../ui/SlowNote.tsx'
import { FormActions } from '../../ui/FormActions.tsx'

const { subject } = operations.notifications.readAll.input
/** Both are short here: the page of the operation has room for more. */
const fields: FieldMap = { subject, content: subject }

interface MarkAllProps {
  readonly anchor: HTMLElement
  readonly onClose: () => void
  readonly onDone: () => void
  /** Returns a sentence with the unread notifications. */
  readonly onCheck: () => Promise<string>
}

/** Confirms the scope of "Mark all read", and its request, before anything is marked. */
export function MarkAll({ anchor, onClose, onDone, onCheck }: MarkAllProps) {
  const id = useId()
  const [initial] = useState(() => ({
    subject: t('panel.inbox.all'),
    content: t('panel.inbox.all'),
  }))
  const { run } = useOperation('notifications', 'readAll', undefined)
  const { leaving } = useLeaving()
  const { form, error, isPending, submit, edited } = useFormEngine({
    fields,
    // The list of the inbox shows a success.
    leaving: { ...leaving, doneText: undefined },
    write: 'create',
    initial,
    bodyOf: (typed) => bodyOf(fields, 'create', {}, typed),
  })
  const fieldsWithInputs = new Set(useFieldErrors(form.control).keys())

  async function send() {
    const outcome = await submit(({ values }) => ({
      is: 'ready',
      send: () =>
        run({ subject: String(values.subject), content: String(values.content), read: true }),
    }))
    if (outcome.is === 'done') onDone()
    if (outcome.is === 'failed' && outcome.failure.is === 'invalid')
      focusField(outcome.failure.fields[0])
  }

  return (
    <Popover
      anchor={anchor}
      align="right"
      within="main"
      label={t('panel.inbox.all')}
      describedBy={`${id}-scope`}
      size="large"
      onClose={isPending ? undefined : onClose}
    >
      <form
        className="body"
        data-pad="16"
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <p id={`${id}-scope`}>{t('panel.inbox.scope')}</p>
        {error !== undefined && (
          <FailureNotice
            error={error}
            fieldsWithInputs={fieldsWithInputs}
            onAgain={() => void send()}
            onCheck={onCheck}
          />
        )}
        <h3 className="body" data-above="12">
          {t('panel.inbox.sentWith')}
        </h3>
        <div className="stack" data-above="8" data-gap="8">
          {Object.entries(fields).map(([name, field]) => (
            <FormField
              key={name}
              name={name}
              field={field}
              resource="notifications"
              control={form.control}
              required
              isWideField
              keepsSecret={false}
              onEdited={edited}
            />
          ))}
        </div>
        <FormActions status={<SlowNote isPending={isPending} />}>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button type="submit" variant="contained" aria-disabled={isPending || undefined}>
            {t(isPending ? 'panel.sending' : 'panel.inbox.all')}
          </Button>
        </FormActions>
      </form>
    </Popover>
  )
}
