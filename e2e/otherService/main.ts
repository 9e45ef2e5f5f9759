import { readChoices } from './choices.ts'
import { startOtherService } from './startOtherService.ts'

/** Starts a service in the way of a seed, and says how it is reached. */
export async function runOtherService(seed: string, port: string, choices: string): Promise<void> {
  const service = await startOtherService(Number(seed), {
    port: Number(port),
    fixed: readChoices(choices),
  })
  const { email, password, secret } = service.account()

  console.log(service.lines.join('\n'))
  console.log(`Its way is ${service.choices.auth}, by the name ${service.keyName()}.`)
  console.log(`Secret key ${secret}, or ${email} with ${password}.`)
  console.log(`Other service ready at ${service.baseUrl}`)
}
