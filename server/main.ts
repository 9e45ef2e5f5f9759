import { appendFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type Environment, readEnvironment, StartProblem } from './gateway/environment.ts'
import { onSignals } from './gateway/signals.ts'
import { start } from './gateway/start.ts'
import { findStartProblems } from './gateway/startCheck.ts'
import { jsonLog, logUnhandled } from './log.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const complain = (line: string) => process.stderr.write(`${line}\n`)

// The log is machine-readable: in a terminal it would hide messages for the person.
const logTo = (file: string | undefined) => (line: string) => {
  if (file === '-') complain(line)
  else if (file !== undefined) void appendFile(file, `${line}\n`).catch(() => undefined)
}

// Whoever reads the output may be gone: that must not end the service.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

const stopping = new AbortController()
const around = { root: resolve('.'), development: process.argv.includes('--dev') }

async function main(settings: Environment): Promise<void> {
  const writeLine = logTo(settings.logFile)
  const starting = start(settings, {
    ...around,
    log: jsonLog(writeLine),
    say,
    stop: stopping.signal,
  })
  onSignals(async () => {
    stopping.abort()
    const running = await starting.catch(() => undefined)
    await running?.close()
  })
  const { url, lines } = await starting
  const logDefect = jsonLog((line) => {
    if (settings.logFile !== '-') complain(line)
    writeLine(line)
  })
  logUnhandled(logDefect)
  say(`Workspace Console ready at ${url}`)
  for (const line of lines) say(line)
}

/** Says whether the program would start with these settings, and starts nothing. */
async function check(settings: Environment): Promise<void> {
  const problems = await findStartProblems(settings, around)
  if (problems.length > 0) throw new StartProblem(problems.join('\n'))
  say('Workspace Console would start with these settings.')
}

const run = async () => {
  const settings = readEnvironment(process.env)
  await (process.argv.includes('--check') ? check : main)(settings)
}

run().catch((problem: unknown) => {
  // A start that was told to stop ends by its signal.
  if (stopping.signal.aborted) return
  const lines = problem instanceof StartProblem ? problem.message : String(problem)
  complain(`Workspace Console could not start.\n${lines}`)
  process.exit(1)
})
