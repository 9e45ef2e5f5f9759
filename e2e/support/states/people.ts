import type { Page } from '@playwright/test'
import { answers, type Panel, sending, forbidden, unknown, state, next } from '../panelStates.ts'
import { makePerson, newName, rowsOf } from '../records.ts'
import { button, main } from '../pages/page.ts'
import { dialogOf } from '../pages/dialog.ts'
import { control } from '../pages/form.ts'

const dialog = '[role="dialog"]'

export const peoplePanels: readonly Panel[] = [
  {
    panel: 'key',
    async walk(service) {
      const email = `${newName('key')}@people.example`
      const { object_id: id } = await makePerson(service, email)
      const path = `/users/${id}/reset-secret-key/`
      const openDialog = (page: Page) => button(main(page), 'Reset secret key').click()
      const reset = async (page: Page) => {
        await openDialog(page)
        const box = dialogOf(page)
        await box.getByRole('textbox').fill(email)
        await button(box, 'Reset secret key').click()
      }
      const made = (body: object) => [answers('POST', path, 200, body)]
      return {
        address: `/users/item/${id}?tab=resetSecretKey`,
        states: [
          state('idle', 'Creates a new key that replaces the old one.'),
          next('asking', 'to confirm', { action: openDialog, within: dialog }),
          sending(path, reset, {
            within: dialog,
            rules: made({ secret_key: 'sk_once_0123456789' }),
          }),
          next('once', 'New secret key', { within: dialog }),
          next('revealed', 'sk_once_0123456789', {
            action: (page) => button(page, 'Reveal').click(),
            within: dialog,
          }),
          state('several', /New secret key/, {
            rules: made({ secret_key: 'sk_once_0123456789', recovery_key: 'rk_0123456789abcdef' }),
            action: reset,
            within: dialog,
          }),
          state('nothingBack', 'the new one wasn’t returned', { rules: made({}), action: reset }),
          forbidden(path, reset, { within: dialog }),
          unknown(path, reset, { within: dialog }),
        ],
      }
    },
  },
  {
    panel: 'password',
    // With the old password, the person sets their own.
    isNewcomers: true,
    async walk(service) {
      const [me] = await rowsOf(service, '/users/')
      const id = me?.object_id ?? ''
      const path = `/users/${id}/set-password/`
      const type = async (page: Page, again: string) => {
        const fill = (label: string, text: string) => control(page, label).fill(text)
        await fill('Old password', 'newcomer-password-1')
        await fill('New password', 'second-password-2')
        await fill('Repeat new password', again)
        await button(main(page), 'Set password').click()
      }
      const set = (page: Page) => type(page, 'second-password-2')
      return {
        address: `/users/item/${id}?tab=setPassword`,
        states: [
          state('idle', 'for services that need it', {
            action: (page) => main(page).getByText('More', { exact: true }).click(),
          }),
          state('invalid', 'The passwords don’t match.', { action: (page) => type(page, 'other') }),
          state('refused', 'Wrong password.', {
            rules: [answers('POST', path, 400, { old_password: ['Wrong password.'] })],
            action: set,
          }),
          forbidden(path, set),
          unknown(path, set),
          sending(path, set),
          next('done', /Set at \d/),
        ],
      }
    },
  },
  {
    panel: 'passwordOfAnother',
    async walk(service) {
      const { object_id: id } = await makePerson(service, `${newName('word')}@people.example`)
      const path = `/users/${id}/`
      const set = async (page: Page) => {
        for (const label of ['New password', 'Repeat new password'])
          await control(page, label).fill('second-password-2')
        await button(main(page), 'Set password').click()
      }
      return {
        address: `/users/item/${id}?tab=setPassword`,
        states: [
          state('idle', 'Set a new password'),
          state('refused', 'Use at least 8 characters.', {
            rules: [answers('PATCH', path, 400, { password: ['Use at least 8 characters.'] })],
            action: set,
          }),
          state('done', /Set at \d/, { action: set }),
        ],
      }
    },
  },
  {
    panel: 'token',
    async walk() {
      const path = '/tokens/'
      const create = (page: Page) => button(main(page), 'Create token').click()
      return {
        address: '/tokens/new',
        states: [
          state('idle', /Expires .*, which is .* UTC/),
          next('neverEnds', 'works until it is deleted', {
            action: (page) => button(main(page), 'No expiry').click(),
          }),
          state('refused', 'Is in the past.', {
            rules: [answers('POST', path, 400, { expires_at: ['Is in the past.'] })],
            action: create,
          }),
          forbidden(path, create),
          sending(path, create, {
            rules: [
              answers('POST', path, 201, { object_id: 'tok_0', secret: 'tk_once_0123456789' }),
            ],
          }),
          next('once', 'Your token was created.', { within: dialog }),
          // Last: the next press would ask about it first.
          unknown(path, create),
        ],
      }
    },
  },
]
