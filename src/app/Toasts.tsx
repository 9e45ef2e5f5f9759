import IconButton from '@mui/material/IconButton'
import Snackbar from '@mui/material/Snackbar'
import { Link } from 'react-router'
import { t } from '../messages/i18n.ts'
import { Icon } from '../ui/Icon.tsx'
import { dismiss, type Toast } from '../ui/toasts.ts'
import './toasts.css'

/** Milliseconds on screen; the pointer and the focus hold them. */
const short = 4000
const long = 8000

/** The lines at the edge of the page. They are said by the live region, so they have no role here. */
export function Toasts({ shown }: { readonly shown: readonly Toast[] }) {
  return (
    <section className="toasts" aria-label={t('toast.region')}>
      {shown.map(({ id, text, tone, link }) => (
        <Snackbar
          key={id}
          open
          autoHideDuration={tone !== 'ok' ? null : link ? long : short}
          transitionDuration={{ enter: 150, exit: 0 }}
          onClose={(_event, reason) => {
            // Escape and a press elsewhere mean the page, not the line.
            if (reason === 'timeout') dismiss(id)
          }}
        >
          <div className={`toast ${tone}`}>
            <Icon name={tone === 'ok' ? 'ok' : 'alert'} />
            <span>{text}</span>
            {link && (
              <Link to={link.to} onClick={() => dismiss(id)}>
                {link.label}
              </Link>
            )}
            <IconButton size="small" aria-label={t('toast.close')} onClick={() => dismiss(id)}>
              <Icon name="x" />
            </IconButton>
          </div>
        </Snackbar>
      ))}
    </section>
  )
}
