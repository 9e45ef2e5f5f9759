import { toast } from './toasts.ts'

/** Copies text to the clipboard and announces it; resolves to `false` if the browser forbids it. */
export async function copyText(text: string, said: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    return false
  }
  toast(said)
  return true
}
