import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Seen } from './request-record.ts'

/** What waits to be done, as the database says it. */
export interface Backlog {
  readonly outbox_left: number
  readonly attempts_pending: number
  readonly balances_overdue: number
}

/** Counts what is answered, and writes it as OpenMetrics. */
export interface Metrics {
  readonly seen: Seen
  readonly written: (backlog: Backlog | null) => string
}

/** Upper bounds of the duration buckets, in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

interface Durations {
  readonly within: number[]
  count: number
  seconds: number
}

/** A registry of this process: a few hundred routes by status, never an id, so that it can't grow. */
export function openMetrics(): Metrics {
  const answers = new Map<string, number>()
  const durations = new Map<string, Durations>()
  const loop = monitorEventLoopDelay({ resolution: 20 })
  loop.enable()
  return {
    seen({ route, status, ms }) {
      const labels = `route="${route}",status="${status}"`
      answers.set(labels, (answers.get(labels) ?? 0) + 1)
      const kept = durations.get(route) ?? { within: bounds.map(() => 0), count: 0, seconds: 0 }
      durations.set(route, kept)
      count(kept, ms / 1000)
    },
    written: (backlog) =>
      [
        ...answerLines(answers),
        ...durationLines(durations),
        ...processorTime(process.cpuUsage()),
        ...gauge('comal_event_loop_lag_seconds', loop.percentile(99) / 1e9),
        ...gauge('comal_memory_resident_bytes', process.memoryUsage.rss()),
        ...gauge('comal_memory_heap_bytes', process.memoryUsage().heapUsed),
        ...(backlog ? gauge('comal_outbox_left', backlog.outbox_left) : []),
        ...(backlog ? gauge('comal_attempts_pending', backlog.attempts_pending) : []),
        ...(backlog ? gauge('comal_balances_overdue', backlog.balances_overdue) : []),
        '# EOF',
        '',
      ].join('\n'),
  }
}

/** In place: it is done for every answer. */
function count(kept: Durations, took: number): void {
  const { within } = kept
  for (const [index, bound] of bounds.entries())
    if (took <= bound) within[index] = (within[index] ?? 0) + 1
  kept.count += 1
  kept.seconds += took
}

function answerLines(answers: ReadonlyMap<string, number>): readonly string[] {
  const lines = [...answers].map(([labels, count]) => `comal_requests_total{${labels}} ${count}`)
  return ['# TYPE comal_requests counter', ...lines]
}

function durationLines(durations: ReadonlyMap<string, Durations>): readonly string[] {
  const name = 'comal_request_duration_seconds'
  const lines = [...durations].flatMap(([route, { within, count, seconds }]) => [
    ...within.map((sum, index) => `${name}_bucket{route="${route}",le="${bounds[index]}"} ${sum}`),
    `${name}_bucket{route="${route}",le="+Inf"} ${count}`,
    `${name}_sum{route="${route}"} ${seconds}`,
    `${name}_count{route="${route}"} ${count}`,
  ])
  return [`# TYPE ${name} histogram`, ...lines]
}

/** Of all its threads, as every exporter calls it. */
function processorTime({ user, system }: NodeJS.CpuUsage): readonly string[] {
  return [
    '# TYPE process_cpu_seconds counter',
    `process_cpu_seconds_total ${(user + system) / 1e6}`,
  ]
}

function gauge(name: string, value: number): readonly string[] {
  return [`# TYPE ${name} gauge`, `${name} ${value}`]
}
