import type { Page } from '@playwright/test'
import { collections, type Collection, type CollectionEntry } from './support/collections.ts'
import { expect, test, inProof, inProofUnless } from './support/fixtures.ts'
import { checkAppearance, narrow } from './support/checkAppearance.ts'
import { isInCrossSection, isProof } from './support/proof.ts'
import { make, makeWorkspace } from './support/records.ts'
import { chooseOption, fill, sentBy, submitButton } from './support/pages/form.ts'
import { confirmDeletion, dialogOf } from './support/pages/dialog.ts'
import { alert, button, exact, heading, link, main, mainMenu } from './support/pages/page.ts'
import { settled } from './support/pages/list.ts'
import { chooseAction } from './support/pages/record.ts'
import { chooseFrom } from './support/pages/actions.ts'
import { leads } from './support/pages/effects.ts'

const press = (page: Page, name: string | RegExp) => button(main(page), name).click()

async function fillAll(page: Page, entries: readonly CollectionEntry[]) {
  for (const entry of entries) await fill(page, entry)
}

/** Opens the form from any page, by the menu and the list. */
async function openForm(page: Page, { many, one }: Collection) {
  await link(mainMenu(page), many, exact).click()
  await link(main(page), `New ${one}`).click()
}

/** A text of the page, or a value in one of its inputs. */
const says = (page: Page, text: string) =>
  expect
    .poll(() =>
      main(page).evaluate((element) =>
        [element, ...element.querySelectorAll('input')]
          .map((one) => (one instanceof HTMLInputElement ? one.value : one.textContent))
          .join(' '),
      ),
    )
    .toContain(text)

const loaded = (page: Page) => expect(page.locator('.skeleton')).toHaveCount(0)
const checkPage = (page: Page, name: string) => checkAppearance(page, name, 'main', narrow)

/** Creates a record with the form and ends on its page. Returns its id. */
async function create(
  page: Page,
  collection: Collection,
  entries: readonly CollectionEntry[],
  check?: (filled: Page) => Promise<void>,
) {
  await openForm(page, collection)
  await expect(heading(page)).toHaveText(`New ${collection.one}`)
  await fillAll(page, entries)
  await check?.(page)
  const sent = await sentBy(page, 'POST', () => press(page, `Create ${collection.one}`))
  expect(sent.path).toBe(collection.path)
  // A token's value is shown once, before its page.
  if (collection.name === 'tokens') await button(page, 'Close without copying').click()
  await page.waitForURL((url) => url.pathname.startsWith(`${collection.route}/item/`))
  const id = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '')
  return { id, sent }
}

