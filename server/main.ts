import { appendFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Environment, readEnvironment, StartProblem } from './gateway/environment.ts'
import { backUp, restore } from './gateway/operatorCommands.ts'
import { onSignals } from './gateway/signals.ts'
import { start } from './gateway/start.ts'
import { type Around, findStartProblems } from './gateway/startCheck.ts'
import { jsonLog, logUnhandled } from './log.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const complain = (line: string) => process.stderr.write(`${line}\n`)

// The log is machine-readable: in a terminal it would hide messages for the person.
const logTo = (file: string | undefined) => (line: string) => {
  if (file === '-') complain(line)
  else if (file !== undefined) void appendFile(file, `${line}\n`).catch(() => undefined)
}

// The reader of the output may close it, which must not end the service.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

const stopping = new AbortController()

const options = {
  dev: { type: 'boolean', default: false },
  check: { type: 'boolean' },
  backup: { type: 'string' },
  restore: { type: 'string' },
} as const

async function main(settings: Environment, around: Around): Promise<void> {
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

/** Checks whether the program would start with these settings, and starts nothing. */
async function check(settings: Environment, around: Around): Promise<void> {
  const problems = await findStartProblems(settings, around)
  if (problems.length > 0) throw new StartProblem(problems.join('\n'))
  say('Workspace Console would start with these settings.')
}

function readOptions() {
  try {
    return parseArgs({ options }).values
  } catch (problem) {
    throw new StartProblem(
      `${(problem as Error).message}\nIt takes --check, --backup FILE and --restore FILE. Settings such as PORT are variables of the environment: see server/README.md.`,
    )
  }
}

async function run(): Promise<void> {
  const { dev, check: isCheck, backup, restore: from } = readOptions()
  const settings = readEnvironment(process.env)
  const around = { root: resolve('.'), development: dev }
  if (backup !== undefined) say(await backUp(settings, backup))
  else if (from !== undefined) say(await restore(settings, from))
  else await (isCheck === true ? check : main)(settings, around)
}

run().catch((problem: unknown) => {
  // A start that got a signal ends by it.
  if (stopping.signal.aborted) return
  const lines = problem instanceof StartProblem ? problem.message : String(problem)
  const isStart = !process.argv.some((option) => /^--(?:backup|restore)\b/.test(option))
  complain(isStart ? `Workspace Console could not start.\n${lines}` : lines)
  process.exit(1)
})
