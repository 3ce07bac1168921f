import { Link } from 'react-router'
import type { Route } from './+types/disputes-page'
import type { DataOf } from '#contract/api.ts'
import { formatMoney } from '#core/format/format-money.ts'
import { formatDay, formatTime } from '#core/format/format-time.ts'
import type { Label } from '#core/locale.ts'
import type { DisputeState } from '#core/charge/dispute.ts'
import type { LocalTime } from '#core/time.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { paths } from '#web/paths.ts'
import type { RouteHandle } from '#web/shell/route-handle.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ConsoleNav } from './console-nav.tsx'
import page from './record-page.module.css'
import { asStaff } from './require-staff.server.ts'
import { ScreenLock } from './screen-lock.tsx'

export const handle = { theme: 'kds' } satisfies RouteHandle

export function loader({ context, url }: Route.LoaderArgs) {
  return asStaff(context, url, (call) => call('GET /console/disputes'))
}

type Listed = DataOf<'GET /console/disputes'>
type Dispute = Listed['disputes'][number]

const states = {
  needs_response: m.console_dispute_needs_response,
  under_review: m.console_dispute_under_review,
  won: m.console_dispute_won,
  lost: m.console_dispute_lost,
} as const satisfies Record<DisputeState, Label>

const stuckTitles = {
  capture: m.console_stuck_capture,
  refund: m.console_stuck_refund,
  void: m.console_stuck_void,
} as const satisfies Record<Listed['stuck'][number]['kind'], typeof m.console_stuck_void>

/** Payments that head office has to do something about: disputed ones, and money that should have moved and didn’t. */
export default function DisputesPage({ loaderData }: Route.ComponentProps) {
  const { disputes, stuck } = loaderData
  return (
    <main id="main" tabIndex={-1} className={page.page}>
      <title>{m.console_disputes_title()}</title>
      <meta name="robots" content="noindex" />
      <h1>{m.console_disputes_title()}</h1>
      <p className={page.lede}>{m.console_disputes_lede()}</p>
      <ConsoleNav />
      {stuck.length > 0 && <h2>{m.console_stuck_title()}</h2>}
      <ul className={page.list}>
        {stuck.map((move) => (
          <li key={move.id}>
            <StuckMove move={move} />
          </li>
        ))}
      </ul>
      <h2>{m.console_disputes_of_cards()}</h2>
      {disputes.length === 0 && <p>{m.console_disputes_none()}</p>}
      <ul className={page.list}>
        {disputes.map((dispute) => (
          <li key={dispute.id}>
            <DisputeRow dispute={dispute} />
          </li>
        ))}
      </ul>
      <ScreenLock />
    </main>
  )
}

function DisputeRow({ dispute }: { readonly dispute: Dispute }) {
  const { id, cents, reason, state, evidence_due, opened, paid } = dispute
  return (
    <article aria-labelledby={id}>
      <h3 id={id}>
        {m.console_dispute_of({ amount: formatMoney(cents, getLocale()), what: formatPaid(paid) })}
      </h3>
      <p>
        <b>{states[state]()}</b> {reason}
      </p>
      <p>
        {m.console_dispute_opened({ when: formatWhen(opened) })}{' '}
        {evidence_due !== null && m.console_dispute_due({ when: formatWhen(evidence_due) })}
      </p>
      <PaidLink paid={paid} />
    </article>
  )
}

function StuckMove({ move }: { readonly move: Listed['stuck'][number] }) {
  const { id, kind, paid, tries, next, reference } = move
  const what = formatPaid(paid)
  return (
    <article aria-labelledby={id}>
      <h3 id={id}>{stuckTitles[kind]({ what })}</h3>
      <p>
        {m.console_stuck_tries({ count: tries })}{' '}
        {next === null ? m.console_stuck_over() : m.console_stuck_next({ when: formatWhen(next) })}
      </p>
      {reference !== null && <p>{m.console_stuck_reference({ reference })}</p>}
      <PaidLink paid={paid} />
    </article>
  )
}

/** Leads to what was paid. The floor shows today’s tables alone, so a deposit has no page, nor has what was never ordered. */
function PaidLink({ paid }: Pick<Dispute, 'paid'>) {
  if (paid === null || paid.kind === 'deposit' || paid.kind === 'unordered') return null
  const isOrder = paid.kind === 'order'
  const to = isOrder ? paths.consoleOrder(paid.order_id) : paths.consoleGiftCards({ q: paid.last4 })
  return (
    <Link to={to} className={buttonClass({ variant: 'soft' })}>
      {isOrder ? m.console_refunds_open() : m.console_gift_cards_title()}
    </Link>
  )
}

function formatPaid(paid: Dispute['paid']): string {
  if (paid === null) return m.console_dispute_unknown()
  switch (paid.kind) {
    case 'order':
      return m.console_dispute_order(paid)
    case 'deposit':
      return m.console_dispute_deposit({
        count: paid.party,
        location: paid.location,
        when: formatWhen(paid.starts),
      })
    case 'gift_card':
      return m.console_dispute_gift_card(paid)
    case 'unordered':
      return m.console_dispute_unordered(paid)
  }
}

function formatWhen(time: LocalTime): string {
  return `${formatDay(time, getLocale())}, ${formatTime(time, getLocale())}`
}
