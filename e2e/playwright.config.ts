import { defineConfig } from '@playwright/test'
import { browserFlags } from './support/browserFlags.ts'
import { isProof, proofTag } from './support/proof.ts'

const executablePath = process.env.BROWSER_PATH
const report = process.env.BROWSER_REPORT

// Run by `npm test`, which builds first and chooses a browser. Traces would contain secrets.
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  ...(!isProof && { grepInvert: new RegExp(proofTag) }),
  outputDir: '../test-results',
  globalSetup: './support/globalSetup.ts',
  fullyParallel: true,
  // Tests wait for the page as much as they compute: two would leave a third of two cores idle.
  workers: 3,
  // One retry, for a busy machine. A test that needed it is reported as flaky, which is a bug to
  // fix.
  retries: 1,
  forbidOnly: process.env.CI !== undefined,
  // A machine may be three times as slow as another; nothing here asserts durations.
  timeout: 150_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['line'],
    ['./support/cellReporter.ts'],
    ...(report ? [['json', { outputFile: report }] as const] : []),
  ],
  use: {
    browserName: 'chromium',
    headless: true,
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    trace: 'off',
    video: 'off',
    screenshot: 'only-on-failure',
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      // A page lives for seconds: a tenth of the work was optimising scripts that run once.
      args: [...browserFlags, '--js-flags=--no-opt,--no-maglev,--no-sparkplug'],
      ...(executablePath && { executablePath }),
    },
  },
})
