import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// What is waited for comes; on a busy machine it comes late.
configure({ asyncUtilTimeout: 10_000 })

// The library cleans up by itself only where the runner's globals are on.
afterEach(cleanup)
