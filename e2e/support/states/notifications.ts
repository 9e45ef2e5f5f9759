import type { Page } from '@playwright/test'
import {
  answers,
  bars,
  fails,
  notViewed,
  failing,
  loading,
  state,
  next,
  newcomersPanel,
  walkOf,
  type Panel,
  type State,
  noneOf,
} from '../panelStates.ts'
import { readByHand } from '../inbox.ts'
import { make, makeTicket } from '../records.ts'
import { button, main, region } from '../pages/page.ts'

const path = '/notifications/notifications/'
const menu = '[role="dialog"]'
const openBell = (page: Page) => button(page.getByRole('banner'), /^Notifications/).click()

const bell = (name: string, shows: State['shows'], more: Partial<State> = {}): State =>
  state(name, shows, { at: '/settings', ...more, action: openBell, within: menu })

export const notificationPanels: readonly Panel[] = [
  newcomersPanel('inbox', async (service) => {
    const empty: readonly State[] = [
      loading(path),
      state('empty', 'No notifications yet'),
      notViewed(path),
      failing(path),
    ]
    const bellEmpty = [
      bell('bellLoading', bars, { delayed: ['GET', path] }),
      bell('bellEmpty', 'No unread notifications'),
      bell('bellForbidden', /You can’t (?:do this|view)/, { rules: [answers('GET', path, 403)] }),
      bell('bellFailing', 'The service failed with 500', { rules: [fails(path)] }),
    ]
    const write = async () => {
      const ticket = await makeTicket(service, {
        title: 'Deliveries are not read',
        content: 'Named in a message',
        severity: 'general_guidance',
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
    return walkOf('/notifications/inbox', [
      ...empty,
      ...bellEmpty,
      state('full', /Your ticket was answered.*3 loaded/s, {
        action: async (page) => {
          await write()
          await readByHand(page)
          await page.reload()
        },
      }),
      next('noneFit', 'Only loaded notifications are searched.', {
        action: (page) => main(page).getByRole('searchbox').fill('nowhere'),
      }),
      state('selected', 'Mark 2 read', {
        action: async (page) => {
          for (const name of [/^Select: Training/, /^Select: Your ticket/])
            await main(page).getByRole('checkbox', { name }).check()
        },
      }),
      state('notMarked', 'not marked', {
        rules: [answers('POST', `${path}*/mark_read/`, 403)],
        action: (page) => button(main(page), /^Mark read: Your ticket/).click(),
      }),
      state('caughtUp', 'All caught up', {
        at: '/notifications/inbox?show=unread',
        rules: [
          answers('GET', path, 200, {
            ...noneOf,
            count: 1,
            results: [{ object_id: 'ntf_read', subject: 'Read', content: '', read: true }],
          }),
        ],
      }),
      state('askAll', 'including those not shown here', {
        action: (page) => button(main(page), 'Mark all read…').click(),
        within: menu,
      }),
      state('reading', /Mentioned here.*Deliveries are not read/s, { action: open('Your ticket') }),
      state('readingLong', (page) => region(main(page), 'Reading').getByText('xxx'), {
        action: open('A long subject'),
      }),
      bell('bellFull', /unread/),
    ])
  }),
]
