import { useEffect, useRef } from 'react'
import { useIsMounted } from '../../hooks/isMounted.ts'
import { t } from '../../messages/formsTexts.ts'
import { toast, type Toast } from '../../ui/toasts.ts'
import { toastFailure } from '../toastFailure.ts'
import type { LeaveQuestion } from './LeaveDialog.tsx'

/** The messages to a person who leaves a form while its write is being sent. */
export interface Leaving {
  /** Says that sending continues. */
  readonly goesOn: string
  /** The page to correct a failure, or to see a success. */
  readonly link?: Toast['link']
  /** Says that it was done; absent if the form's owner does. */
  readonly doneText?: (() => string) | undefined
  /** The tone of `doneText`: a warning stays until it is read. */
  readonly doneTone?: Toast['tone']
}

/** The messages about a record that is being saved, which say that it is saved themselves. */
export const savingAt = (to: string): Leaving => ({
  goesOn: t('form.goesOn'),
  link: { to, label: t('toast.open') },
})

/** The question to a person who leaves while a form is being saved. */
export const savingQuestion = (): LeaveQuestion => ({
  title: t('form.leave.sendingTitle'),
  text: t('form.leave.sendingText'),
})

/** The end of a write. */
interface Ended {
  readonly is: string
  readonly error?: unknown
}

/** Says to a person who leaves a form that its write goes on, and later how it ended. */
export function useAfterLeaving(leaving: Leaving | undefined) {
  const isMounted = useIsMounted()
  const isSending = useRef(false)
  const goesOn = leaving?.goesOn
  useEffect(
    () => () => {
      if (goesOn !== undefined && isSending.current) toast(goesOn)
    },
    [goesOn],
  )
  const begin = () => {
    isSending.current = leaving !== undefined
  }
  const end = ({ is, error }: Ended) => {
    const isLeft = isSending.current && !isMounted.current
    isSending.current = false
    if (!isLeft || !leaving) return
    const { link, doneText, doneTone = 'ok' } = leaving
    if (is === 'done' && doneText) toast(doneText(), { tone: doneTone, link })
    if (is === 'conflict') toast(t('error.status.412'), { tone: 'warn', link })
    if (error !== undefined) toastFailure(error, { link })
  }
  return {
    /** Whether the form is still shown. */
    isShown: () => isMounted.current,
    /** Whether a write is under way at this moment, before the next render. */
    isSending: () => isSending.current,
    begin,
    end,
    /** Sends the write of a press without a form, from its begin to its end. */
    follow: async <T extends Ended>(send: () => Promise<T>): Promise<T> => {
      begin()
      try {
        const result = await send()
        end(result)
        return result
      } catch (error) {
        end({ is: 'failed', error })
        throw error
      }
    },
  }
}
