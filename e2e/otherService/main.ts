import { parseArgs } from 'node:util'
import { readChoices } from './choices.ts'
import { startOtherService } from './startOtherService.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    port: { type: 'string', default: '4900' },
    choices: { type: 'string', default: '' },
  },
})
const service = await startOtherService(Number(values.seed), {
  port: Number(values.port),
  fixed: readChoices(values.choices),
})
const { email, password, secret } = service.account()

console.log(service.lines.join('\n'))
console.log(`Its way is ${service.choices.auth}, by the name ${service.keyName()}.`)
console.log(`Secret key ${secret}, or ${email} with ${password}.`)
console.log(`Other service ready at ${service.baseUrl}`)
