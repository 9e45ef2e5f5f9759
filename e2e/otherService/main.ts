import { parseArgs } from 'node:util'
import { startOtherService } from './startOtherService.ts'

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, port: { type: 'string', default: '4900' } },
})
const service = await startOtherService(Number(values.seed), { port: Number(values.port) })
const { email, password, secret } = service.account()
const key = service.credential()

console.log(service.lines.join('\n'))
console.log(`The key travels in the ${key.in === 'query' ? 'parameter' : 'header'} ${key.name}.`)
console.log(`Secret key ${secret}, or ${email} with ${password}.`)
console.log(`Other service ready at ${service.baseUrl}`)
