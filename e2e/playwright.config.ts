import { defineConfig } from '@playwright/test'
import { browserFlags } from './support/browserFlags.ts'

const executablePath = process.env.BROWSER_PATH
const report = process.env.BROWSER_REPORT

// Run by `npm test`, which builds first and names a browser. Traces would hold secrets.
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  globalSetup: './support/globalSetup.ts',
  fullyParallel: true,
  workers: 2,
  // Once more on a busy machine. What needed it is named as flaky, and is a bug to be found.
  retries: 1,
  forbidOnly: process.env.CI !== undefined,
  // Two loaded cores take their time; nothing here asserts any.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ...(report ? [['json', { outputFile: report }] as const] : [])],
  use: {
    browserName: 'chromium',
    headless: true,
    actionTimeout: 15_000,
    navigationTimeout: 15_000,
    trace: 'off',
    video: 'off',
    screenshot: 'only-on-failure',
    viewport: { width: 1440, height: 900 },
    launchOptions: { args: browserFlags, ...(executablePath && { executablePath }) },
  },
})
