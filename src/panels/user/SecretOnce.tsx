import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect, useState, type ComponentType } from 'react'
import { masked } from '../../client/secrets.ts'
import { useIsLocalService } from '../../hooks/session.ts'
import '../../messages/panels.ts'
import { t } from '../../messages/i18n.ts'
import { announce } from '../../ui/announce.ts'
import { Icon } from '../../ui/Icon.tsx'
import '../panels.css'

/** Milliseconds that a revealed secret stays readable, and that a copied one stays copied. */
const revealedFor = 30_000
const copiedFor = 60_000

async function clearCopy(secret: string) {
  try {
    const right = await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })
    if (right.state !== 'granted') return
    if ((await navigator.clipboard.readText()) === secret) await navigator.clipboard.writeText('')
  } catch {
    // Not every browser lets a page look: then the copy is the person's to clear.
  }
}

/** Empties the clipboard later if it still holds the secret; a browser that would ask is left alone. */
function forgetCopy(secret: string) {
  const clear = () => void clearCopy(secret)
  window.setTimeout(() => {
    // A window that somebody has left may not look: it does when they are back.
    if (document.hasFocus()) clear()
    else window.addEventListener('focus', clear, { once: true })
  }, copiedFor)
}

/**
 * A new secret, once: masked, readable for half a minute per press, gone when the dialog closes. It
 * closes by its buttons only, so that a stray key does not lose the secret.
 */
export function SecretOnce({
  title,
  about,
  secrets,
  ExtraAction,
  onClose,
}: {
  readonly title: string
  readonly about: string
  /** Candidates, the likeliest first. */
  readonly secrets: readonly string[]
  /** What else can be done with it while it is here. */
  readonly ExtraAction?: ComponentType<{ readonly secret: string }> | undefined
  readonly onClose: () => void
}) {
  const [revealed, setRevealed] = useState<number>()
  const [uncopied, setUncopied] = useState(false)
  const isLocal = useIsLocalService()

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
      setUncopied(true)
      return
    }
    announce(t('panel.once.copied'))
    forgetCopy(secret)
    onClose()
  }

  return (
    <Dialog open aria-labelledby="once-title" aria-describedby="once-text">
      <DialogTitle id="once-title">{title}</DialogTitle>
      <DialogContent>
        <p id="once-text">
          {about} {t(isLocal ? 'panel.once.local' : 'panel.once.text')}
        </p>
        {secrets.length > 1 && <p>{t('panel.once.several')}</p>}
        <ul className="once">
          {secrets.map((secret, n) => (
            <li key={n}>
              <output className="mono">{revealed === n ? secret : masked}</output>
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
              {ExtraAction && <ExtraAction secret={secret} />}
            </li>
          ))}
        </ul>
        {uncopied && (
          <p role="alert" className="form-error">
            {t('panel.once.uncopied')}
          </p>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('panel.once.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
