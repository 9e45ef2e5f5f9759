import { useNavigate } from 'react-router'
import { ariaKeysOf } from '../../hooks/shortcutCaps.ts'
import { useShortcuts, type Shortcut } from '../../hooks/shortcuts.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { KeyHint } from '../../ui/KeyHint.tsx'
import type { Performed } from '../attention/useActions.ts'
import * as styles from './Strip.module.css'

/** An action offered for a problem of a record. */
export interface StripAction {
  readonly label: string
  readonly keys?: string | undefined
  readonly performed: Performed
  /** Router state for the page that it opens. */
  readonly state?: unknown
  readonly isDanger?: boolean
}

interface StripProps {
  readonly label: string
  readonly tone: 'bad' | 'warn' | 'ok'
  readonly title: string
  readonly about?: string | undefined
  readonly actions: readonly StripAction[]
  /** More actions may come: their room is kept. */
  readonly isWaiting?: boolean
}

/** The problem of a record and its actions, with the first as the page's main action. */
export function Strip({ label, tone, title, about, actions, isWaiting = false }: StripProps) {
  const navigate = useNavigate()
  useShortcuts(
    'record',
    actions.flatMap(({ keys, label: does, performed, state }): readonly Shortcut[] =>
      keys === undefined
        ? []
        : [
            {
              keys,
              label: () => does,
              run: 'to' in performed ? () => void navigate(performed.to, { state }) : performed.run,
            },
          ],
    ),
  )
  const button = ({ label: does, keys, performed, state, isDanger }: StripAction, at: number) => {
    const look = {
      ...(at === 0 && !isDanger && { variant: 'contained' as const }),
      ...(isDanger && { isDanger }),
      'aria-keyshortcuts': keys === undefined ? undefined : ariaKeysOf(keys),
    }
    const content = (
      <>
        {does}
        {keys !== undefined && <KeyHint>{keys}</KeyHint>}
      </>
    )
    return 'to' in performed ? (
      <LinkButton key={does} {...look} to={performed.to} state={state}>
        {content}
      </LinkButton>
    ) : (
      <Button key={does} {...look} onClick={performed.run}>
        {content}
      </Button>
    )
  }
  return (
    <Banner
      tone={tone}
      icon={tone === 'ok' ? 'ok' : 'alert'}
      role="region"
      aria-label={label}
      className={styles.root}
      actions={
        actions.length > 0 ? (
          actions.map(button)
        ) : isWaiting ? (
          <span className={styles.wait} />
        ) : undefined
      }
    >
      <strong className={`${styles.title} pre-wrap`}>{title}</strong>
      {about !== undefined && <p className="second">{about}</p>}
    </Banner>
  )
}
