import { useRef } from 'react'
import { t } from '../../messages/workspacePeopleTexts.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { useFocusFallback } from '../../ui/focus.ts'
import { FailureNotice } from '../../views/operation/FailureNotice.tsx'
import { addressField } from './AddPerson.tsx'
import * as styles from './People.module.css'

interface SaveBarProps {
  /** Changes that wait. */
  readonly n: number
  /** Whether they are from an earlier visit. */
  readonly isRestored: boolean
  readonly hasConflict: boolean
  readonly error: unknown
  readonly isPending: boolean
  readonly onSave: () => void
  readonly onCheck: () => Promise<string>
  readonly onDiscard: () => void
}

/** The changes of people that wait, saved or discarded here; it leaves with the last one. */
export function SaveBar(props: SaveBarProps) {
  const { n, error, isPending, onSave } = props
  const box = useRef<HTMLFormElement>(null)
  useFocusFallback(box, addressField)
  return (
    <form
      ref={box}
      className={`firm ${styles.bar}`}
      data-pad="12 24"
      data-border="top"
      data-ground="surface"
      aria-label={t('people.unsaved')}
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      {props.hasConflict && !isPending && (
        <Banner tone="warn" icon="alert" role="alert">
          {t('people.conflict')}
        </Banner>
      )}
      {error !== undefined && !isPending && (
        <FailureNotice error={error} onAgain={onSave} onCheck={props.onCheck} />
      )}
      <div className={`row ${styles.line}`} data-wrap>
        <span className="medium" role="status">
          {t(props.isRestored ? 'people.restored' : 'people.changes', { n })}
        </span>
        <Button type="button" onClick={props.onDiscard}>
          {t('people.discard')}
        </Button>
        <Button type="submit" variant="contained" aria-disabled={isPending || undefined}>
          {t(isPending ? 'people.saving' : 'people.save')}
        </Button>
      </div>
    </form>
  )
}
