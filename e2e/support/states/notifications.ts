import type { Page } from '@playwright/test'
import { answers, bars, fails, noneOf, type Panel, type State } from '../panelStates.ts'
import { readByHand } from '../inbox.ts'
import { make } from '../records.ts'
import { button, main, region } from '../pages/page.ts'

const path = '/notifications/notifications/'
const menu = '[role="dialog"]'
const openBell = (page: Page) => button(page.getByRole('banner'), /^Notifications/).click()

const bell = (state: Omit<State, 'within'>): State => ({
  ...state,
  action: openBell,
  within: menu,
})

export const notificationPanels: readonly Panel[] = [
  {
    panel: 'inbox',
    isNewcomers: true,
    async walk(service) {
      const empty: readonly State[] = [
        { state: 'loading', delayed: ['GET', path], shows: bars },
        { state: 'empty', shows: 'No notifications yet' },
        {
          state: 'forbidden',
          rules: [answers('GET', path, 403)],
          shows: /You can’t (?:do this|view)/,
        },
        { state: 'failing', rules: [fails(path)], shows: 'The service failed with 500' },
      ]
      const bellEmpty = [
        bell({ state: 'bellLoading', at: '/settings', delayed: ['GET', path], shows: bars }),
        bell({ state: 'bellEmpty', at: '/settings', shows: 'No unread notifications' }),
        bell({
          state: 'bellForbidden',
          at: '/settings',
          rules: [answers('GET', path, 403)],
          shows: /You can’t (?:do this|view)/,
        }),
        bell({
          state: 'bellFailing',
          at: '/settings',
          rules: [fails(path)],
          shows: 'The service failed with 500',
        }),
      ]
      const write = async () => {
        const ticket = await make(service, '/support/tickets/', {
          title: 'Deliveries are not read',
          content: 'Named in a message',
          severity: 'general_guidance',
          contact_method: 'email',
          contact_information: 'nova@example.com',
        })
        const note = (subject: string, content: string) =>
          make(service, path, { subject, content, read: 'false' })
        await note('Training of churn-risk is complete', 'Open it to see how it went.')
        await note('A long subject that does not fit '.repeat(4).trim(), 'x'.repeat(400))
        await note(
          'Your ticket was answered',
          `Ticket: /support/tickets/${ticket.object_id}/\nModel: /enrich/mdl_gone/\n\nSee https://example.com/help.`,
        )
      }
      const open = (subject: string) => (page: Page) =>
        main(page)
          .locator('li.NotificationRow_root', { hasText: subject })
          .locator('.NotificationRow_button')
          .click()
      return {
        address: '/notifications/inbox',
        states: [
          ...empty,
          ...bellEmpty,
          {
            state: 'full',
            action: async (page) => {
              await write()
              await readByHand(page)
              await page.reload()
            },
            shows: /Your ticket was answered.*3 loaded/s,
          },
          {
            state: 'noneFit',
            continues: true,
            action: (page) => main(page).getByRole('searchbox').fill('nowhere'),
            shows: 'Only loaded notifications are searched.',
          },
          {
            state: 'selected',
            action: async (page) => {
              for (const name of [/^Select: Training/, /^Select: Your ticket/])
                await main(page).getByRole('checkbox', { name }).check()
            },
            shows: 'Mark 2 read',
          },
          {
            state: 'notMarked',
            rules: [answers('POST', `${path}*/mark_read/`, 403)],
            action: (page) => button(main(page), /^Mark read: Your ticket/).click(),
            shows: 'not marked',
          },
          {
            state: 'caughtUp',
            at: '/notifications/inbox?show=unread',
            rules: [
              answers('GET', path, 200, {
                ...noneOf,
                count: 1,
                results: [{ object_id: 'ntf_read', subject: 'Read', content: '', read: true }],
              }),
            ],
            shows: 'All caught up',
          },
          {
            state: 'askAll',
            action: (page) => button(main(page), 'Mark all read…').click(),
            within: menu,
            shows: 'including those not shown here',
          },
          {
            state: 'reading',
            action: open('Your ticket'),
            shows: /Mentioned here.*Deliveries are not read/s,
          },
          {
            state: 'readingLong',
            action: open('A long subject'),
            shows: (page) => region(main(page), 'Reading').getByText('xxx'),
          },
          { ...bell({ state: 'bellFull', at: '/settings', shows: /unread/ }) },
        ],
      }
    },
  },
]
