import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ServiceError } from '../client/serviceError.ts'
import type { SeveralRecords } from '../data/useAllRecords.ts'
import { Block, MissingBilling } from './billing/Block.tsx'
import { Column, type ColumnAnswer } from './ownerHome/Column.tsx'
import { MissingLists } from '../views/recovery/MissingLists.tsx'
import { ReadingBar } from './worklist/ReadingBar.tsx'
import type { PartReading, WorklistReading } from './worklist/useWorklistReading.ts'

const answered = (status: number) =>
  new ServiceError({
    outcome: 'failed',
    cause: 'status',
    status,
    request: { method: 'GET', path: '/billing/charges/' },
  })
const nothing = () => undefined

test('deploy-12 the administrator’s home says once what this service lacks, and offers no retry of it', () => {
  const part = (name: PartReading['name'], status: number) => ({
    name,
    items: [],
    state: 'failed' as const,
    isAll: false,
    read: 0,
    total: undefined,
    error: answered(status),
    updatedAt: 0,
  })
  const reading = {
    parts: [part('charges', 404), part('jobs', 410), part('tickets', 502)],
    isEnded: true,
    isStopped: false,
  } as unknown as WorklistReading
  render(<ReadingBar reading={reading} />)
  expect(screen.getByText('Not on this service: Charges and Jobs.')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('Couldn’t load Tickets.')
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
  expect(document.body).not.toHaveTextContent('There is no such list')
})

test('deploy-12 an owner’s home and Billing say it beside their columns and blocks, not in each', () => {
  const charges = { name: 'charges' as const, items: [], error: answered(404) }
  const list = {
    ...charges,
    isLoaded: false,
    isWhole: false,
    isGrowing: false,
    total: undefined,
    retry: nothing,
  }
  const answer: ColumnAnswer = {
    question: 'What does it cost?',
    text: 'Unknown',
    scope: '',
    evidence: '',
    icon: 'billing',
    tone: 'neutral',
  }
  const billing = {
    names: ['charges'],
    hidden: [],
    part: () => ({ ...charges, state: 'failed', read: 0 }),
    retry: nothing,
  } as unknown as SeveralRecords
  const { rerender } = render(
    <>
      <Column id="cost" answer={answer} lists={[list]}>
        {null}
      </Column>
      <Block title="Failed charges" billing={billing} from={['charges']}>
        {null}
      </Block>
    </>,
  )
  expect(screen.queryByRole('alert')).toBeNull()
  rerender(
    <>
      <MissingLists parts={[list]} />
      <MissingBilling billing={billing} />
    </>,
  )
  expect(screen.getAllByText('Not on this service: Charges.')).toHaveLength(2)
})
