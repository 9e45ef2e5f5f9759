import type { Page } from '@playwright/test'

/** Composes text in the focused field as an input method does, and presses keys meanwhile. */
export async function composing(page: Page) {
  const wire = await page.context().newCDPSession(page)
  const compose = (text: string) =>
    wire.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  return {
    compose,
    /** Sends a key as macOS does: the key's own name, key code 229, `isComposing` true. */
    press: async (key: string) => {
      const one = { key, code: key, windowsVirtualKeyCode: 229 }
      await wire.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...one })
      await wire.send('Input.dispatchKeyEvent', { type: 'keyUp', ...one })
    },
    /** The text is converted and stays. */
    end: (text: string) => wire.send('Input.insertText', { text }),
  }
}
