import slowTexts from '../messages/en/slow.json'
import { texts } from '../messages/i18n.ts'
import { whenSlow } from './slow.ts'
import { dismiss, toast, toasts } from './toasts.ts'

const t = texts(slowTexts)

/** Shows a message while a write without its own place on screen takes longer than usual. */
export async function saySlow<T>(title: string, write: Promise<T>): Promise<T> {
  const text = t('slow.record', { title })
  const end = whenSlow(() => toast(text, { tone: 'warn' }))
  try {
    return await write
  } finally {
    end()
    for (const one of toasts.get()) if (one.text === text) dismiss(one.id)
  }
}
