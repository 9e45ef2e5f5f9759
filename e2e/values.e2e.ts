import { axe, expect, test, inProof, inProofUnless } from './support/fixtures.ts'
import { make, newName, rowOf } from './support/records.ts'
import { control, fill, fillStore, openEdit, sentBy, submitButton } from './support/pages/form.ts'
import { alert, heading, link, main } from './support/pages/page.ts'
import { tells } from './support/pages/effects.ts'

test(
  'F13 a trailing comma and a dangerous key are rejected at their position, and the text stays',
  inProof,
  async ({ signInAs, faults }) => {
    const page = await signInAs('administrator', '/stores/new')
    await fillStore(page, newName('json'))
    const editor = main(page).getByRole('textbox', { name: 'Settings' })
    await fill(page, { label: 'Settings', value: '{"a": 1,\n "b": [1, 2],}', as: 'json' })
    await expect(page.getByText('Line 2, column 14: “}” isn’t expected here').first()).toBeVisible()
    await tells(submitButton(page), 'Settings')
    await expect(main(page).locator('.FieldError_root')).toContainText('Line 2, column 14')
    await expect(editor).toHaveAttribute('aria-invalid', 'true')
    await expect(editor).toContainText('"b": [1, 2],}')
    await axe(page)
    await link(alert(page), 'Settings').click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText('{"a": {"__proto__": {"admin": true}}}')
    await tells(submitButton(page), 'Settings')
    await expect(main(page).locator('.FieldError_root')).toContainText(
      'the key “__proto__” isn’t allowed',
    )
    await expect(editor).toContainText('__proto__')
    expect(faults.count('POST', '/store/all/')).toBe(0)
  },
)

test('F13 9007199254740993 and 12.50 round-trip digit for digit', async ({ signInAs }) => {
  const page = await signInAs('administrator', '/stores/new')
  await fillStore(page, newName('digits'))
  const text = '{"big":9007199254740993,"price":12.50,"tiny":1e-7}'
  await fill(page, { label: 'Settings', value: text, as: 'json' })
  const sent = await sentBy(page, 'POST', () => submitButton(page).click())
  expect(sent.form.settings).toBe(text)
  await page.waitForURL(/\/stores\/item\/[^/]+$/)
  await expect(main(page)).toContainText('9007199254740993')
  await page.goto(`${page.url()}/edit?replace=1`)
  await expect(submitButton(page, 'Replace record')).not.toHaveAttribute('aria-disabled', 'true')
  const put = await sentBy(page, 'PUT', () => submitButton(page, 'Replace record').click())
  expect(put.form.settings).toContain('9007199254740993')
  expect(put.form.settings).toContain('12.5')
})

for (const timezoneId of ['Pacific/Pago_Pago', 'Pacific/Kiritimati'])
  test.describe(`F14 in ${timezoneId}`, inProofUnless(timezoneId.endsWith('Pago')), () => {
    test.use({ timezoneId })

    test(`F14 ${timezoneId}: a date is the same text here and on the service`, async ({
      signInAs,
      service,
    }) => {
      const page = await signInAs('administrator', '/support/plans/new')
      const name = newName('plan')
      await fill(page, { label: 'Name', value: name })
      await fill(page, { label: 'Expires on', value: '2031-03-01' })
      const sent = await sentBy(page, 'POST', () =>
        submitButton(page, 'Create support plan').click(),
      )
      expect(sent.form.expires_on).toBe('2031-03-01')
      await expect(heading(page)).toHaveText(name)
      await expect(main(page)).toContainText('Mar 1, 2031')
      const id = page.url().split('/').at(-1)
      expect((await rowOf(service, `/support/plans/${id}/`)).expires_on).toBe('2031-03-01')
      await openEdit(page, page.url())
      await expect(control(page, 'Expires on')).toHaveValue('2031-03-01')
      await fill(page, { label: 'Hours', value: '24/7' })
      const patch = await sentBy(page, 'PATCH', () => submitButton(page, 'Save changes').click())
      expect(patch.form).toEqual({ hours: '24/7' })
    })

    test(
      `F14 ${timezoneId}: an unchanged time is sent back byte for byte`,
      inProof,
      async ({ signInAs, service, faults }) => {
        const token = await make(service, '/tokens/', { expires_at: '2031-03-02T10:00:00.123Z' })
        const path = `/tokens/${token.object_id}/`
        const odd = '2031-03-01T23:30:00.123456+05:45'
        faults.add('GET', path, {
          kind: 'rewrite',
          body: (text) => JSON.stringify({ ...JSON.parse(text), expires_at: odd }),
        })
        const page = await signInAs('administrator')
        await page.goto(`/tokens/item/${token.object_id}/edit?replace=1`)
        await expect(submitButton(page, 'Replace record')).not.toHaveAttribute(
          'aria-disabled',
          'true',
        )
        // 17:45:00 UTC in the local time zone.
        await expect(control(page, 'Expires at')).toHaveValue(
          timezoneId === 'Pacific/Pago_Pago' ? /^2031-03-01T06:45/ : /^2031-03-02T07:45/,
        )
        await expect(main(page)).toContainText(
          timezoneId === 'Pacific/Pago_Pago' ? 'UTC\u221211:00' : 'UTC+14:00',
        )
        const put = await sentBy(page, 'PUT', () => submitButton(page, 'Replace record').click())
        expect(put.form.expires_at).toBe(odd)
      },
    )

    test(
      `F14 ${timezoneId}: a typed time is read in the local time zone`,
      inProof,
      async ({ signInAs, service }) => {
        const token = await make(service, '/tokens/', {
          expires_at: '2032-01-01T00:00:00Z',
        })
        const page = await signInAs('administrator')
        await openEdit(page, `/tokens/item/${token.object_id}`)
        await fill(page, { label: 'Expires at', value: '2031-03-01T10:00:00' })
        const sent = await sentBy(page, 'PATCH', () => submitButton(page, 'Save changes').click())
        expect(sent.form.expires_at).toBe(
          timezoneId === 'Pacific/Pago_Pago'
            ? '2031-03-01T21:00:00.000Z'
            : '2031-02-28T20:00:00.000Z',
        )
      },
    )
  })
