import type { Page } from '@playwright/test'
import {
  answers,
  unknown,
  forbidden,
  sending,
  state,
  next,
  panel,
  newcomersPanel,
  walkOf,
  refusing,
  type Panel,
} from '../panelStates.ts'
import { makePerson, newName, rowsOf } from '../records.ts'
import { button, main } from '../pages/page.ts'
import { control } from '../pages/form.ts'
import { resetKey } from '../operationForms.ts'

const dialog = '[role="dialog"]'

export const peoplePanels: readonly Panel[] = [
  panel('key', async (service) => {
    const email = `${newName('key')}@people.example`
    const { object_id: id } = await makePerson(service, email)
    const path = `/users/${id}/reset-secret-key/`
    const openDialog = (page: Page) => button(main(page), 'Reset secret key').click()
    const reset = (page: Page) => resetKey(page, email)
    const made = (body: object) => [answers('POST', path, 200, body)]
    return walkOf(`/users/item/${id}?tab=resetSecretKey`, [
      state('idle', 'Creates a new key that replaces the old one.'),
      next('asking', 'to confirm', { action: openDialog, within: dialog }),
      sending(path, reset, { within: dialog, rules: made({ secret_key: 'sk_once_0123456789' }) }),
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
    ])
  }),
  // With the old password, the person sets their own.
  newcomersPanel('password', async (service) => {
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
    return walkOf(`/users/item/${id}?tab=setPassword`, [
      state('idle', 'for services that need it', {
        action: (page) => main(page).getByText('More', { exact: true }).click(),
      }),
      state('invalid', 'The passwords don’t match.', { action: (page) => type(page, 'other') }),
      refusing(['POST', path], 'old_password', 'Wrong password.', set),
      forbidden(path, set),
      unknown(path, set),
      sending(path, set),
      next('done', /Set at \d/),
    ])
  }),
  panel('passwordOfAnother', async (service) => {
    const { object_id: id } = await makePerson(service, `${newName('word')}@people.example`)
    const path = `/users/${id}/`
    const set = async (page: Page) => {
      for (const label of ['New password', 'Repeat new password'])
        await control(page, label).fill('second-password-2')
      await button(main(page), 'Set password').click()
    }
    return walkOf(`/users/item/${id}?tab=setPassword`, [
      state('idle', 'Set a new password'),
      refusing(['PATCH', path], 'password', 'Use at least 8 characters.', set),
      state('done', /Set at \d/, { action: set }),
    ])
  }),
  panel('token', async () => {
    const path = '/tokens/'
    const create = (page: Page) => button(main(page), 'Create token').click()
    return walkOf('/tokens/new', [
      state('idle', /Expires .*, which is .* UTC/),
      next('neverEnds', 'works until it is deleted', {
        action: (page) => button(main(page), 'No expiry').click(),
      }),
      refusing(['POST', path], 'expires_at', 'Is in the past.', create),
      forbidden(path, create),
      sending(path, create, {
        rules: [answers('POST', path, 201, { object_id: 'tok_0', secret: 'tk_once_0123456789' })],
      }),
      next('once', 'Your token was created.', { within: dialog }),
      // Last: the next press would ask about it first.
      unknown(path, create),
    ])
  }),
]
