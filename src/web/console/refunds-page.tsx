import { Link } from 'react-router'
import type { Route } from './+types/refunds-page'
import { formatMoney } from '#core/format/format-money.ts'
import { formatDay, formatTime } from '#core/format/format-time.ts'
import { refundReasons } from '#core/charge/refund.ts'
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
  return asStaff(context, url, (call) => call('GET /console/refund-requests'))
}

/** Refunds that one person may not decide alone, each leading to its order, where a second one does. */
export default function RefundsPage({ loaderData: waiting }: Route.ComponentProps) {
  return (
    <main id="main" tabIndex={-1} className={page.page}>
      <title>{m.console_refunds_title()}</title>
      <meta name="robots" content="noindex" />
      <h1>{m.console_refunds_title()}</h1>
      <p className={page.lede}>{m.console_refunds_lede()}</p>
      <ConsoleNav />
      {waiting.length === 0 && <p>{m.console_refunds_none()}</p>}
      <ul className={page.list}>
        {waiting.map((request) => (
          <li key={request.order_id}>
            <WaitingRefund request={request} />
          </li>
        ))}
      </ul>
      <ScreenLock />
    </main>
  )
}

interface WaitingRefundProps {
  readonly request: Route.ComponentProps['loaderData'][number]
}

function WaitingRefund({ request }: WaitingRefundProps) {
  const { order_id, number, location, cents, reason, by, local_time } = request
  const amount = formatMoney(cents, getLocale())
  const day = formatDay(local_time, getLocale())
  const time = formatTime(local_time, getLocale())
  return (
    <article aria-labelledby={order_id}>
      <h2 id={order_id}>{m.console_refunds_of({ amount, number, location })}</h2>
      <p>
        {m.console_refund_waits({
          when: `${day}, ${time}`,
          amount,
          reason: refundReasons[reason].label(),
          who: by ?? m.console_certificate_staff(),
        })}
      </p>
      <Link to={paths.consoleOrder(order_id)} className={buttonClass({ variant: 'soft' })}>
        {m.console_refunds_open()}
      </Link>
    </article>
  )
}
