import './requireNode.mjs'
import { pathToFileURL } from 'node:url'
import { install } from './install.mjs'
import { makeBuild } from './makeBuild.mjs'
import { inProject, root } from './project.mjs'

const development = process.argv.includes('--dev')

process.chdir(root)
await install()
await makeBuild({ client: !development })
// In this very process: signals reach the server without a messenger that could get lost.
await import(pathToFileURL(inProject('.build/server/main.js')).href)
