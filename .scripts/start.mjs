import './requireNode.mjs'
import { pathToFileURL } from 'node:url'
import { install } from './install.mjs'
import { makeBuild } from './makeBuild.mjs'
import { inProject, root, say } from './project.mjs'

// npm hands a signal to the shell between it and us only, and that shell dies without passing it on.
if (process.env.npm_lifecycle_event !== undefined) {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), 300).unref()
}

const development = process.argv.includes('--dev')

process.chdir(root)
await install()
await makeBuild({ client: !development })
say('Starting …')
// In this very process: signals reach the server without a messenger that could get lost.
await import(pathToFileURL(inProject('.build/server/main.js')).href)
