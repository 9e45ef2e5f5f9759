import type { Readiness } from './probes.ts'

/** A request as the metrics count it; its route is a template, so that no id becomes a label. */
export interface AnsweredRequest {
  readonly method: string
  readonly route: string
  /** HTTP status. */
  readonly status: number
  /** Seconds from the request's arrival to the response's headers. */
  readonly seconds: number
}

export interface Metrics {
  count(request: AnsweredRequest): void
  /** All metrics, in the text format of Prometheus. */
  text(): Promise<string>
  readonly contentType: string
}

/** Metrics of this process: its requests, memory and event loop, and whether it is ready. */
export async function openMetrics(ready: Readiness): Promise<Metrics> {
  // Loaded only where it is used: most people run the console without.
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client')
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds from the arrival of a request to the headers of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  const readyGauge = new Gauge({
    name: 'workspace_console_ready',
    help: 'Whether requests can be served: 1, or 0 without the database.',
    registers,
    async collect() {
      readyGauge.set((await ready()) === undefined ? 1 : 0)
    },
  })
  return {
    count: ({ seconds, ...labels }) => duration.observe(labels, seconds),
    text: () => register.metrics(),
    contentType: register.contentType,
  }
}
