import './requireNode.mjs'
import { importTypeScript } from './importTypeScript.mjs'
import { root, say } from './project.mjs'

process.chdir(root)
const { openApi } = await importTypeScript('server/service/openapi/document.ts')
say(JSON.stringify(openApi(), null, 2))
