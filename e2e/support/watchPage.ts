import type { BrowserContext } from '@playwright/test'

export interface Complaints {
  /** Declares a complaint that this test provokes; an undeclared one fails the test. */
  expect(pattern: RegExp): void
  unexpected(): string[]
}

declare global {
  interface Window {
    reportViolation?: (text: string) => void
  }
}

/** Says how fast a page was, which depends on the machine. */
const ofSpeed = /was preloaded using link preload but not used within a few seconds/

/** Collects CSP violations, uncaught errors and console errors of every page of a test. */
export async function watchPage(context: BrowserContext): Promise<Complaints> {
  const all: string[] = []
  const expected: RegExp[] = [ofSpeed]
  await context.exposeFunction('reportViolation', (text: string) => all.push(text))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event
      window.reportViolation?.(
        `policy: ${effectiveDirective} ${blockedURI} ${sourceFile ?? ''}:${lineNumber} ${sample}`,
      )
    })
  })
  // A listener for the file dialog is always attached. Attached with the key press, it could be too
  // late, and the browser would open its own dialog.
  context.on('page', (page) => page.on('filechooser', () => undefined))
  context.on('weberror', (problem) => all.push(`uncaught: ${String(problem.error())}`))
  context.on('console', (message) => {
    const kind = message.type()
    const from = message.location().url
    if (kind === 'error') all.push(`console: ${message.text()} (${from})`)
    else if (kind === 'warning') all.push(`warning: ${message.text()} (${from})`)
  })
  const setOffline = context.setOffline.bind(context)
  context.setOffline = (isOffline) => {
    if (isOffline) expected.push(/ERR_INTERNET_DISCONNECTED/)
    return setOffline(isOffline)
  }
  return {
    expect: (pattern) => void expected.push(pattern),
    unexpected: () => all.filter((text) => !expected.some((pattern) => pattern.test(text))),
  }
}
