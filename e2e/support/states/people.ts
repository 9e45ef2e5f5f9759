import type { Page } from '@playwright/test'
import { answers, type Panel } from '../panelStates.ts'
import { make, newName, rowsOf } from '../records.ts'
import type { Caller } from '../fixtures.ts'
import { button, main } from '../pages/page.ts'
import { dialogOf } from '../pages/dialog.ts'

const dialog = '[role="dialog"]'

const personOf = (service: Caller, email: string) =>
  make(service, '/users/', {
    email,
    password: 'first-password-1',
    first_name: 'Test',
    last_name: 'Person',
  })

export const peoplePanels: readonly Panel[] = [
  {
    panel: 'key',
    async walk(service) {
      const email = `${newName('key')}@people.example`
      const { object_id: id } = await personOf(service, email)
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
          { state: 'idle', shows: 'Creates a new key that replaces the old one.' },
          {
            state: 'asking',
            continues: true,
            action: openDialog,
            within: dialog,
            shows: 'to confirm',
          },
          {
            state: 'sending',
            rules: made({ secret_key: 'sk_once_0123456789' }),
            delayed: ['POST', path],
            action: reset,
            within: dialog,
            shows: 'Sending…',
          },
          { state: 'once', continues: true, within: dialog, shows: 'New secret key' },
          {
            state: 'revealed',
            continues: true,
            action: (page) => button(page, 'Reveal').click(),
            within: dialog,
            shows: 'sk_once_0123456789',
          },
          {
            state: 'several',
            rules: made({ secret_key: 'sk_once_0123456789', recovery_key: 'rk_0123456789abcdef' }),
            action: reset,
            within: dialog,
            shows: /New secret key/,
          },
          {
            state: 'nothingBack',
            rules: made({}),
            action: reset,
            shows: 'the new one wasn’t returned',
          },
          {
            state: 'forbidden',
            rules: [answers('POST', path, 403)],
            action: reset,
            within: dialog,
            shows: 'You can’t do this',
          },
          {
            state: 'unknown',
            rules: [answers('POST', path, 504, {})],
            action: reset,
            within: dialog,
            shows: 'We don’t know whether the service did this',
          },
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
        const fill = (label: string, text: string) =>
          main(page).getByLabel(label, { exact: true }).fill(text)
        await fill('Old password', 'newcomer-password-1')
        await fill('New password', 'second-password-2')
        await fill('Repeat new password', again)
        await button(main(page), 'Set password').click()
      }
      const set = (page: Page) => type(page, 'second-password-2')
      return {
        address: `/users/item/${id}?tab=setPassword`,
        states: [
          {
            state: 'idle',
            action: (page) => main(page).getByText('More', { exact: true }).click(),
            shows: 'for services that need it',
          },
          {
            state: 'invalid',
            action: (page) => type(page, 'other'),
            shows: 'The passwords don’t match.',
          },
          {
            state: 'refused',
            rules: [answers('POST', path, 400, { old_password: ['Wrong password.'] })],
            action: set,
            shows: 'Wrong password.',
          },
          {
            state: 'forbidden',
            rules: [answers('POST', path, 403)],
            action: set,
            shows: 'You can’t do this',
          },
          {
            state: 'unknown',
            rules: [answers('POST', path, 504, {})],
            action: set,
            shows: 'We don’t know whether the service did this',
          },
          { state: 'sending', delayed: ['POST', path], action: set, shows: 'Sending…' },
          { state: 'done', continues: true, shows: /Set at \d/ },
        ],
      }
    },
  },
  {
    panel: 'passwordOfAnother',
    async walk(service) {
      const { object_id: id } = await personOf(service, `${newName('word')}@people.example`)
      const path = `/users/${id}/`
      const set = async (page: Page) => {
        for (const label of ['New password', 'Repeat new password'])
          await main(page).getByLabel(label, { exact: true }).fill('second-password-2')
        await button(main(page), 'Set password').click()
      }
      return {
        address: `/users/item/${id}?tab=setPassword`,
        states: [
          { state: 'idle', shows: 'Set a new password' },
          {
            state: 'refused',
            rules: [answers('PATCH', path, 400, { password: ['Use at least 8 characters.'] })],
            action: set,
            shows: 'Use at least 8 characters.',
          },
          { state: 'done', action: set, shows: /Set at \d/ },
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
          { state: 'idle', shows: /Expires .*, which is .* UTC/ },
          {
            state: 'neverEnds',
            continues: true,
            action: (page) => button(main(page), 'No expiry').click(),
            shows: 'works until it is deleted',
          },
          {
            state: 'refused',
            rules: [answers('POST', path, 400, { expires_at: ['Is in the past.'] })],
            action: create,
            shows: 'Is in the past.',
          },
          {
            state: 'forbidden',
            rules: [answers('POST', path, 403)],
            action: create,
            shows: 'You can’t do this',
          },
          {
            state: 'sending',
            rules: [
              answers('POST', path, 201, { object_id: 'tok_0', secret: 'tk_once_0123456789' }),
            ],
            delayed: ['POST', path],
            action: create,
            shows: 'Sending…',
          },
          { state: 'once', continues: true, within: dialog, shows: 'Your token was created.' },
          // Last: the next press would ask about it first.
          {
            state: 'unknown',
            rules: [answers('POST', path, 504, {})],
            action: create,
            shows: 'We don’t know whether the service did this',
          },
        ],
      }
    },
  },
]
