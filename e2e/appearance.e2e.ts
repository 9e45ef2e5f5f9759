import type { Page } from '@playwright/test'
import { axe, axeInBothThemes, expect, test, inProof } from './support/fixtures.ts'
import { collections } from './support/collections.ts'
import { make, makeStore, newName, rowsOf } from './support/records.ts'
import { six, storeWith } from './support/rowsPanel.ts'
import {
  button,
  exact,
  heading,
  link,
  main,
  mainMenu,
  region,
  contentWidth,
} from './support/pages/page.ts'
import { rows } from './support/pages/list.ts'
import { dialogOf } from './support/pages/dialog.ts'
import { pressKeys } from './support/keyboard.ts'
import { chooseFrom } from './support/pages/actions.ts'
import { opens, leads, reveals, focuses, key, reads } from './support/pages/effects.ts'

const shown = async (page: Page) => {
  await expect(heading(page)).toBeVisible()
  await expect(page.locator('.skeleton')).toHaveCount(0)
}

async function visit(page: Page, address: string) {
  await page.goto(address)
  await shown(page)
}

async function useScheme(page: Page, scheme: 'light' | 'dark') {
  await page.addInitScript((chosen) => localStorage.setItem('wc.scheme', chosen), scheme)
}

test('VI-3 axe finds no violations on a list, a record and a form, including the page around them', async ({
  signInAs,
  service,
}) => {
  // Other tests delete theirs.
  const { name } = await makeStore(service)
  const page = await signInAs('administrator', '/stores')
  await shown(page)
  await axeInBothThemes(page)
  await leads(link(main(page), String(name), exact), /\/item\/[^/]+$/)
  await shown(page)
  await axeInBothThemes(page)
  await leads(link(main(page), 'Edit', exact), /\/edit$/)
  await shown(page)
  await axeInBothThemes(page)
})

test(
  'axe finds no violations on the home page, the user menu and an unknown address',
  inProof,
  async ({ signInAs }) => {
    const page = await signInAs('administrator', '/')
    await shown(page)
    await axe(page)
    await reveals(button(page, /^Account of/), page.getByRole('menu'))
    await axe(page)
    await page.goto('/no/such/models')
    await expect(heading(page)).toHaveText('Page not found')
    await axe(page)
    await opens(link(page, 'Open Models'), 'Models')
  },
)

test(
  'VI-1 VI-2 design-4 design-7 design-13 no text-transform: uppercase, no ripple; keys are caps, a row has one ring, selects and disclosures one chevron',
  inProof,
  async ({ signInAs }) => {
    const page = await signInAs('administrator', '/stores')
    await shown(page)
    for (const address of ['/stores', '/stores/new', '/']) {
      await visit(page, address)
      const shouting = await page.evaluate(
        () =>
          [...document.querySelectorAll('*')].filter(
            (element) => getComputedStyle(element).textTransform === 'uppercase',
          ).length,
      )
      expect(shouting, address).toBe(0)
      await main(page).getByRole('link').or(main(page).getByRole('button')).first().hover()
      await page.mouse.down()
      await expect(page.locator('.MuiTouchRipple-ripple')).toHaveCount(0)
      await page.mouse.up()
    }

    const styleOf = (selector: string, part?: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element, pseudo) => {
          const style = getComputedStyle(element, pseudo)
          const { appearance, borderTopWidth, boxShadow, outlineColor, paddingInlineStart } = style
          return { appearance, borderTopWidth, boxShadow, outlineColor, paddingInlineStart }
        }, part)
    await visit(page, '/stores/new')
    expect((await styleOf('main button kbd')).borderTopWidth).toBe('1px')
    await visit(page, '/settings/appearance')
    expect((await styleOf('main select')).appearance).toBe('none')
    await visit(page, '/settings/tokens')
    expect((await styleOf('main summary', '::before')).borderTopWidth).toBe('1px')
    await visit(page, '/stores')
    await pressKeys(page, 'j', 'x')
    const cell = 'main tbody tr:has(:focus-visible) > th'
    await expect(page.locator(cell).getByRole('checkbox')).toBeChecked()
    const { boxShadow, paddingInlineStart } = await styleOf(cell)
    expect(boxShadow).toContain('inset')
    expect(paddingInlineStart).toBe('40px')
    expect((await styleOf(`${cell} :focus-visible`)).outlineColor).toBe('rgba(0, 0, 0, 0)')
  },
)