for (const collection of collections) {
  const { name, route, path, many, one } = collection

  if (isInCrossSection(name, 14, 20))
    test(`L1 F1 F2 VI-3 ${name}: list, create, read, PATCH, PUT, delete, and the appearance of each page`, async ({
      signInAs,
      newcomer,
    }) => {
      test.slow()
      let page: Page
      if (collection.isOfOneWorkspace) {
        const own = await newcomer()
        await makeWorkspace(own.service)
        await make(own.service, path, {})
        page = own.page
        await page.goto(route)
      } else page = await signInAs('administrator', route)
      await test.step('list', async () => {
        await expect(heading(page)).toHaveText(many)
        await expect(page.getByRole('table')).toBeVisible()
        await expect(link(page, `New ${one}`)).toBeVisible()
        await loaded(page)
        await checkPage(page, `${name}-list`)
      })

      if (collection.pages)
        await test.step('next page', async () => {
          const firstRow = page.locator('main tbody tr').first()
          const first = await firstRow.getAttribute('data-id')
          await leads(button(page, 'Next'), /[?&]page=2/)
          await settled(page)
          await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(/Page 2|26–/)
          await expect(firstRow.getByRole('link').first()).toBeVisible()
          await expect(firstRow).not.toHaveAttribute('data-id', first ?? '')
          await page.goBack()
          await expect(firstRow).toHaveAttribute('data-id', first ?? '')
        })

      if (collection.required.length > 0)
        await test.step('a missing required field is rejected before anything is sent', async () => {
          await openForm(page, collection)
          const posts: string[] = []
          page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
          await press(page, `Create ${one}`)
          await expect(alert(page)).toContainText(collection.required[0]?.label ?? '')
          for (const { label } of collection.required)
            await expect(link(alert(page), label, exact)).toBeVisible()
          expect(posts).toEqual([])
        })

      await test.step('create with only the required fields', async () => {
        const { sent } = await create(page, collection, collection.required)
        const labels = collection.required.length
        // Switches are always sent: an omitted one may count as "no".
        const others = Object.entries(sent.form).filter(
          ([name, value]) => value !== 'false' && collection.filled?.includes(name) !== true,
        )
        expect(others).toHaveLength(labels)
      })

      await test.step('create with every field, and read it', async () => {
        // An e-mail address must be unique among the users.
        const required = collection.required.map((entry) =>
          entry.label === 'Email' ? { ...entry, value: `second.${entry.value}` } : entry,
        )
        await create(page, collection, [...required, ...collection.optional], (filled) =>
          checkPage(filled, `${name}-form`),
        )
        for (const entry of [...collection.required, ...collection.optional]) {
          if (entry.as === 'switch' && entry.shown === undefined) continue
          if (/token|password/i.test(entry.label) && entry.as === undefined) {
            await expect(main(page)).not.toContainText(entry.value)
            continue
          }
          const shown = entry.shown ?? (entry.as === 'json' ? undefined : shownText(entry))
          if (shown === undefined) continue
          const tabs = main(page).getByRole('navigation', { name: 'Views of this record' })
          if (entry.tab !== undefined) await link(tabs, entry.tab).click()
          if (entry.inFull !== undefined) await link(main(page), entry.inFull, exact).click()
          await expect(main(page)).toContainText(shown)
          if (entry.inFull !== undefined) await page.goBack()
          if (entry.tab !== undefined) await link(tabs, 'Overview').click()
        }
        await loaded(page)
        await checkPage(page, `${name}-record`)
      })

      const itemUrl = page.url()
      const id = decodeURIComponent(new URL(itemUrl).pathname.split('/').at(-1) ?? '')

      await test.step('PATCH sends the changed field and nothing else', async () => {
        await link(main(page), 'Edit', exact).click()
        await expect(heading(page)).toContainText('Edit')
        await expect(submitButton(page, 'Save changes')).toBeEnabled()
        await checkPage(page, `${name}-edit`)
        await fill(page, collection.change)
        const sent = await sentBy(page, 'PATCH', () => press(page, /^Save changes/))
        expect(sent.path).toBe(`${path}${id}/`)
        expect(sent.search).toBe('')
        expect(Object.keys(sent.form)).toHaveLength(1)
        await page.waitForURL(itemUrl)
        await says(page, collection.change.shown ?? collection.change.value)
      })

      await test.step('PUT replaces the whole record', async () => {
        await chooseAction(page, 'Replace whole record')
        await expect(button(main(page), /^Replace/)).toBeEnabled()
        await fill(page, collection.replace)
        if (collection.secret) await fill(page, collection.secret)
        const sent = await sentBy(page, 'PUT', () => press(page, /^Replace/))
        expect(sent.path).toBe(`${path}${id}/`)
        expect(Object.keys(sent.form).length).toBeGreaterThanOrEqual(collection.required.length)
        await page.waitForURL(itemUrl)
        await says(page, collection.replace.shown ?? collection.replace.value)
      })

      await test.step('delete asks for confirmation with the name of the record, and removes it', async () => {
        await chooseAction(page, 'Delete')
        const dialog = dialogOf(page, `Delete ${one}`)
        await expect(dialog).toContainText(`the ${one}`)
        const sent = await sentBy(page, 'DELETE', () => confirmDeletion(dialog, `Delete ${one}`))
        expect(sent.path).toBe(`${path}${id}/`)
        await expect(page).toHaveURL(new RegExp(`${route}(\\?.*)?$`))
        await expect(heading(page)).toHaveText(many)
        await expect(page.locator(`tr[data-id="${id}"]`)).toHaveCount(0)
      })
    })

  if (collection.filters)
    test(
      `L2 ${name}: each granted filter is sent, and only those are offered`,
      inProofUnless(isInCrossSection(name, 4, 12)),
      async ({ signInAs }) => {
        test.slow()
        const page = await signInAs('administrator', route)
        await expect(page.getByRole('table')).toBeVisible()
        // Most collections share one declaration of filters, so they cover it together.
        const filters = (collection.filters ?? []).filter(
          (_filter, at, all) =>
            isProof || all.length < 3 || at % 3 === collections.indexOf(collection) % 3,
        )
        for (const filter of filters) {
          await test.step(filter.label, async () => {
            const request = page.waitForRequest((sent) => sent.url().includes(`/-/service${path}?`))
            if (filter.as === 'search')
              await page.getByRole('combobox', { name: /^Search .* by name$/ }).fill(filter.value)
            else await openFilter(page, filter.label, filter.value, filter.as === 'choose')
            const sent = new URL((await request).url())
            expect([...sent.searchParams.keys()]).toHaveLength(1)
            await expect(page).toHaveURL(/\?[a-z_]+=/)
            await button(page, /^Clear /)
              .first()
              .click()
            await expect(page).toHaveURL((url) => url.search === '')
          })
        }
      },
    )
  else
    test(`L2 ${name}: no filter is offered or sent`, inProof, async ({ signInAs, faults }) => {
      const page = await signInAs('administrator', `${route}?name=x&workspace__object_id=y`)
      await expect(page.getByRole('table')).toBeVisible()
      const asked = faults.arrivals.filter((arrival) => arrival.path.endsWith(path))
      expect(asked.length).toBeGreaterThan(0)
      for (const { search } of asked) expect(search).not.toMatch(/[?&](?:name|workspace__\w+)=/)
      // The search covers only the loaded rows, and is not sent.
      const tools = page.getByRole('search')
      await expect(tools.getByRole('combobox')).toHaveAccessibleName(/^Search (?:these )?\d+/)
      await expect(button(tools, 'Refresh')).toBeVisible()
      await expect(button(tools, 'Columns and rows')).toBeVisible()
      await expect(button(tools, 'Group rows')).toBeVisible()
      await expect(button(tools, 'Filter by values')).toBeVisible()
      await expect(tools.getByRole('button')).toHaveCount(4)
    })
}

async function openFilter(page: Page, label: string, value: string, choose: boolean) {
  const chip = button(page.getByRole('search'), label, exact)
  if (await chip.isVisible()) await chip.click()
  else {
    await chooseFrom(button(page, 'More filters'), label, exact)
  }
  const dialog = dialogOf(page, label, exact)
  if (choose) {
    await dialog.getByRole('combobox').fill(value)
    await chooseOption(page, value)
  } else {
    await dialog.getByRole('textbox').fill(value)
    await button(dialog, 'Apply').click()
  }
}

function shownText({ label, value }: CollectionEntry): string {
  if (label === 'Expires on') return '2031'
  if (value.includes('\n')) return value.split('\n')[0] ?? value
  return /^\d{4,}$/.test(value) ? Number(value).toLocaleString('en-US') : value
}
