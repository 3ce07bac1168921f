import { useState } from 'react'
import { Form, Link } from 'react-router'
import type { StaffAccountAnswer } from '#contract/staff/account.ts'
import { m } from '#messages'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import type { BegunSecondStep } from './account-intents.server.ts'
import styles from './account-page.module.css'
import { Press } from './account-press.tsx'
import { CurrentPassword } from './current-password.tsx'

interface SecondStepProps {
  readonly account: StaffAccountAnswer
  /** What was just begun. */
  readonly begun: BegunSecondStep | undefined
}

/** Sets up the second step of signing in, or turns it off to set it up with another app. */
export function SecondStep({ account, begun: latest }: SecondStepProps) {
  const { on, required, recovery_codes_left: count } = account.second_factor
  const [begun, setBegun] = useState(latest)
  // A code that was refused leaves the key to scan where it was.
  if (latest && latest !== begun) setBegun(latest)
  return (
    <section aria-labelledby="second-step">
      <h2 id="second-step">{m.staff_second_title()}</h2>
      {!on && <p>{required ? m.staff_second_must() : m.staff_second_lede()}</p>}
      {!on && begun && <ConfirmSecondStep begun={begun} />}
      {!on && !begun && (
        <Form method="post" preventScrollReset>
          <CurrentPassword />
          <Press intent="begin">{m.staff_second_begin()}</Press>
        </Form>
      )}
      {on && (
        <>
          <p>{m.staff_second_on({ count })}</p>
          <details>
            <summary>{m.staff_second_off_ask()}</summary>
            <Form method="post" preventScrollReset>
              <p>{m.staff_second_off_lede()}</p>
              <CurrentPassword />
              <Press intent="turn-off">{m.staff_second_off()}</Press>
            </Form>
          </details>
        </>
      )}
    </section>
  )
}

function ConfirmSecondStep({ begun }: { readonly begun: BegunSecondStep }) {
  return (
    <Form method="post" preventScrollReset>
      <p>{m.staff_second_scan()}</p>
      <QrCode text={begun.uri} className={styles.qr} />
      <p>
        {m.staff_second_key()} <code>{inGroups(begun.secret)}</code>
      </p>
      <TextField
        label={m.staff_second_code()}
        hint={m.staff_second_code_hint()}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        required
      />
      <Press intent="confirm">{m.staff_second_confirm()}</Press>
    </Form>
  )
}

/** Letters that somebody types from one screen into another are read four at a time. */
function inGroups(letters: string): string {
  return letters.replace(/(.{4})(?=.)/g, '$1 ')
}

/** The codes that get somebody in without their phone, this once. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  return (
    <section aria-labelledby="recovery">
      <h2 id="recovery">{m.staff_recovery_title()}</h2>
      <p>{m.staff_recovery_lede()}</p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.presses}>
        <Button variant="soft" icon="print" onClick={() => window.print()}>
          {m.gift_card_print()}
        </Button>
        <Link to={paths.console()} className={buttonClass()}>
          {m.staff_recovery_kept()}
        </Link>
      </div>
    </section>
  )
}
