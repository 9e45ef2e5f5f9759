import type { Download, Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { textPause } from '../sentences.ts'
import { type Words, wordsOf } from '../words.ts'
import { heading, main } from '../pages/page.ts'
import { dialogOf } from '../pages/dialog.ts'
import { savedBy } from '../pages/actions.ts'

export type Language = 'en' | 'de'

/** A file that is chosen in the dialog of the browser. */
export interface GivenFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** The hand of a new person: it counts, and presses only visible, enabled controls. */
export interface Hand {
  readonly page: Page
  readonly language: Language
  readonly words: Words
  readonly main: Locator
  readonly dialog: Locator
  readonly isPhone: boolean
  /** The presses and keys since the task began. */
  readonly counted: () => { readonly presses: number; readonly keys: number }
  /** Opens Home, where each task begins, and counts from there. */
  readonly begin: () => Promise<void>
  /** Starts counting, once the task's first page is open. */
  readonly arrive: () => void
  readonly press: (target: Locator, held?: readonly 'Shift'[]) => Promise<void>
  readonly pressTwice: (target: Locator) => Promise<void>
  /** A key that is a command, as Enter, Tab or one letter. */
  readonly key: (name: string) => Promise<void>
  /** Types where the caret is. */
  readonly type: (text: string) => Promise<void>
  /** Presses a field and types into it. */
  readonly write: (field: Locator, text: string) => Promise<void>
  /** Like `write`, but replaces the field's text. */
  readonly overwrite: (field: Locator, text: string) => Promise<void>
  /** Opens a list of the browser and presses one of its options. */
  readonly choose: (list: Locator, option: string) => Promise<void>
  /** Presses a button that asks for a file, and provides the file. */
  readonly giveFile: (button: Locator, file: GivenFile) => Promise<void>
  /** Presses a button that saves a file. */
  readonly save: (button: Locator) => Promise<Download>
  /** The text copied last. */
  readonly copied: () => Promise<string>
}

export function handOf(page: Page, language: Language): Hand {
  let [presses, keys] = [0, 0]
  let isTyping = false
  const key = async (name: string) => {
    presses += 1
    // A person pauses for a third of a second between text and a single-key command.
    if (isTyping) await textPause(page)
    isTyping = false
    await page.keyboard.press(name)
  }
  const press = async (target: Locator, held: readonly 'Shift'[] = []) => {
    presses += 1
    await target.click({ modifiers: [...held] })
  }
  const type = async (text: string) => {
    keys += text.length
    isTyping = true
    await page.keyboard.type(text)
  }
  const write = async (field: Locator, text: string) => {
    await press(field)
    await expect(field).toBeFocused()
    await type(text)
  }
  return {
    page,
    language,
    words: wordsOf(language),
    main: main(page),
    dialog: dialogOf(page),
    isPhone: (page.viewportSize()?.width ?? 0) < 500,
    counted: () => ({ presses, keys }),
    begin: async () => {
      await page.goto('/')
      await expect(heading(page)).toBeVisible()
      ;[presses, keys] = [0, 0]
    },
    arrive: () => {
      ;[presses, keys] = [0, 0]
    },
    press,
    pressTwice: async (target) => {
      presses += 2
      await target.dblclick()
    },
    key,
    type,
    write,
    overwrite: async (field, text) => {
      await press(field)
      await key('ControlOrMeta+a')
      await type(text)
    },
    choose: async (list, option) => {
      presses += 2
      await expect(list).toBeVisible()
      await list.selectOption({ label: option })
    },
    giveFile: async (button, file) => {
      presses += 1
      const [asked] = await Promise.all([page.waitForEvent('filechooser'), press(button)])
      await asked.setFiles(file)
    },
    save: (button) => savedBy(page, () => press(button)),
    copied: () => page.evaluate(() => navigator.clipboard.readText()),
  }
}