test(
  'VI-4 VI-9 ux-14 ux-7 rows are 36 px high, 28 px when compact, at least 15 at 1280 × 800; columns and cards show the important fields',
  inProof,
  async ({ signInAs, page }) => {
    test.slow()
    await page.setViewportSize({ width: 1280, height: 800 })
    await signInAs('administrator', '/stores')
    await shown(page)
    const row = page.locator('tbody tr').first()
    expect((await row.boundingBox())?.height).toBe(36)
    const scroll = await page.locator('.ListView_scroll').boundingBox()
    expect(((scroll?.height ?? 0) - 32) / 36).toBeGreaterThanOrEqual(15)
    await button(page, 'Columns and rows').click()
    await page.getByText('Compact').click()
    await page.keyboard.press('Escape')
    expect((await row.boundingBox())?.height).toBe(28)
    await page.reload()
    await shown(page)
    expect((await page.locator('tbody tr').first().boundingBox())?.height).toBe(28)

    await page.setViewportSize({ width: 1440, height: 900 })
    for (const [address, head] of [
      ['/support/tickets', 'Severity'],
      ['/users', 'Email'],
      ['/billing/charges', 'Amount'],
    ] as const) {
      await visit(page, address)
      await expect(rows(page).first()).toBeVisible()
      expect(await cutUnder(page, head), address).toEqual([])
      expect(
        await page
          .locator('.ListView_scroll')
          .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
      ).toBe(0)
    }
    await page.setViewportSize({ width: 390, height: 844 })
    // Other tests create charges without an amount.
    const card = rows(page)
      .filter({ has: page.locator('.Money_root') })
      .first()
    const amount = card.locator('.Money_root')
    await expect(amount).toBeVisible()
    await expect(amount).toHaveText(/\d/)
    await expect(page.locator('tbody [data-none]').filter({ visible: true })).toHaveCount(0)
  },
)

/** The cells of a column whose text is cut off. */
const cutUnder = (page: Page, head: string) =>
  page.evaluate((label) => {
    const heads = [...document.querySelectorAll('main thead th')]
    const at = heads.findIndex(({ textContent }) => textContent === label)
    if (at === -1) return [`There is no column ${label}.`]
    return [...document.querySelectorAll(`main tbody tr[data-id] > :nth-child(${at + 1})`)]
      .filter((cell) =>
        [cell, ...cell.querySelectorAll('*')].some(
          ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth,
        ),
      )
      .map(({ textContent }) => textContent)
  }, head)

test(
  'VI-5 A03 focus is visible on every element reached with the Tab key',
  inProof,
  async ({ signInAs }) => {
    test.slow()
    const page = await signInAs('administrator', '/stores')
    for (const address of ['/stores', '/stores/new', '/']) {
      await visit(page, address)
      for (let n = 0; n < 60; n++) {
        await page.keyboard.press('Tab')
        const shownNow = await page.evaluate(() => {
          let element = document.activeElement
          while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
          if (!element || element === document.body) return { end: true }
          const marks = (candidate: Element) => {
            const { outlineStyle, outlineWidth, boxShadow, borderTopColor } =
              getComputedStyle(candidate)
            return (
              (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) ||
              boxShadow.includes('inset') ||
              candidate.matches('.Mui-focused') ||
              borderTopColor === 'never'
            )
          }
          const around = [
            element,
            element.parentElement,
            element.parentElement?.parentElement,
            element.getRootNode() instanceof ShadowRoot
              ? (element.getRootNode() as ShadowRoot).host.parentElement
              : null,
            element.getRootNode() instanceof ShadowRoot
              ? (element.getRootNode() as ShadowRoot).host
              : null,
          ]
          return {
            end: false,
            marked: around.some((candidate) => candidate != null && marks(candidate)),
            what: element.outerHTML.slice(0, 160),
          }
        })
        if (shownNow.end) break
        expect(shownNow.marked, shownNow.what).toBe(true)
      }
    }
  },
)

