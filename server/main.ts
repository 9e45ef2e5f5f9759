import { appendFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { readEnvironment, StartProblem } from './gateway/environment.ts'
import { onSignals } from './gateway/signals.ts'
import { start } from './gateway/start.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

// The log is machine-readable: in a terminal it would hide messages for the person.
const logTo = (file: string | undefined) => (line: string) => {
  if (file === '-') process.stderr.write(`${line}\n`)
  else if (file !== undefined) void appendFile(file, `${line}\n`).catch(() => undefined)
}

async function main(): Promise<void> {
  const settings = readEnvironment(process.env)
  const starting = start(settings, {
    root: resolve('.'),
    development: process.argv.includes('--dev'),
    log: logTo(settings.logFile),
  })
  onSignals(async () => {
    const running = await starting.catch(() => undefined)
    await running?.close()
  })
  const { url, lines } = await starting
  say(`Workspace Console ready at ${url}`)
  for (const line of lines) say(line)
}

main().catch((problem: unknown) => {
  const lines = problem instanceof StartProblem ? problem.message : String(problem)
  process.stderr.write(`Workspace Console could not start.\n${lines}\n`)
  process.exit(1)
})
