import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { toldAfter } from '../faults/laws.ts'
import { faultCells } from '../faults/matrix.ts'
import { isProof } from './proof.ts'

/** Prints how many cells of the fault matrix a proof has passed; one without a test has failed. */
export default class CellReporter implements Reporter {
  private readonly ended = new Map<string, boolean>()

  private readonly told: number[] = []

  onTestEnd({ title, annotations }: TestCase, { status }: TestResult): void {
    for (const { type, description } of annotations)
      if (type === toldAfter) this.told.push(Number(description))
    if (/^FC\d\d [A-Z] /.test(title)) this.ended.set(title, status === 'passed')
  }

  onEnd(): void {
    if (!isProof || this.ended.size === 0) return
    const passed = faultCells.filter(({ title }) => this.ended.get(title) === true)
    const others = new Map<string, string>()
    for (const { row, type, title } of faultCells)
      if (this.ended.get(title) !== true) others.set(row.id, (others.get(row.id) ?? '') + type)
    const names = [...others].map(([id, types]) => `${id} ${types}`).join(', ')
    const times = this.told.toSorted((one, other) => one - other)
    const [median, longest] = [times[Math.floor(times.length / 2)], times.at(-1)]
    process.stdout.write(`\nTold after ${median} ms at the median, ${longest} ms at most`)
    process.stdout.write(
      `\nFaults: ${passed.length} / ${faultCells.length} cells passed${names && `; not: ${names}`}\n`,
    )
  }

  printsToStdio(): boolean {
    return false
  }
}
