import { toast } from './toasts.ts'

/** Puts text on the clipboard and says so; tells `false` where the browser forbids it. */
export async function copyText(text: string, said: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    return false
  }
  toast(said)
  return true
}