test(
  'VI-7 A19 U7 with reduced motion, animations end immediately',
  inProof,
  async ({ page, signInAs }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signInAs('administrator', '/stores')
    await shown(page)
    const moving = await page.evaluate(
      () =>
        [...document.querySelectorAll('*')].filter((element) =>
          getComputedStyle(element)
            .transitionDuration.split(',')
            .some((duration) => Number.parseFloat(duration) > 0.01),
        ).length,
    )
    expect(moving).toBe(0)
  },
)

test(
  'VI-8 U8 the stored scheme is applied before the first paint; “system” follows the system',
  inProof,
  async ({ page, signInAs }) => {
    await useScheme(page, 'dark')
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.body) return
        document.documentElement.dataset.atBody =
          document.documentElement.getAttribute('data-scheme') ?? ''
        observer.disconnect()
      }).observe(document, { childList: true, subtree: true })
    })
    await signInAs('administrator', '/stores')
    await shown(page)
    await expect(page.locator('html')).toHaveAttribute('data-at-body', 'dark')
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect(await background()).toBe('rgb(15, 18, 23)')
    await chooseFrom(button(page, /^Account of/), 'Light')
    await expect.poll(background).toBe('rgb(247, 248, 250)')
    await chooseFrom(button(page, /^Account of/), 'System')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(background).toBe('rgb(15, 18, 23)')
  },
)

test('A05 navigation sets the page title and moves the focus to the heading', async ({
  signInAs,
}) => {
  const page = await signInAs('administrator', '/')
  const titles = new Set<string>()
  for (const { many } of collections) {
    await opens(link(mainMenu(page), many, exact), many)
    await expect(heading(page)).toBeFocused()
    await expect(page).toHaveTitle(`${many} · Workspace Console`)
    titles.add(await page.title())
  }
  expect(titles.size).toBe(collections.length)
})

test(
  'A06 design-30 design-34 the skip link skips the menu, whose groups are no headings before that of the page',
  inProof,
  async ({ signInAs }) => {
    const page = await signInAs('administrator', '/stores')
    await shown(page)
    await expect(page.getByRole('heading').first()).toHaveText('Stores')
    await expect(page.getByRole('complementary')).toHaveCount(0)
    await focuses(key(page, 'Tab'), link(page, 'Skip to content'))
    await focuses(key(page, 'Enter'), main(page))
  },
)

test('on a phone the menu opens from a button, rows have two lines, and every collection is reachable', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs('administrator', '/stores')
  await shown(page)
  await expect(mainMenu(page)).toBeHidden()
  expect((await page.locator('tbody tr').first().boundingBox())?.height).toBeGreaterThanOrEqual(60)
  await button(page, 'Open menu').click()
  await axe(page)
  await opens(link(dialogOf(page, 'Menu'), 'Tickets'), 'Tickets')
  await expect(dialogOf(page)).toHaveCount(0)
})

