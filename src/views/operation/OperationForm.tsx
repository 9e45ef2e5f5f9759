import { Fragment, useDeferredValue, useEffect, useId, useRef, type ReactNode } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useWriteForm } from '../../data/formEncoding.ts'
import { useShortcuts } from '../../hooks/shortcuts.ts'
import { t } from '../../messages/panelsTexts.ts'
import { itemRoute, listRoute } from '../../paths.ts'
import { isRequiredFor } from '../../metadata/requirement.ts'
import { CrashGuard } from '../CrashGuard.tsx'
import { DraftNotes } from '../form/draft/DraftNotes.tsx'
import { ExtraFields } from '../form/ExtraFields.tsx'
import { ErrorCount, FormFoot } from '../form/FormFoot.tsx'
import { FormField } from '../form/FormField.tsx'
import { wideFieldsOf } from '../form/layout.ts'
import type { FormValues } from '../form/formValues.ts'
import { useFieldErrors } from '../form/formEngine.ts'
import { LeaveDialog } from '../form/LeaveDialog.tsx'
import { RequestView } from '../form/RequestView.tsx'
import { EarlierNotice } from '../recovery/EarlierNotice.tsx'
import { FailureNotice } from './FailureNotice.tsx'
import { ResultView } from './ResultView.tsx'
import { SendQuestion } from './SendQuestion.tsx'
import {
  useOperationForm,
  type OperationFormOptions,
  type OperationFormState,
} from './useOperationForm.ts'
import * as resourceFormStyles from '../form/ResourceForm.module.css'
import * as styles from './OperationForm.module.css'

interface OperationFormProps extends OperationFormOptions {
  readonly submitLabel: string
  readonly title: string
  /** Shown above the fields. */
  readonly noteText?: string
  /** Shown below the fields, and updated while typing. */
  readonly renderBelow?: ((typed: FormValues, state: OperationFormState) => ReactNode) | undefined
  /** Renders the answer; by default, any answer is rendered by its shape. */
  readonly renderAnswer?: (state: OperationFormState) => ReactNode
}

/** Any operation: its fields, the request, the submit button and the answer. */
export function OperationForm({
  submitLabel,
  title,
  noteText,
  renderBelow,
  renderAnswer,
  ...options
}: OperationFormProps) {
  const state = useOperationForm(options)
  const { fields, form, name, edited, submit, answer, error, isPending } = state
  const heading = useId()
  const id = useId()
  const navigate = useNavigate()
  const send = useRef<HTMLButtonElement>(null)
  const fieldsWithInputs = new Set(useFieldErrors(form.control).keys())

  const { objectId } = options
  const cancel = () =>
    void navigate(objectId === undefined ? listRoute(name) : itemRoute(name, objectId))

  useShortcuts('form', [{ keys: 'Mod+Enter', label: 'shortcut.send', run: () => void submit() }])

  // The question disappears with the focused button, so the focus moves to the submit button.
  const answered = (action: () => void) => () => {
    send.current?.focus()
    action()
  }

  const names = Object.entries(fields)
  const wide = wideFieldsOf(Object.keys(fields), fields)
  return (
    <FormProvider {...form}>
      <div className={`scroll ${resourceFormStyles.scroll}`} data-border="top">
        <div className={`flex ${resourceFormStyles.columns}`} data-align="start">
          <form
            id={id}
            className={`in-order ${resourceFormStyles.body} ${styles.root}`}
            noValidate
            autoComplete="off"
            aria-labelledby={heading}
            onSubmit={(event) => {
              event.preventDefault()
              void submit()
            }}
          >
            <h2 id={heading} className="visually-hidden">
              {title}
            </h2>
            {error !== undefined && (
              <FailureNotice
                error={error}
                fieldsWithInputs={fieldsWithInputs}
                fields={fields}
                onAgain={() => void submit(true)}
                onCheck={state.check}
              />
            )}
            {state.earlier && (
              <EarlierNotice
                found={state.earlier}
                onLook={() => void submit(true)}
                onAgain={() => void submit(true, true)}
              />
            )}
            <DraftNotes form={form} draft={state.draft} />
            {noteText !== undefined && (
              <p className="body second" data-below="16">
                {noteText}
              </p>
            )}
            {names.length > 0 && (
              <section className={resourceFormStyles.part}>
                <div className={`grid one-phone ${resourceFormStyles.grid}`} data-gap="16">
                  {names.map(([field, declared]) => (
                    <FormField
                      key={field}
                      name={field}
                      field={declared}
                      resource={name}
                      control={form.control}
                      required={isRequiredFor(declared, 'create')}
                      isWideField={wide.has(field)}
                      keepsSecret={false}
                      onEdited={edited}
                    />
                  ))}
                </div>
              </section>
            )}
            {renderBelow && (
              <CrashGuard part={title}>
                <Below state={state} render={renderBelow} />
              </CrashGuard>
            )}
            {names.length > 0 && <ExtraFields record={state} />}
            {state.question !== undefined && (
              <SendQuestion
                question={state.question}
                yes={t('panel.sendAnyway')}
                onYes={answered(() => void submit(true))}
                onNo={answered(state.withdraw)}
              />
            )}
          </form>
          <div className={`shrinks ${resourceFormStyles.side}`}>
            <OperationRequest state={state} />
          </div>
        </div>
        {answer && !isPending && error === undefined && (
          <Result answer={answer}>
            {renderAnswer ? renderAnswer(state) : <ResultView answer={answer} />}
          </Result>
        )}
      </div>
      <FormFoot
        form={id}
        sendRef={send}
        submitLabel={isPending ? t('panel.sending') : submitLabel}
        isPending={isPending}
        onCancel={cancel}
      >
        {fieldsWithInputs.size > 0 && <ErrorCount n={fieldsWithInputs.size} />}
      </FormFoot>
      <LeaveDialog guard={state.guard} question={state.leaveQuestion} />
    </FormProvider>
  )
}

interface ResultProps {
  readonly answer: OperationFormState['answer']
  readonly children: ReactNode
}

/** The answer below the form, which each new answer scrolls into view. */
function Result({ answer, children }: ResultProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers return a promise, which is no cleanup.
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [answer])
  return (
    <div ref={box} className={styles.result}>
      {children}
    </div>
  )
}

interface BelowProps {
  readonly state: OperationFormState
  readonly render: (typed: FormValues, state: OperationFormState) => ReactNode
}

function Below({ state, render }: BelowProps) {
  return <Fragment>{render(useWatch({ control: state.form.control }), state)}</Fragment>
}

function OperationRequest({ state }: { readonly state: OperationFormState }) {
  useWriteForm('relationWrites')
  const typed = useDeferredValue<FormValues>(useWatch({ control: state.form.control }))
  return <RequestView request={state.requestOf(typed)} fields={state.fields} error={state.error} />
}
