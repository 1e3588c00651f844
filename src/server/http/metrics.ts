import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { SecurityEvent } from './log.ts'

/** Seconds; a list should be within the first, a print within the last but two. */
const durations = [0.005, 0.015, 0.05, 0.15, 0.5, 1.5, 5, 15]

/** One figure, and what it is of. */
export interface Reading {
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

export interface Metrics {
  readonly type: string
  answered(method: string, route: string, status: number, seconds: number): void
  happened(event: SecurityEvent): void
  /** A figure that is read when somebody asks for it. */
  gauge(name: string, help: string, read: () => number): void
  /** Figures that are read from elsewhere when somebody asks for them, one for each of these labels; none where they cannot be read. */
  readings(name: string, help: string, labels: readonly string[], read: () => Promise<readonly Reading[]>): void
  /** The text that Prometheus reads. */
  text(): Promise<string>
}

/** The figures of one running app. */
export const makeMetrics = (): Metrics => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'strand_http_seconds',
    help: 'Duration of requests by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: durations,
    registers: [registry],
  })
  const events = new Counter({
    name: 'strand_security_events_total',
    help: 'Sign-ins, refusals and changes of rights.',
    labelNames: ['event'],
    registers: [registry],
  })
  return {
    type: registry.contentType,
    answered: (method, route, status, seconds) => requests.observe({ method, route, status }, seconds),
    happened: event => events.inc({ event }),
    gauge: (name, help, read) => {
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(read())
        },
      })
    },
    readings: (name, help, labels, read) => {
      new Gauge({
        name,
        help,
        labelNames: labels,
        registers: [registry],
        async collect() {
          this.reset()
          // The database may not answer just now; the other figures do.
          const readings = await read().catch((): readonly Reading[] => [])
          for (const { labels: of, value } of readings) this.set(of, value)
        },
      })
    },
    text: () => registry.metrics(),
  }
}
