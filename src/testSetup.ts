import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// The library cleans up by itself only where the runner's globals are on.
afterEach(cleanup)
