import { Form, Link, redirect, useNavigation } from 'react-router'
import type { Route } from './+types/certificates-page'
import { shownAtOnce } from '#core/shown-at-once.ts'
import type { CertificateAnswer } from '#contract/tax-exemption.ts'
import { dayWords, timeWords } from '#core/clock-words.ts'
import { dollars } from '#core/money.ts'
import { phoneWords } from '#core/phone.ts'
import { paths } from '#web/paths.ts'
import { tell } from '#web/root/api.ts'
import type { RouteHandle } from '#web/root/handle.ts'
import { field } from '#web/root/form-field.ts'
import { Button, linkClass } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { asStaff } from './as-staff.server.ts'
import styles from './certificates-page.module.css'
import page from './record-page.module.css'
import { Older } from './older.tsx'
import { Refused } from './refused.tsx'

export const handle = { theme: 'kds' } satisfies RouteHandle

export function loader({ context, url }: Route.LoaderArgs) {
  return asStaff(context, url, async (call) => {
    const before = url.searchParams.get('before')
    const query = before === null ? {} : { before }
    return { before, ...(await call('GET /console/certificates', { query })) }
  })
}

/** Accepts a certificate, or declines it with a reason. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  return tell(context, async (call) => {
    await call('PUT /console/certificates/{order_id}', {
      params: { order_id: field(form, 'order_id') },
      body: {
        decision: field(form, 'decision') === 'accepted' ? 'accepted' : 'declined',
        reason: field(form, 'reason') || null,
      },
    })
    throw redirect(paths.consoleCertificates())
  })
}

/** Signed certificates for head office: those that wait, the first order at the top, and what was decided. */
export default function CertificatesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { before, waiting, decided } = loaderData
  return (
    <main id="main" tabIndex={-1} className={page.page}>
      <title>Tax exemption certificates</title>
      <meta name="robots" content="noindex" />
      <h1>Tax exemption certificates</h1>
      <p className={page.lede}>
        Accepted, an order’s tax comes off, or goes back to the card if it was charged by then.
      </p>
      <Link to={paths.console()} className={linkClass}>
        <Icon name="back" />
        Back to the kitchen
      </Link>
      <Refused words={actionData?.refusal.message} />
      <h2 className={styles.group}>Waiting</h2>
      {waiting.length === 0 && <p>None waits.</p>}
      <ul className={page.list}>
        {waiting.map((one) => (
          <li key={one.order_id}>
            <Waiting certificate={one} />
          </li>
        ))}
      </ul>
      {waiting.length === shownAtOnce && <p>More wait: they follow as you decide.</p>}
      <h2 className={styles.group}>Decided</h2>
      {decided.length === 0 && <p>{before === null ? 'None yet.' : 'None older.'}</p>}
      <ul className={page.list}>
        {decided.map((one) => (
          <li key={one.order_id}>
            <article className={styles.card}>
              <Words certificate={one} />
              <p>
                {one.exemption.status === 'accepted' ? 'Accepted' : 'Declined'} by{' '}
                {one.decided_by ?? 'staff'}
                {one.exemption.reason && `: ${one.exemption.reason}`}
              </p>
            </article>
          </li>
        ))}
      </ul>
      <Older
        rows={decided}
        idOf={({ order_id }) => order_id}
        path={paths.consoleCertificates}
        before={before}
      />
    </main>
  )
}

interface CertificateProps {
  readonly certificate: CertificateAnswer
}

function Words({ certificate }: CertificateProps) {
  const { number, order_id, location, guest, ready, total, exemption } = certificate
  return (
    <>
      <h3>{exemption.organization}</h3>
      <p>
        Order {number} · {location.name} · {dayWords(ready)}, {timeWords(ready)}
      </p>
      <p className={page.lede}>
        {guest.name} · {phoneWords(guest.phone)} · {guest.email}
      </p>
      <p>
        {exemption.status === 'accepted' ? 'Tax taken off' : 'Tax'} {dollars(exemption.cents)},
        total {dollars(total)}
        {exemption.number && ` · No. ${exemption.number}`}
        {exemption.expires && ` · valid until ${dayWords(exemption.expires)}`}
      </p>
      <a href={paths.consoleCertificateFile(order_id)} className={linkClass} download>
        Download the certificate of order {number}
      </a>
    </>
  )
}

function Waiting({ certificate }: CertificateProps) {
  const { order_id, number } = certificate
  const busy = useNavigation().formData?.get('order_id') === order_id
  return (
    <article className={styles.card} aria-label={`Order ${number}`}>
      <Words certificate={certificate} />
      <Form method="post" className={styles.decide}>
        <input type="hidden" name="order_id" value={order_id} />
        <Button type="submit" name="decision" value="accepted" busy={busy}>
          Accept
        </Button>
      </Form>
      <details>
        <summary>Decline it</summary>
        <Form method="post" className={styles.decide}>
          <input type="hidden" name="order_id" value={order_id} />
          <TextField
            label="Why, in words for the guest"
            name="reason"
            maxLength={300}
            autoComplete="off"
            required
          />
          <Button type="submit" name="decision" value="declined" variant="soft" busy={busy}>
            Decline
          </Button>
        </Form>
      </details>
    </article>
  )
}
