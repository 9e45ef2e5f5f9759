import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { actions } from '../../data/activity/actions.ts'
import type { SubmitResult } from '../../data/submit.ts'
import activityTexts from '../../messages/en/activity.json'
import formTexts from '../../messages/en/forms.json'
import recordTexts from '../../messages/en/records.json'
import { texts } from '../../messages/i18n.ts'
import { doneText } from '../activity/actionText.ts'
import { useAfterLeaving, type Leaving } from '../form/afterLeaving.ts'
import type { LeaveQuestion } from '../form/LeaveDialog.tsx'

const t = texts(activityTexts, formTexts, recordTexts)

/** The question to a person who leaves while an operation is being sent. */
export const sendingQuestion = (): LeaveQuestion => ({
  title: t('form.leave.operationTitle'),
  text: t('form.leave.operationText'),
})

/** The messages to a person who left the page while an operation was being sent. */
export function useLeaving() {
  const { pathname, search } = useLocation()
  const [to] = useState(`${pathname}${search}`)
  const sent = useRef<string>(undefined)
  const leaving: Leaving = {
    goesOn: t('form.operationGoesOn'),
    link: { to, label: t('toast.open') },
    doneText: () => {
      const action = actions.get().find(({ id }) => id === sent.current)
      return t('activity.checkedDone', { done: action ? doneText(action) : '' })
    },
  }
  return {
    leaving,
    /** Notes the action of a result, for its text. */
    noted: (result: SubmitResult): SubmitResult => {
      if (result.is !== 'busy') sent.current = result.action
      return result
    },
  }
}

/**
 * Says to a person who leaves the page how a press without a form ended.
 * @param done absent if a success is said elsewhere
 */
export function useAfterPress(done: Pick<Leaving, 'doneText' | 'doneTone'> = {}) {
  const { leaving } = useLeaving()
  return useAfterLeaving({ ...leaving, doneText: undefined, ...done })
}
