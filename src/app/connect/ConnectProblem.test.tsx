import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ConnectProblem, type NextSteps } from './ConnectProblem.tsx'

const nothing = () => undefined
const next: NextSteps = {
  editAddress: nothing,
  editKey: nothing,
  useAddress: nothing,
  askForWay: nothing,
  sendAnyway: nothing,
  openWithout: nothing,
  again: nothing,
}

test.each([
  [undefined, 'in a moment'],
  [40, 'in 40 s'],
  [900, 'in 15 min'],
])('deploy-22 a service that asks to wait %s s is tried again %s', (retryAfter, when) => {
  const answer = { status: 503, isHtml: false, text: '', ...(retryAfter && { retryAfter }) }
  render(
    <ConnectProblem
      failure={{ problem: 'failing', detail: '', tried: [], answer }}
      address="http://other.test"
      isPassword={false}
      isAnyAllowed
      isDirect={false}
      isKeyTyped
      next={next}
    />,
  )
  expect(screen.getByRole('alert')).toHaveTextContent(`It answered 503. Try again ${when}.`)
})