test.describe('on a phone with a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test(
    'design-21 no state is cut, counts have words, plans are compared one at a time, and no keys are named',
    inProof,
    async ({ signInAs }) => {
      const page = await signInAs(
        'administrator',
        '/billing/charges?load=all&search=week+47+failed%3Atrue',
      )
      const states = page.locator('tbody tr [data-shape="state"] .Status_root > span')
      await expect(states.first()).toHaveText('Failed')
      const cut = await states.evaluateAll(
        (all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
      )
      expect(cut).toBe(0)
      await page.locator('tbody tr a').first().click()
      // The state, the reason and the action are on the first screen.
      await expect(main(page).locator('header .Status_root')).toBeInViewport({
        ratio: 1,
      })
      await expect(region(main(page), 'Failure reason')).toBeInViewport({
        ratio: 1,
      })
      await page.goto('/billing?period=all')
      await expect(main(page).locator('button[data-key]').first()).toContainText(/\d+ charges?/)
      await page.goto('/support/plans/do/plans')
      const plans = main(page).getByRole('group', { name: 'Plan' }).getByRole('button')
      const heads = main(page).getByRole('columnheader')
      await expect(heads).toHaveCount(2)
      const other = await plans.nth(1).innerText()
      await reads(plans.nth(1), heads.last(), other)
      await reveals(button(page, 'Search or run a command'), dialogOf(page).getByRole('combobox'))
      await expect(dialogOf(page).locator('kbd:visible')).toHaveCount(0)
    },
  )
})

test(
  'ux-8 A13 U7 at 400 % zoom the whole page scrolls, and nothing covers the element scrolled to',
  inProof,
  async ({ signInAs, service }) => {
    const [model] = await rowsOf(service, '/enrich/')
    const store = await storeWith(service, six)
    const page = await signInAs('administrator', '/')
    await page.setViewportSize({ width: 320, height: 256 })
    const screens = [
      ['/notifications/inbox', main(page).locator('.Inbox_foot')],
      ['/support/tickets', button(main(page), 'Next')],
      ['/support/tickets/new', button(main(page), /^Create ticket/)],
      [`/enrich/models/item/${model?.object_id}?tab=train`, button(main(page), /^Start training/)],
      ['/enrich/jobs', button(main(page), 'Next')],
      [`/stores/item/${store}?tab=readRows&table=orders`, button(main(page), /^Run/)],
      ['/settings/browser', button(main(page), 'Clear…')],
    ] as const
    for (const [address, last] of screens) {
      await visit(page, address)
      // Content that loads later would move the end between scrolling to it and checking it.
      await page.waitForLoadState('networkidle')
      await expect(last, address).toBeVisible()
      const inner = await page.evaluate(() =>
        [...document.querySelectorAll('main *')]
          .filter(
            (box) =>
              box.scrollHeight > box.clientHeight + 4 &&
              /auto|scroll/.test(getComputedStyle(box).overflowY),
          )
          .map(({ className }) => className),
      )
      expect(inner, `${address} scrolls inside`).toEqual([])
      await last.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      const isFree = await last.evaluate((element) => {
        const { left, top, width, height, bottom } = element.getBoundingClientRect()
        const shownNow = document.elementFromPoint(left + width / 2, top + height / 2)
        return top >= 0 && bottom <= window.innerHeight && element.contains(shownNow)
      })
      expect(isFree, `${address}: its end comes into sight`).toBe(true)
    }
    // Rows scroll in their own container, which is no wider than the page.
    await page.goto(`/stores/item/${store}?tab=readRows&table=orders`)
    await reveals(button(main(page), /^Run/), main(page).getByRole('grid'))
    expect(await contentWidth(page)).toBe(320)
  },
)

test('A11 at 200 % zoom no page is wider than the window: a box that scrolls holds its hidden texts', async ({
  signInAs,
}) => {
  const page = await signInAs('administrator', '/support/plans')
  await page.setViewportSize({ width: 720, height: 450 })
  for (const address of ['/support/plans', '/enrich/jobs', '/settings', '/workspaces/new']) {
    await visit(page, address)
    const found = await page.evaluate(() => ({
      width: document.documentElement.scrollWidth,
      escaped: [...document.querySelectorAll<HTMLElement>('main .visually-hidden')].flatMap(
        (text) => {
          const box = text.parentElement?.closest('.ListView_scroll, .scroll, .scrolls')
          return box && !box.contains(text.offsetParent) ? [text.textContent] : []
        },
      ),
    }))
    expect(found, address).toEqual({ width: 720, escaped: [] })
  }
})

