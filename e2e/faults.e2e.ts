import { test, inProofUnless } from './support/fixtures.ts'
import { fakeClock } from './faults/lost.ts'
import { faultCells } from './faults/matrix.ts'
import { places } from './faults/places.ts'

test.describe('laws W1 W2 W3 W4 W5 W6 W7 R1', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  for (const { row, type, title, isCommon } of faultCells) {
    const { play } = row
    if (play === undefined) continue
    test(
      title,
      inProofUnless(isCommon),
      async ({ page: tab, signInAs, context, faults, service, complaints, gatewayUrl }) => {
        if (row.id === 'FC47') test.slow()
        complaints.expect(/Failed to load resource|net::ERR_|status of \d|Unable to preload/)
        if (row.clock === true) await fakeClock(tab)
        const page = await signInAs('administrator', 'about:blank', {
          fresh: ['FC07', 'FC08', 'FC44'].includes(row.id),
        })
        page.on('dialog', (question) => void question.accept())
        const tools = {
          page,
          context,
          faults,
          service,
          complaints,
          gatewayUrl,
          go: (address: string) => page.goto(address),
        }
        const place = await places[type](tools)
        await place.open()
        await play({ type, tools, place })
      },
    )
  }
})
