import './requireNode.mjs'
import { importTypeScript } from './importTypeScript.mjs'

// node .scripts/otherService.mjs --seed 7 --port 4900
await importTypeScript('e2e/otherService/main.ts')