test.describe('in German', () => {
  test.use({ locale: 'de-DE' })

  test('A11 every control is in sight: on a small phone and beside the menu, boxes cut none off', async ({
    signInAs,
    service,
  }) => {
    const store = await storeWith(service, six)
    const charges = await rowsOf(service, '/billing/charges/')
    const failed = charges.find((charge) => charge.failed === true && charge.method !== null)
    for (const [role, width, addresses] of [
      ['administrator', 390, [`/billing/charges/item/${failed?.object_id}`]],
      ['workspace_owner', 320, ['/', '/billing', '/settings/tokens', '/support/plans']],
      ['administrator', 320, ['/notifications/managers/user/new', '/notifications/managers/user']],
      ['administrator', 1024, [`/stores/item/${store}?tab=readRows&table=orders`]],
    ] as const) {
      const page = await signInAs(role, '/help/accessibility')
      await page.setViewportSize({ width, height: 720 })
      for (const address of addresses) {
        await page.goto(address)
        await shown(page)
        // The ways out of a failure come after the record.
        if (address.includes('charges'))
          await expect(main(page).getByText('Andere Zahlungsmethode setzen')).toBeVisible()
        expect(await cutControls(page), `${address} at ${width}`).toEqual([])
      }
    }
    const page = await signInAs('workspace_owner', '/settings/tokens')
    await page.setViewportSize({ width: 390, height: 720 })
    const revoke = main(page).getByRole('table').getByRole('button')
    await expect(revoke.first()).toBeInViewport({ ratio: 1 })

    const opened = await signInAs('administrator', '/workspaces')
    await opened.setViewportSize({ width: 390, height: 720 })
    await opened.getByRole('rowheader').nth(1).getByRole('link').click()
    // Between the ways to the list and to its other records, and the menu.
    await expect(link(main(opened), 'Benachrichtigen')).toBeInViewport({ ratio: 1 })
    await expect(button(opened, 'Mehr', exact)).toBeInViewport({ ratio: 1 })
    await opened.setViewportSize({ width: 320, height: 720 })
    await expect(button(opened, 'Mehr', exact)).toBeInViewport({ ratio: 1 })
    await opened.setViewportSize({ width: 375, height: 720 })
    for (const [address, text] of [
      ['/billing', 'Alle Workspaces'],
      ['/stores?name=a&sort=region', 'Hier nicht bekannt: region'],
    ] as const) {
      await opened.goto(address)
      const cutBy = () =>
        main(opened)
          .getByText(text, exact)
          .evaluate((said) => said.scrollWidth - said.clientWidth)
      await expect.poll(cutBy, address).toBe(0)
    }
  })
})

/** The texts of links and buttons beyond themselves, or beyond a box that neither shows nor scrolls to them. */
const cutControls = (page: Page) =>
  main(page)
    .locator('a, button')
    .evaluateAll((controls) =>
      controls.flatMap((control) => {
        const { left, right, width } = control.getBoundingClientRect()
        const isButton = control.classList.contains('Button_root')
        if (isButton && control.scrollHeight > control.clientHeight + 1)
          return [control.textContent]
        for (let box = control.parentElement; box && width > 0; box = box.parentElement) {
          const { overflowX } = getComputedStyle(box)
          const edges = box.getBoundingClientRect()
          if (box.scrollWidth > box.clientWidth && /auto|scroll/.test(overflowX)) return []
          if (overflowX !== 'visible' && (left < edges.left - 1 || right > edges.right + 1))
            return [control.textContent]
        }
        return []
      }),
    )

