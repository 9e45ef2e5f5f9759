import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { openService } from '../service.ts'
import { overHttp } from './overHttp.ts'

/**
 * A program for tests: serves the service over a socket in its own process. It prints its memory
 * use in bytes repeatedly, and collects garbage on SIGUSR2.
 */
async function main(dataDir: string): Promise<void> {
  const service = await openService({
    dataDir,
    demo: true,
    demoScale: 'small',
    administrators: [],
    supportAgents: [],
    scryptN: 2,
  })
  const session = await service.signInDemo('administrator')
  const { base } = await overHttp(service)
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  process.on('SIGUSR2', () => {
    collect()
    process.stdout.write('collected\n')
  })
  process.stdout.write(`at ${base} ${session?.token}\nready\n`)
  setInterval(() => process.stdout.write(`rss ${process.memoryUsage.rss()}\n`), 25)
}

main(process.argv[2] ?? '').catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
