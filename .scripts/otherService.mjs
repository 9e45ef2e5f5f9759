import './requireNode.mjs'
import { importTypeScript } from './importTypeScript.mjs'
import { readOptions, stop } from './project.mjs'

// node .scripts/otherService.mjs --seed 7 --port 4900
const { seed, port, choices } = readOptions({
  seed: { type: 'string', default: '1' },
  port: { type: 'string', default: '4900' },
  choices: { type: 'string', default: '' },
})
const { runOtherService } = await importTypeScript('e2e/otherService/main.ts')
await runOtherService(seed, port, choices).catch(({ message }) => stop(message))
