import { Button, LinkButton } from '../../ui/Button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { isDirect } from '../../client/gatewayAccess.ts'
import { t } from '../../messages/formsTexts.ts'
import { nounOf } from '../../messages/nouns.ts'
import { titleOf } from '../../metadata/resource.ts'
import { itemRoute, listRoute } from '../../paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { copyText } from '../../ui/copy.ts'
import { RecoverySteps } from '../recovery/RecoverySteps.tsx'
import type { CheckResult } from '../recovery/useRecovery.ts'
import { againLabel } from '../errors.tsx'
import { serviceErrorOf } from '../../client/serviceError.ts'
import { matchesValues } from './findCreatedItem.ts'
import { lookForCreated } from './lookForCreated.ts'
import { useRecreate } from './recreate.ts'
import type { RecordForm } from './useRecordForm.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { encodeForm } from '../../client/encode.ts'
import { isSecretName } from '../../dialect/secretNames.ts'
import { labelOf, type Field, type FieldMap } from '../../metadata/field.ts'
import { translateLabel } from '../../messages/i18n.ts'
import { isSecretField } from './formValues.ts'

/** The values of a form as lines of text, to copy and send; secrets are omitted. */
const typedText = (fields: FieldMap, values: Readonly<Record<string, unknown>>): string =>
  encodeForm(fields, values)
    .filter(([name]) => !isSecretName(name) && !isSecret(fields[name]))
    .map(([name, value]) => {
      const text = value instanceof File ? value.name : value
      return `${translateLabel(labelOf(name, fields[name]))}: ${text}`
    })
    .join('\n')

const isSecret = (field: Field | undefined) => field !== undefined && isSecretField(field)

export type Step = 'unknown' | 'signedOut' | 'changed' | 'correct' | 'forbidden' | 'again'

interface NextStepsProps {
  readonly record: RecordForm
  readonly is: Step
  /** A check has found that the service did it. */
  readonly onDone?: () => void
  readonly children: ReactNode
}

/** The actions offered after a save that failed. */
export function NextSteps({ record, is, onDone, children }: NextStepsProps) {
  const { target, name, saveOver, save } = record
  return (
    <>
      {children !== null && <p>{children}</p>}
      {/* Each failed save has its own check. */}
      {is === 'unknown' && (
        <UnknownSteps key={record.failedAttempts} record={record} onDone={onDone} />
      )}
      {is !== 'correct' && is !== 'unknown' && (
        <ActionBar isDense>
          {is === 'signedOut' && (
            <Button size="small" onClick={() => void save()}>
              {t('form.next.saveNow')}
            </Button>
          )}
          {is === 'again' && (
            <Button size="small" onClick={() => void save()}>
              {againLabel(record.error)}
            </Button>
          )}
          {is === 'forbidden' && <Forbidden record={record} />}
          {is === 'changed' && target.write !== 'create' && (
            <>
              <NewTab to={itemRoute(name, target.objectId)}>{t('form.next.seeRecord')}</NewTab>
              <Button size="small" onClick={() => void saveOver()}>
                {t('form.next.saveOver')}
              </Button>
            </>
          )}
        </ActionBar>
      )}
    </>
  )
}

/** A retry would be refused again, so the typed values can be copied. */
function Forbidden({ record }: { readonly record: RecordForm }) {
  const { fields, lastSent, name, target } = record
  const navigate = useNavigate()
  const recreate = useRecreate(name)
  const isDeleted = target.write !== 'create' && serviceErrorOf(record.error)?.isGone === true
  // Values that were not sent exist only in the form.
  const sent =
    (serviceErrorOf(record.error)?.isNotSent !== true && lastSent()?.request.values) ||
    record.form.getValues()
  return (
    <>
      {isDeleted && (
        <Button
          size="small"
          variant="contained"
          onClick={() => {
            // The text moves to another form.
            record.guard.release()
            record.draft.endForGood()
            recreate({ ...record.baseValues, ...record.form.getValues() })
          }}
        >
          {t('form.next.recreate')}
        </Button>
      )}
      <Button size="small" onClick={() => void copyText(typedText(fields, sent), t('copy.done'))}>
        {t('form.next.copyTyped')}
      </Button>
      <Button
        size="small"
        onClick={() =>
          void navigate(
            target.write === 'create' ? listRoute(name) : itemRoute(name, target.objectId),
          )
        }
      >
        {t('form.next.back')}
      </Button>
    </>
  )
}

/** A new tab, because this one has unsaved values. */
function NewTab({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <LinkButton size="small" to={to} target="_blank" rel="noopener">
      {children}
      <Icon name="ext" size={14} />
    </LinkButton>
  )
}

interface UnknownStepsProps {
  readonly record: RecordForm
  readonly onDone: (() => void) | undefined
}

/** Recovers a save of unknown outcome: searches for it in the record, or in the list. */
function UnknownSteps({ record, onDone }: UnknownStepsProps) {
  const { target, name, resource, fields, lastSent, succeed, save } = record
  const queryClient = useQueryClient()

  async function check(): Promise<CheckResult> {
    const sent = lastSent()
    if (!sent) return { text: t('form.found.unknown') }
    const { values } = sent.request
    if (target.write === 'create') {
      const found = await lookForCreated(queryClient, name, fields, [{ ...sent, values }])
      if (!found) return { text: t('form.found.notInList') }
      const { item, isNew } = found
      if (!isNew)
        return {
          text: t('form.found.same', { title: titleOf(resource, item) }),
          action: <NewTab to={itemRoute(name, item.object_id)}>{t('form.next.open')}</NewTab>,
        }
      onDone?.()
      const action = (
        <Button size="small" variant="contained" onClick={() => succeed(item.object_id)}>
          {t('form.next.open')}
        </Button>
      )
      return {
        text: t('form.found.made', { title: titleOf(resource, item) }),
        action,
        isDone: true,
      }
    }
    const read = await target.readAgain()
    const isSaved = matchesValues(fields, values, read.item)
    if (isSaved) {
      succeed(target.objectId)
      return { text: t('form.found.saved') }
    }
    return { text: t(isSaved === false ? 'form.found.absent' : 'form.found.unknown') }
  }

  return (
    <RecoverySteps needsConfirmation={isDirect()} onCheck={check} onAgain={() => void save()}>
      {target.write === 'create' && (
        <NewTab to={listRoute(name)}>{t('form.next.openList', nounOf(resource.label))}</NewTab>
      )}
    </RecoverySteps>
  )
}
