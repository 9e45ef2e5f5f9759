import { run, runTool, say } from './project.mjs'

/** The count of a check; most are a single one that passes or fails. */
export const tally = (passed, failed, skipped = 0) => ({ passed, failed, skipped })
const none = tally(0, 0)

export const sum = (counts) =>
  counts.reduce(
    (all, { passed, failed, skipped }) =>
      tally(all.passed + passed, all.failed + failed, all.skipped + skipped),
    none,
  )

/** Runs a check and reports the result in one line; its output is shown if it failed. */
export async function step(name, work) {
  const began = Date.now()
  const { ok, output = '', count } = await work()
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  if (!ok) say(output.trimEnd())
  const result = count ?? (ok ? tally(1, 0) : tally(0, 1))
  const counted = count ? `, ${count.passed} passed, ${count.failed} failed` : ''
  say(`${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds} s${counted})`)
  // A runner that crashed before it could count has failed too.
  return ok || result.failed > 0 ? result : tally(result.passed, 1, result.skipped)
}

export const tool = (name, args, options) => async () => {
  const { code, output } = await runTool(name, args, { quiet: true, ...options })
  return { ok: code === 0, output }
}

export const program = (args) => async () => {
  const { code, output } = await run(process.execPath, args, { quiet: true })
  return { ok: code === 0, output }
}
