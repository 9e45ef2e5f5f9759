import { expect, it } from 'vitest'
import { bodyOf } from '../form/body.ts'
import { validationErrorsOf } from '../form/check.ts'
import { isOutside, readsAs } from './sentNumbers.ts'
import { uploadErrorText, uploadFields } from './useModelUpload.ts'

const file = new File(['x'], 'x')
const errorsOf = (values: Readonly<Record<string, unknown>>) => {
  const fields = uploadFields()
  const found = validationErrorsOf(fields, 'create', bodyOf(fields, 'create', {}, values))
  return [...found].map(([name, error]) => [name, uploadErrorText(name, error)])
}

it('UP-1 reports every missing field, in the order of the form', () => {
  expect(errorsOf({ file: '', loss: '', accuracy: '' })).toEqual([
    ['file', 'Choose a file.'],
    ['loss', 'Enter the loss.'],
    ['accuracy', 'Enter the accuracy.'],
  ])
  expect(errorsOf({ file, loss: '0.1', accuracy: '1' })).toEqual([])
})

it.each(['0.0125', '1e-4', '0,5', '-3', '.5', '12345678901234567890.123'])(
  'X7 accepts %s as a number',
  (loss) => expect(errorsOf({ file, loss, accuracy: '1' })).toEqual([]),
)

it.each(['abc', '1,2,3', '0x10', 'NaN', 'Infinity', '1,234', '1e', '--1'])(
  'X7 does not accept %s as a number',
  (loss) =>
    expect(errorsOf({ file, loss, accuracy: '1' })).toEqual([
      ['loss', 'Enter a number, such as 0.97 or 1e-4.'],
    ]),
)

it('returns the number that is sent if it differs from the typed text', () => {
  expect([readsAs('0,5'), readsAs(' 2 '), readsAs('0.5'), readsAs('x')]).toEqual([
    '0.5',
    '2',
    undefined,
    undefined,
  ])
})

it('reports that an accuracy is outside 0 to 1, and still accepts it', () => {
  expect(['97', '-0.1', '1', '0', '0,5', '', 'x'].map(isOutside)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})
