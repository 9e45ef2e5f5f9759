import { toast } from './toasts.ts'

/** Copies text to the clipboard and announces it, or says that the browser forbids it. */
export async function copyText(text: string, said: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    const { notCopied } = await import('./notCopied.ts')
    toast(notCopied(), { tone: 'warn' })
    return
  }
  toast(said)
}
