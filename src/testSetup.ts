import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// On a busy machine, expected results may appear late.
configure({ asyncUtilTimeout: 10_000 })

// The library cleans up automatically only with the runner's globals.
afterEach(cleanup)
