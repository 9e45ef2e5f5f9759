import { appendFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { readEnvironment, StartProblem } from './gateway/environment.ts'
import { logUnhandled } from './gateway/failureReport.ts'
import { onSignals } from './gateway/signals.ts'
import { start } from './gateway/start.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

// The log is machine-readable: in a terminal it would hide messages for the person.
const logTo = (file: string | undefined) => (line: string) => {
  if (file === '-') process.stderr.write(`${line}\n`)
  else if (file !== undefined) void appendFile(file, `${line}\n`).catch(() => undefined)
}

// Whoever reads the output may be gone: that must not end the service.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

const stopping = new AbortController()

async function main(): Promise<void> {
  const settings = readEnvironment(process.env)
  const log = logTo(settings.logFile)
  const starting = start(settings, {
    root: resolve('.'),
    development: process.argv.includes('--dev'),
    log,
    say,
    stop: stopping.signal,
  })
  onSignals(async () => {
    stopping.abort()
    const running = await starting.catch(() => undefined)
    await running?.close()
  })
  const { url, lines } = await starting
  logUnhandled((line) => {
    if (settings.logFile !== '-') process.stderr.write(`${line}\n`)
    log(line)
  })
  say(`Workspace Console ready at ${url}`)
  for (const line of lines) say(line)
}

main().catch((problem: unknown) => {
  // A start that was told to stop ends by its signal.
  if (stopping.signal.aborted) return
  const lines = problem instanceof StartProblem ? problem.message : String(problem)
  process.stderr.write(`Workspace Console could not start.\n${lines}\n`)
  process.exit(1)
})
