import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { focusRow, rowKey, rows } from '../hooks/rowKeys.ts'
import { labelOf } from '../metadata/field.ts'
import { typeable } from '../metadata/typedCharacters.ts'
import type { Item } from '../metadata/item.ts'
import type { Resource } from '../metadata/resource.ts'
import bulkTexts from '../messages/en/bulk.json'
import recordTexts from '../messages/en/records.json'
import { texts, translateLabel } from '../messages/i18n.ts'
import { nounOf } from '../messages/nouns.ts'
import { readFresh } from '../data/writeRecord.ts'
import { invalidateRecords } from '../data/invalidateRecords.ts'
import { itemKey } from '../data/queries.ts'
import { enterRemoved } from '../data/enterWritten.ts'
import { changeAction } from '../data/activity/actions.ts'
import { details } from '../resources/details.ts'
import { resources, type ResourceName } from '../resources/resources.ts'
import { serviceErrorOf } from '../client/serviceError.ts'
import { FailureDetails } from './errors.tsx'
import { Banner } from '../ui/Banner.tsx'
import { LabelledField } from '../ui/LabelledField.tsx'
import { SlowNote } from '../ui/SlowNote.tsx'
import { Change } from './bulk/Change.tsx'
import { isHighRisk } from './remove/highRisk.ts'
import { isRestorable, lostFields, toastRemoved } from './remove/restore.ts'
import { TypeToConfirm } from './remove/TypeToConfirm.tsx'
import { useRemoval } from './remove/useRemoval.ts'
import { WhatRefers } from './remove/WhatRefers.tsx'
import { RecoverySteps } from './recovery/RecoverySteps.tsx'
import { useExplanation } from './recovery/useExplanation.ts'
import { WaitText } from './recovery/WaitText.tsx'
import * as fieldInputStyles from '../fields/inputs/FieldInput.module.css'

const t = texts(recordTexts, bulkTexts)

interface RemoveDialogProps {
  readonly name: ResourceName
  readonly item: Item
  readonly title: string
  readonly onClose: () => void
  readonly onRemoved: () => void
}

/**
 * Moves the focus to the row beside a deleted record, or to the title of the page.
 * @returns a function to call once the record is deleted
 */
function useFocusBeside(objectId: string): () => void {
  const isRemoved = useRef(false)
  useEffect(() => {
    const shown = () => [...document.querySelectorAll<HTMLElement>(rows)]
    const keys = shown().map(rowKey)
    const at = keys.indexOf(objectId)
    const beside = keys[at + 1] ?? keys[at - 1]
    return () => {
      // The dialog first gives the focus back to the row, and it is lost with that.
      if (!isRemoved.current || at === -1) return
      queueMicrotask(() => {
        // The rows below a deleted one are other elements than before.
        const row = shown().find((one) => rowKey(one) === beside)
        if (row) focusRow(row)
        else document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
      })
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the rows as they are before the deletion
  }, [])
  return () => {
    isRemoved.current = true
  }
}

/**
 * Confirms the deletion of a record: names it, states the consequence, stays open after a failure.
 */
export function RemoveDialog({ name, item, title, onClose, onRemoved }: RemoveDialogProps) {
  const { remove: send, isShown, shown, action, changes, error, isPending } = useRemoval(name, item)
  const queryClient = useQueryClient()
  const { label, fields }: Resource = resources[name]
  const { removal } = details[name]
  const noun = nounOf(label)
  const [typed, setTyped] = useState('')
  const isTyped = isHighRisk(name)
  const isReady = !isTyped || typeable(typed) === typeable(title)
  const lost = lostFields(name, item)
  const leaveRow = useFocusBeside(item.object_id)
  const close = () => {
    leaveRow()
    onRemoved()
  }

  async function remove() {
    if (!isReady || !(await send())) return
    toastRemoved(name, shown, title, action.current)
    // Another page that was opened meanwhile stays.
    if (isShown()) close()
  }

  const failure = serviceErrorOf(error)
  // Somebody else has already deleted it, so nothing is left to do.
  const isGone = failure?.isGone === true
  const { sentence, said, next, isOver } = useExplanation(error, 'removal')

  /** Removes the record from everything cached. */
  function forget() {
    enterRemoved(queryClient, name, item.object_id)
    void invalidateRecords(queryClient, { except: itemKey(name, item.object_id) })
  }

  async function check(): Promise<string> {
    try {
      await readFresh(queryClient, name, item.object_id)
      return t('remove.stillThere')
    } catch (problem) {
      if (serviceErrorOf(problem)?.isGone !== true) throw problem
    }
    forget()
    if (action.current !== undefined) changeAction(action.current, { state: 'done' })
    toastRemoved(name, item, title, action.current)
    close()
    return t('remove.gone')
  }
  return (
    <Dialog
      open
      onClose={isPending ? undefined : onClose}
      aria-labelledby="remove-title"
      aria-describedby="remove-text"
    >
      <DialogTitle id="remove-title">{t('remove.title', noun)}</DialogTitle>
      <DialogContent>
        <p id="remove-text">{t('remove.text', { ...noun, title })}</p>
        {removal !== undefined && <p>{translateLabel(removal)}</p>}
        <WhatRefers name={name} ids={[item.object_id]} />
        <p className="body second" data-above="12" data-below="12">
          {isRestorable(name, item)
            ? [
                t('bulk.restoreAbout'),
                lost.length > 0 && t('bulk.plan.lost', { fields: lost.join(', ') }),
              ]
                .filter(Boolean)
                .join(' ')
            : t('bulk.restoreNot', {
                fields: lost.join(', '),
                has: lost.length > 0 ? 'yes' : 'no',
              })}
        </p>
        {isTyped && (
          <LabelledField id="remove-name" label={<TypeToConfirm text={title} />}>
            <input
              id="remove-name"
              className={fieldInputStyles.input}
              autoComplete="off"
              spellCheck={false}
              autoFocus
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              onKeyDown={(event) => event.key === 'Enter' && !isPending && void remove()}
            />
          </LabelledField>
        )}
        {changes.length > 0 && !isPending && (
          <Banner tone="warn" icon="alert" role="alert" data-above="12">
            <strong>{t('remove.changed')}</strong>
            {changes.map((change) => (
              <p key={change.name} className="row" data-gap="8" data-wrap>
                {translateLabel(labelOf(change.name, fields[change.name]))}
                <Change name={name} item={shown} change={change} />
              </p>
            ))}
            <p>{t('remove.changedNext')}</p>
          </Banner>
        )}
        {error !== undefined && !isPending && (
          <Banner tone={isOver ? 'warn' : 'bad'} icon="alert" role="alert" data-above="12">
            <strong>{isGone ? t('remove.gone') : sentence}</strong>
            {!isGone && said.map((line) => <p key={line}>{line}</p>)}
            {!isGone && (
              <p>
                <WaitText error={error}>{next}</WaitText>
              </p>
            )}
            {failure?.isUnknown === true && <RecoverySteps onCheck={check} />}
            {!isGone && <FailureDetails error={error} />}
          </Banner>
        )}
        <SlowNote isPending={isPending} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isPending} autoFocus={!isTyped}>
          {t('action.cancel')}
        </Button>
        {isGone ? (
          <Button
            variant="contained"
            onClick={() => {
              forget()
              close()
            }}
          >
            {t('remove.backToList')}
          </Button>
        ) : (
          <Button
            variant="contained"
            isDanger
            onClick={() => void remove()}
            aria-disabled={isPending || !isReady}
          >
            {isPending ? t('remove.busy') : t('remove.title', noun)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
