import { monitorEventLoopDelay } from 'node:perf_hooks'
import { version } from '#core/version.ts'
import type { Seen } from './request-log.ts'

/** What waits to be done, as the database says it. */
export interface Backlog {
  readonly outbox_left: number
  readonly attempts_pending: number
  readonly balances_overdue: number
}

/** The connections to the database that this process has: all of them, and the callers that wait for one. */
export interface PoolUse {
  readonly open: number
  readonly idle: number
  readonly waiting: number
}

/** Counts what is answered and what happens, and writes it as OpenMetrics. */
export interface Metrics {
  readonly seen: Seen
  /** Counts an event of the log: an order that was placed, a card that was declined, a job that failed. */
  readonly happened: (event: string) => void
  /** Tells how many event streams are open now. */
  readonly streaming: (open: number) => void
  readonly written: (backlog: Backlog | null, revision: string) => string
}

/** What alarms are set on stands there from the start: a counter that is missing can’t be told from one that is zero. */
const countedFromZero = ['order.placed', 'order.cancelled', 'payment.declined', 'payment.unsettled']

/** Upper bounds of the duration buckets, in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

interface Durations {
  readonly within: number[]
  count: number
  seconds: number
}

/** A registry of this process: a few hundred routes by status, never an id, so that it can't grow. */
export function openMetrics(poolUse: () => PoolUse): Metrics {
  const answers = new Map<string, number>()
  const durations = new Map<string, Durations>()
  const events = new Map(countedFromZero.map((event) => [event, 0]))
  let streams = 0
  const loop = monitorEventLoopDelay({ resolution: 20 })
  loop.enable()
  return {
    seen({ route, status, ms }) {
      const labels = `route="${route}",status="${status}"`
      answers.set(labels, (answers.get(labels) ?? 0) + 1)
      const duration = durations.get(route) ?? { within: bounds.map(() => 0), count: 0, seconds: 0 }
      durations.set(route, duration)
      count(duration, ms / 1000)
    },
    happened: (event) => void events.set(event, (events.get(event) ?? 0) + 1),
    streaming: (open) => {
      streams = open
    },
    written: (backlog, revision) =>
      [
        '# TYPE comal_build info',
        `comal_build_info{version="${version}",revision="${revision}"} 1`,
        ...answerLines(answers),
        ...durationLines(durations),
        ...eventLines(events),
        ...processorTime(process.cpuUsage()),
        ...poolLines(poolUse()),
        ...gauge('comal_event_streams_open', streams),
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
function count(duration: Durations, took: number): void {
  const { within } = duration
  for (const [index, bound] of bounds.entries())
    if (took <= bound) within[index] = (within[index] ?? 0) + 1
  duration.count += 1
  duration.seconds += took
}

function answerLines(answers: ReadonlyMap<string, number>): readonly string[] {
  const lines = [...answers].map(([labels, count]) => `comal_requests_total{${labels}} ${count}`)
  return ['# TYPE comal_requests counter', ...lines]
}

function eventLines(events: ReadonlyMap<string, number>): readonly string[] {
  const lines = [...events].map(([event, count]) => `comal_events_total{event="${event}"} ${count}`)
  return ['# TYPE comal_events counter', ...lines]
}

function poolLines({ open, idle, waiting }: PoolUse): readonly string[] {
  return [
    ...gauge('comal_database_connections_open', open),
    ...gauge('comal_database_connections_idle', idle),
    ...gauge('comal_database_callers_waiting', waiting),
  ]
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
