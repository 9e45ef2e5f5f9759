import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// On a busy machine, expected results may appear late.
configure({ asyncUtilTimeout: 10_000 })

// jsdom cannot scroll. As in Chromium 156, scrolling returns a promise, which an effect must not
// return: React would call it.
// oxlint-disable-next-line typescript/no-misused-promises -- TypeScript does not know it yet
Element.prototype.scrollIntoView = async () => {}

// jsdom has no navigation entries; tests assume that the page was not reloaded.
if (!('getEntriesByType' in performance)) Object.assign(performance, { getEntriesByType: () => [] })

// The library cleans up automatically only with the runner's globals.
afterEach(cleanup)
