import type { Page } from '@playwright/test'
import { auditFindings, htmlFindings } from './support/audits.ts'
import { expect, inScheme, test, inProof } from './support/fixtures.ts'
import { addressOf, declaredPages, roles } from './support/kindsOfPages.ts'
import { rest } from './support/rest.ts'

const widths = [1440, 768, 390]

/** Waits for transitions, as an intermediate colour is not permanent. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((drawn) => {
      requestAnimationFrame(() => requestAnimationFrame(drawn))
    })
    const moving = document.getAnimations().filter((one) => one instanceof CSSTransition)
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })

for (const role of roles)
  for (const declared of declaredPages(role))
    test(
      `A-1 A01 A06 A12 A14 A25 U3 design-28 three checkers find nothing but what is accepted: ${role}, ${declared}`,
      inProof,
      async ({ signInAs, serviceAs }) => {
        test.setTimeout(600_000)
        const address = await addressOf(declared, await serviceAs(role))
        const page = await signInAs(role, address)
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 })
          await page.reload()
          await rest(page)
          expect.soft(await htmlFindings(page), `${width} px`).toEqual([])
          for (const scheme of ['light', 'dark'] as const) {
            await inScheme(page, scheme)
            await atRest(page)
            expect.soft(await auditFindings(page), `${width} px, ${scheme}`).toEqual([])
          }
        }
      },
    )
