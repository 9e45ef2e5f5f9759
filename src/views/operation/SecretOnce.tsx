import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect, useState, type ReactNode } from 'react'
import { masked } from '../../dialect/secretNames.ts'
import { useIsMounted } from '../../hooks/isMounted.ts'
import { listen } from '../../listen.ts'
import { useIsLocalService } from '../../session/localService.ts'
import { useStore } from '../../useStore.ts'
import { t } from '../../messages/panelsTexts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { toast } from '../../ui/toasts.ts'
import { useRestoreFocus } from '../../ui/focus.ts'
import { FieldError } from '../../ui/FieldError.tsx'
import { shownSecret } from './shownSecret.ts'

/** Milliseconds that a revealed secret stays visible, and a copied one stays in the clipboard. */
const revealedFor = 30_000
const copiedFor = 60_000

async function clearCopy(secret: string) {
  try {
    const right = await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })
    if (right.state !== 'granted') return
    if ((await navigator.clipboard.readText()) === secret) await navigator.clipboard.writeText('')
  } catch {
    // Not every browser allows reading the clipboard: then the person has to clear it.
  }
}

/**
 * Later empties the clipboard if it still contains the secret, unless the browser would ask for
 * permission.
 */
export function forgetCopy(secret: string): void {
  const clear = () => void clearCopy(secret)
  window.setTimeout(() => {
    // The clipboard cannot be read without focus: wait until the window is focused again.
    if (document.hasFocus()) clear()
    else window.addEventListener('focus', clear, { once: true })
  }, copiedFor)
}

export interface SecretOnceProps {
  readonly title: string
  readonly about: string
  /** Candidates, most likely first; none if the service returned nothing. */
  readonly secrets: readonly string[]
  /** Another action that needs the secret while it is shown. */
  readonly renderAction?: ((secret: string) => ReactNode) | undefined
  readonly onClose: () => void
}

/** Shows a new secret over the pages, where Back does not lose it; a reload asks first. */
export function SecretOnce(props: SecretOnceProps) {
  const isMounted = useIsMounted()
  useEffect(() => {
    shownSecret.set({
      ...props,
      onClose: () => {
        shownSecret.set(undefined)
        if (isMounted.current) props.onClose()
      },
    })
  })
  return null
}

/** The secret that is shown over the pages. */
export function ShownSecret() {
  const shown = useStore(shownSecret)
  useEffect(() => listen(window, { beforeunload: (event) => event.preventDefault() }), [])
  return shown && <SecretDialog {...shown} />
}

/**
 * Shows a new secret once: masked, visible for half a minute per press, and gone when the dialog
 * closes. It closes by its buttons only, so that an accidental key press does not lose the secret.
 */
export function SecretDialog({ title, about, secrets, renderAction, onClose }: SecretOnceProps) {
  const [revealed, setRevealed] = useState<number>()
  const [isUncopied, setIsUncopied] = useState(false)
  const isLocal = useIsLocalService()
  const isNone = secrets.length === 0
  useRestoreFocus(true, () => document.getElementById('main'))

  useEffect(() => {
    if (revealed === undefined) return undefined
    const hide = () => setRevealed(undefined)
    const timer = window.setTimeout(hide, revealedFor)
    window.addEventListener('blur', hide)
    document.addEventListener('visibilitychange', hide)
    return () => {
      window.clearTimeout(timer)
      window.removeEventListener('blur', hide)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [revealed])

  async function copyAndClose(secret: string) {
    try {
      await navigator.clipboard.writeText(secret)
    } catch {
      setIsUncopied(true)
      return
    }
    toast(t('panel.once.copiedOf', { what: title }))
    forgetCopy(secret)
    onClose()
  }

  return (
    <Dialog open aria-labelledby="once-title" aria-describedby="once-text">
      <DialogTitle id="once-title">{title}</DialogTitle>
      <DialogContent>
        <p id="once-text">
          {about} {t(isNone ? 'panel.once.none' : isLocal ? 'panel.once.local' : 'panel.once.text')}
        </p>
        {secrets.length > 1 && <p>{t('panel.once.several')}</p>}
        <ul>
          {secrets.map((secret, n) => (
            <li key={n} className="row" data-above="12" data-wrap>
              <output
                className="mono breaks first wide"
                data-frame="6"
                data-pad="8 12"
                data-ground="inset"
              >
                {revealed === n ? secret : masked}
              </output>
              <Button
                size="small"
                aria-pressed={revealed === n}
                onClick={() => setRevealed(revealed === n ? undefined : n)}
                onBlur={() => setRevealed(undefined)}
              >
                <Icon name="eye" size={14} />
                {t(revealed === n ? 'panel.once.hide' : 'panel.once.reveal')}
              </Button>
              <Button
                size="small"
                variant={n === 0 ? 'contained' : 'outlined'}
                autoFocus={n === 0}
                onClick={() => void copyAndClose(secret)}
              >
                {t('panel.once.copy')}
              </Button>
              {renderAction?.(secret)}
            </li>
          ))}
        </ul>
        {isUncopied && <FieldError role="alert">{t('panel.once.uncopied')}</FieldError>}
      </DialogContent>
      <DialogActions>
        <Button autoFocus={isNone} onClick={onClose}>
          {t(isNone ? 'panel.close' : 'panel.once.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
