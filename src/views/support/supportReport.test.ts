import { describe, expect, it } from 'vitest'
import type { LoggedRequest } from '../../client/requestLog.ts'
import { redacted, supportReport } from './supportReport.ts'

const request = (values: Partial<LoggedRequest>): LoggedRequest => ({
  id: 1,
  method: 'GET',
  path: '/store/all/',
  encoding: 'usual',
  fields: [{ name: 'note', value: 'typed by hand', is: 'text' }],
  sent: [['Cookie', 'session']],
  at: Date.parse('2026-11-23T16:40:01.250Z'),
  state: 'done',
  status: 200,
  took: 120.4,
  text: '{"email":"other@x.example"}',
  ...values,
})

const labels = {
  page: 'Page',
  profile: 'Service profile',
  requests: 'Last requests',
  noAnswer: 'no answer',
  hidden: '(e-mail)',
}

describe('S9 N23 the report for support', () => {
  it('has the page, what is known, and requests without bodies', () => {
    const text = supportReport({
      page: 'https://console.example/stores?workspace__owners__email=ada%40x.example&token=abc',
      facts: [['Console', '0.1.0']],
      profile: [['list', 'results']],
      requests: [
        request({}),
        request({
          path: '/tokens/?secret=abc',
          state: 'notSent',
          status: undefined,
          took: undefined,
        }),
      ],
      ownEmail: 'me@x.example',
      labels,
    })
    expect(text).toBe(
      [
        'Page: https://console.example/stores?workspace__owners__email=(e-mail)&token=••••••••',
        'Console: 0.1.0',
        '',
        'Service profile:',
        'list: results',
        '',
        'Last requests:',
        '2026-11-23T16:40:01Z GET /store/all/ 200 120 ms',
        '2026-11-23T16:40:01Z GET /tokens/?secret=•••••••• no answer',
      ].join('\n'),
    )
  })

  it.each([
    ['ME@x.example wrote other@x.example', 'ME@x.example wrote (e-mail)'],
    ['/users/?email=me%40x.example', '/users/?email=me%40x.example'],
    ['/users/?email=o.ther+1%40x.example&page=2', '/users/?email=(e-mail)&page=2'],
    ['used wst_1a2b-3c and wsk_9', 'used •••••••• and ••••••••'],
    ['a page @ 12', 'a page @ 12'],
  ])('%s', (text, expected) => {
    expect(redacted(text, 'me@x.example', '(e-mail)')).toBe(expected)
  })
})
