import type { TestSequencer, TestSpecification } from 'vitest/node'

/**
 * Files that wait for killed processes start first: started last, nothing would run in parallel.
 * Files of the service are next, as each waits for a database.
 */
export class LongestFirst implements TestSequencer {
  shard(files: TestSpecification[]) {
    return files
  }
  sort(files: TestSpecification[]) {
    return files.toSorted((a, b) => waits(b.moduleId) - waits(a.moduleId))
  }
}
const waits = (path: string) =>
  path.endsWith('.proof.test.ts') ? 2 : path.includes('/server/') ? 1 : 0
