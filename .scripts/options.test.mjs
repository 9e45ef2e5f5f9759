import assert from 'node:assert/strict'
import test from 'node:test'
import { inProject, run } from './project.mjs'

const refused = async (script, args, message) => {
  const { code, output } = await run(process.execPath, [inProject('.scripts', script), ...args], {
    quiet: true,
  })
  assert.equal(code, 1, output)
  assert.match(output, message)
  assert.doesNotMatch(output, /^\s+at /m, 'A stack is no message.')
}

test('a command names its options instead of an unknown one', async () => {
  await refused('bench.mjs', ['--help'], /'--help'[^]*It takes --rounds …, --rows,/)
  await refused('shots.mjs', ['desk'], /'desk'[^]*It takes --url …, --route …,/)
  await refused('otherService.mjs', ['--help'], /It takes --seed …, --port …, --choices …\./)
})

test('the other service says what is wrong with its options', async () => {
  await refused('otherService.mjs', ['--seed', 'abc'], /A seed is a whole number/)
  await refused('otherService.mjs', ['--port', '99999'], /65536/)
  await refused('otherService.mjs', ['--choices', 'ids=blue'], /ids=blue is not a choice\./)
})
