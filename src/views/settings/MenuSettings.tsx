import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showsWholeMenu, useArrangeMenu } from '../../hooks/arrangeMenu.ts'
import { listAnswerOf, type ListAnswer } from '../../data/answeredLists.ts'
import { listOptions } from '../../data/queries.ts'
import { useSession } from '../../session/session.ts'
import { useStore } from '../../useStore.ts'
import { t } from '../../messages/accountTexts.ts'
import { resourceNames } from '../../resources/resources.ts'
import { Button } from '../../ui/Button.tsx'
import { Switch } from '../../ui/Switch.tsx'
import * as switchStyles from '../../ui/Switch.module.css'

/** Milliseconds between two lists, so that a limit on requests is not used up. */
const paceMs = 50

/** A summary of the results of all lists, in a sentence. */
function summary(answers: readonly (ListAnswer | undefined)[]): string {
  const count = (...wanted: readonly unknown[]) =>
    answers.filter((answer) => wanted.includes(answer)).length
  const missing = count(undefined)
  const done = t('account.menu.done', {
    shown: count('single', 'several'),
    empty: count('empty'),
    refused: count('refused', 'missing'),
  })
  return missing === 0 ? done : `${done}. ${t('account.menu.failed', { n: missing })}`
}

/** The menu's arrangement: complete, or only the collections that have records. */
export function MenuSettings() {
  const queryClient = useQueryClient()
  const session = useSession().data
  const isWhole = useStore(showsWholeMenu)
  const arrange = useArrangeMenu()
  const [status, setStatus] = useState('')
  const [isReading, setIsReading] = useState(false)
  const setWhole = (next: boolean) => {
    showsWholeMenu.set(next)
    arrange(session)
  }
  async function readAll() {
    if (isReading) return
    setIsReading(true)
    const answers: (ListAnswer | undefined)[] = []
    for (const [n, name] of resourceNames.entries()) {
      setStatus(t('account.menu.reading', { n, total: resourceNames.length }))
      const options = { ...listOptions(name), retry: false, staleTime: 0 }
      const answer = await queryClient.fetchQuery(options).then(
        (page) => listAnswerOf(page, undefined),
        (error: unknown) => listAnswerOf(undefined, error),
      )
      answers.push(answer)
      await new Promise((resolve) => setTimeout(resolve, paceMs))
    }
    setIsReading(false)
    setStatus(summary(answers))
    arrange(session)
  }
  return (
    <>
      <Switch className={switchStyles.row} isChecked={isWhole} onChange={setWhole}>
        <span>{t('account.menu.whole')}</span>
      </Switch>
      {!isWhole && (
        <p>
          <Button aria-disabled={isReading || undefined} onClick={() => void readAll()}>
            {t('account.menu.arrange')}
          </Button>
        </p>
      )}
      <p className="third" role="status">
        {status}
      </p>
    </>
  )
}
