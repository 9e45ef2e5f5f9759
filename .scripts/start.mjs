import './requireNode.mjs'
import { pathToFileURL } from 'node:url'
import { install } from './install.mjs'
import { makeBuild } from './makeBuild.mjs'
import { inProject, root, say } from './project.mjs'

// npm signals only the shell between it and this process. The shell exits without forwarding the
// signal.
if (process.env.npm_lifecycle_event !== undefined) {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), 300).unref()
}

const development = process.argv.includes('--dev')

process.chdir(root)
await install()
await makeBuild({ client: !development })
const isCommand = process.argv.slice(2).some((option) => option !== '--dev')
if (!isCommand) say('Starting …')
// In this process, so that signals reach the server directly.
await import(pathToFileURL(inProject('.build/server/main.js')).href)
