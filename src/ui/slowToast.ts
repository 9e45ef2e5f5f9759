import slowTexts from '../messages/en/slow.json'
import { texts } from '../messages/i18n.ts'
import { whenSlow } from './slow.ts'
import { dismiss, toast, toasts } from './toasts.ts'

const t = texts(slowTexts)

/** For a write that has no place of its own: a message while it takes longer than usual. */
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
