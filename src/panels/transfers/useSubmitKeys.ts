import { useEffect } from 'react'

/** Ctrl or Command with Enter does what the button of the form does, never under a dialog. */
export function useSubmitKeys(submit: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented)
        return
      event.preventDefault()
      if (!document.querySelector('[role="dialog"], dialog[open]')) submit()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })
}