test(
  'ux-9 A11 A19 U7 in forced colours, buttons, selected items, states and progress are distinguishable',
  inProof,
  async ({ signInAs, service }) => {
    const [workspace] = await rowsOf(service, '/workspaces/?name=Halden')
    const page = await signInAs('administrator', '/enrich/jobs')
    await page.emulateMedia({ forcedColors: 'active' })
    await shown(page)
    const styleOf = (selector: string, pseudo?: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element, of) => {
          const style = getComputedStyle(element, of)
          const { backgroundColor, borderTopWidth, outlineStyle } = style
          return { backgroundColor, borderTopWidth, outlineStyle }
        }, pseudo)
    const canvas = (await styleOf('body')).backgroundColor
    expect((await styleOf('.Navigation_item[aria-current="page"]')).backgroundColor).not.toBe(
      canvas,
    )
    expect((await styleOf('main .Status_root', '::before')).backgroundColor).not.toBe(canvas)
    expect((await styleOf('main [role="progressbar"]')).outlineStyle).toBe('solid')
    await visit(page, `/workspaces/item/${workspace?.object_id}`)
    expect((await styleOf('main .PropertyList_usageBar')).outlineStyle).toBe('solid')
    await visit(page, '/support/tickets/new')
    expect((await styleOf('main .Button_contained')).borderTopWidth).toBe('1px')
  },
)

test(
  'A11 long words in the lead of a record break within their column',
  inProof,
  async ({ signInAs, service }) => {
    const hours = 'W'.repeat(300)
    const form = { name: newName('plan'), amount: '1', currency: 'EUR', hours }
    const { object_id: id } = await make(service, '/support/plans/', form)
    const page = await signInAs('administrator', `/support/plans/item/${id}`)
    const words = await main(page).getByText(hours).first().boundingBox()
    const side = await main(page).getByRole('complementary').boundingBox()
    expect((words?.x ?? 0) + (words?.width ?? Infinity)).toBeLessThanOrEqual(side?.x ?? 0)
  },
)

test(
  'design-22 a ticket has its mail address in one line, its plan close to its numbers, and one size of headings',
  inProof,
  async ({ signInAs, service }) => {
    const tickets = await rowsOf(service, '/support/tickets/')
    const mailed = tickets.filter(({ contact_information: to }) => String(to).includes('@'))
    const longest = mailed.toSorted(
      (one, other) =>
        String(other.contact_information).length - String(one.contact_information).length,
    )[0]
    const page = await signInAs('support_agent', `/support/tickets/item/${longest?.object_id}`)
    const mail = link(main(page), String(longest?.contact_information)).last()
    await expect(mail).toBeVisible()
    await expect(main(page).getByRole('heading', { name: 'Last tickets' })).toBeVisible()
    await expect(main(page).locator('.skeleton')).toHaveCount(0)
    const found = await main(page).evaluate((element) => {
      const heads = [...element.querySelectorAll('h2')].filter((head) => head.checkVisibility())
      const sections = [...element.querySelectorAll('aside section')]
      const box = (one: Element) => one.getBoundingClientRect()
      return {
        sizes: [...new Set(heads.map((head) => getComputedStyle(head).fontSize))],
        holes: sections
          .slice(1)
          .map((section, at) => Math.round(box(section).top - box(sections[at] ?? section).bottom)),
      }
    })
    expect((await mail.boundingBox())?.height).toBeLessThan(25)
    expect(found.sizes).toHaveLength(1)
    for (const hole of found.holes) expect(hole).toBeLessThan(48)
    const level = main(page).getByText('General guidance').last()
    const target = level.locator('xpath=ancestor::*[self::div or self::li or self::tr][1]')
    expect((await target.boundingBox())?.width).toBeLessThanOrEqual(400)
  },
)

test(
  'design-17 all entries of the menu fit 900 px, and a message leaves its foot free',
  inProof,
  async ({ signInAs, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const page = await signInAs('administrator', '/stores')
    await shown(page)
    const menu = page.locator('.Navigation_scroll')
    expect(
      await menu.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
    ).toBeLessThanOrEqual(0)
    await page.locator('tbody a.ListTable_link').first().focus()
    await reveals(button(page, /^Copy ID of/), page.locator('.Toasts_root'))
    const settings = link(mainMenu(page), 'Settings', exact)
    const isFree = await settings.evaluate((link) => {
      const { x, y, width, height } = link.getBoundingClientRect()
      return link.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
    expect(isFree).toBe(true)
  },
)
