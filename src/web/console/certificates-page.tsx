import { Form, redirect, useNavigation } from 'react-router'
import type { Route } from './+types/certificates-page'
import { shownAtOnce } from '#core/list-limits.ts'
import type { CertificateAnswer } from '#contract/charge/tax-exemption.ts'
import { formatMoney } from '#core/format/format-money.ts'
import { formatDay, formatTime } from '#core/format/format-time.ts'
import { formatPhone } from '#core/phone.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { paths } from '#web/paths.ts'
import { callInAction } from '#web/api/call-api.ts'
import { refusalIn } from '#web/api/refusal-in.ts'
import { overNetwork } from '#web/api/lost-connection.ts'
import type { RouteHandle } from '#web/shell/route-handle.ts'
import { field } from '#web/api/form-field.ts'
import { Button, linkClass } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { ConsoleNav } from './console-nav.tsx'
import { asStaff } from './require-staff.server.ts'
import styles from './certificates-page.module.css'
import page from './record-page.module.css'
import { Pager } from './pager.tsx'
import { ScreenLock } from './screen-lock.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'

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
  return callInAction(context, async (call) => {
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

/** Where nobody answers, what was typed stays in its form. */
export function clientAction(sent: Route.ClientActionArgs) {
  return overNetwork(sent)
}

/** Signed certificates for head office: those that wait, the first order at the top, and what was decided. */
export default function CertificatesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { before, waiting, decided } = loaderData
  return (
    <main id="main" tabIndex={-1} className={page.page}>
      <title>{m.console_certificates_title()}</title>
      <meta name="robots" content="noindex" />
      <h1>{m.console_certificates_title()}</h1>
      <p className={page.lede}>{m.console_certificates_lede()}</p>
      <ConsoleNav />
      <RefusalMessage message={refusalIn(actionData)?.message} />
      <h2 className={styles.group}>{m.console_certificates_waiting()}</h2>
      {waiting.length === 0 && <p>{m.console_certificates_none_waiting()}</p>}
      <ul className={page.list}>
        {waiting.map((one) => (
          <li key={one.order_id}>
            <WaitingCertificate certificate={one} />
          </li>
        ))}
      </ul>
      {waiting.length === shownAtOnce && <p>{m.console_certificates_more_waiting()}</p>}
      <h2 className={styles.group}>{m.console_certificates_decided()}</h2>
      {decided.length === 0 && (
        <p>
          {before === null
            ? m.console_certificates_none_yet()
            : m.console_certificates_none_older()}
        </p>
      )}
      <ul className={page.list}>
        {decided.map((one) => (
          <li key={one.order_id}>
            <article className={styles.card}>
              <CertificateDetails certificate={one} />
              <p>{formatDecision(one)}</p>
            </article>
          </li>
        ))}
      </ul>
      <Pager
        rows={decided}
        idOf={({ order_id }) => order_id}
        path={paths.consoleCertificates}
        before={before}
      />
      <ScreenLock />
    </main>
  )
}

interface CertificateProps {
  readonly certificate: CertificateAnswer
}

/** Formats who decided on a certificate and how, with the reason where one was given. */
function formatDecision({ exemption, decided_by }: CertificateAnswer): string {
  const { status, reason } = exemption
  const person = decided_by ?? m.console_certificate_staff()
  if (status === 'accepted')
    return reason
      ? m.console_certificate_accepted_because({ person, reason })
      : m.console_certificate_accepted_by({ person })
  return reason
    ? m.console_certificate_declined_because({ person, reason })
    : m.console_certificate_declined_by({ person })
}

/** Formats the tax of an order and its total, and by which number and until when the certificate is valid. */
function formatTax({ total, exemption }: CertificateAnswer): string {
  const { status, cents, number, expires } = exemption
  const amounts = {
    tax: formatMoney(cents, getLocale()),
    total: formatMoney(total, getLocale()),
  }
  const tax =
    status === 'accepted'
      ? m.console_certificate_tax_off(amounts)
      : m.console_certificate_tax(amounts)
  return [
    tax,
    ...(number ? [m.console_certificate_number({ number })] : []),
    ...(expires
      ? [m.console_certificate_valid_until({ day: formatDay(expires, getLocale()) })]
      : []),
  ].join(' · ')
}

function CertificateDetails({ certificate }: CertificateProps) {
  const { number, order_id, location, guest, ready, exemption } = certificate
  const day = formatDay(ready, getLocale())
  const time = formatTime(ready, getLocale())
  return (
    <>
      <h3>{exemption.organization}</h3>
      <p>{m.console_certificate_order({ number, location: location.name, day, time })}</p>
      <p className={page.lede}>
        {guest.name} · {formatPhone(guest.phone)} · {guest.email}
      </p>
      <p>{formatTax(certificate)}</p>
      <a href={paths.consoleCertificateFile(order_id)} className={linkClass} download>
        {m.console_certificate_download({ number })}
      </a>
    </>
  )
}

function WaitingCertificate({ certificate }: CertificateProps) {
  const { order_id, number } = certificate
  const busy = useNavigation().formData?.get('order_id') === order_id
  return (
    <article className={styles.card} aria-label={m.console_order({ number })}>
      <CertificateDetails certificate={certificate} />
      <Form method="post" className={styles.decide}>
        <input type="hidden" name="order_id" value={order_id} />
        <Button type="submit" name="decision" value="accepted" busy={busy}>
          {m.console_certificate_accept()}
        </Button>
      </Form>
      <details>
        <summary>{m.console_certificate_decline_it()}</summary>
        <Form method="post" className={styles.decide}>
          <input type="hidden" name="order_id" value={order_id} />
          <TextField
            label={m.console_certificate_why()}
            invalid={m.field_decline_reason_missing()}
            name="reason"
            maxLength={300}
            autoComplete="off"
            required
          />
          <Button type="submit" name="decision" value="declined" variant="soft" busy={busy}>
            {m.console_certificate_decline()}
          </Button>
        </Form>
      </details>
    </article>
  )
}
