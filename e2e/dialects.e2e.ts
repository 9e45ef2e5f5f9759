import { coveredPairs, dialectTable } from './support/dialectTable.ts'
import { test, walkDialect } from './support/dialectWalk.ts'
import { isProof } from './support/proof.ts'

const table = dialectTable(isProof ? 16 : 4)

test.afterAll(() => {
  const share = Math.round(coveredPairs(table) * 100)
  console.log(`${table.length} dialects have ${share} % of all pairs of values.`)
})

for (const [n, dialect] of table.entries()) walkDialect(dialect, n)
