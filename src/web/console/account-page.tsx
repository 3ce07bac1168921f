import { Form } from 'react-router'
import type { Route } from './+types/account-page'
import type { StaffAccountAnswer } from '#contract/staff/account.ts'
import { m } from '#messages'
import { callInAction } from '#web/api/call-api.ts'
import type { RouteHandle } from '#web/shell/route-handle.ts'
import { TextField } from '#web/ui/field.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { ConsoleNav } from './console-nav.tsx'
import { type Done, runAccountIntent } from './account-intents.server.ts'
import styles from './account-page.module.css'
import { Press } from './account-press.tsx'
import { AccountSignIns } from './account-sign-ins.tsx'
import { CurrentPassword } from './current-password.tsx'
import { PersonForm } from './person-form.tsx'
import page from './record-page.module.css'
import { asStaff } from './require-staff.server.ts'
import { ScreenPinForm } from './screen-pin-form.tsx'
import { RecoveryCodes, SecondStep } from './second-step.tsx'
import { ScreenLock } from './screen-lock.tsx'

export const handle = { theme: 'kds' } satisfies RouteHandle

export function loader({ context, url }: Route.LoaderArgs) {
  return asStaff(context, url, async (call) => {
    const account = await call('GET /console/account')
    const persons = account.shared ? await call('GET /console/persons') : null
    return { account, persons }
  })
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  return callInAction<Done>(context, (call) => runAccountIntent(call, form))
}

/** One’s own account as somebody of the staff: password, second step, screen lock, and where it is signed in. */
export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { account, persons } = loaderData
  const { refused, done } = resultOf(actionData)
  const { name, email, second_factor, sign_ins } = account
  const mustSetUp = second_factor.required && !second_factor.on
  return (
    <main id="main" tabIndex={-1} className={page.page}>
      <title>{m.staff_account_title()}</title>
      <meta name="robots" content="noindex" />
      <h1>{m.staff_account_title()}</h1>
      <p className={page.lede}>{m.staff_account_of({ name, email })}</p>
      {!mustSetUp && <ConsoleNav />}
      <RefusalMessage message={refused?.message} />
      <div className={styles.parts}>
        <PersonForm persons={persons} done={done} />
        {done?.recovery_codes ? (
          <RecoveryCodes codes={done.recovery_codes} />
        ) : (
          <SecondStep account={account} begun={done?.begun} />
        )}
        {!mustSetUp && <Changes account={account} fields={refused?.fields} done={done?.done} />}
        <AccountSignIns signIns={sign_ins} />
      </div>
      <ScreenLock />
    </main>
  )
}

/** What became of the form that was sent last. */
function resultOf(sent: Route.ComponentProps['actionData']) {
  if (!sent) return { refused: undefined, done: undefined }
  return 'refusal' in sent
    ? { refused: sent.refusal, done: undefined }
    : { refused: undefined, done: sent }
}

interface ChangesProps {
  readonly account: StaffAccountAnswer
  /** What was wrong with what was typed. */
  readonly fields: Readonly<Record<string, string>> | undefined
  /** What was done just now. */
  readonly done: string | undefined
}

/** What somebody changes of their account once they may do anything. */
function Changes({ account: { pin, lock_minutes }, fields, done }: ChangesProps) {
  return (
    <>
      <PasswordForm key={done} refused={fields} />
      <output className={styles.done}>{done === 'password' && m.staff_password_changed()}</output>
      <ScreenPinForm
        key={`${pin} ${lock_minutes}`}
        isSet={pin}
        minutes={lock_minutes}
        refused={fields}
      />
    </>
  )
}

interface PasswordFormProps {
  readonly refused: Readonly<Record<string, string>> | undefined
}

function PasswordForm({ refused }: PasswordFormProps) {
  return (
    <section aria-labelledby="password">
      <h2 id="password">{m.console_password()}</h2>
      <p>{m.staff_password_lede()}</p>
      <Form method="post" preventScrollReset>
        <CurrentPassword name="current_password" />
        <TextField
          label={m.account_new_password()}
          hint={m.account_new_password_hint()}
          error={refused?.['password']}
          name="password"
          type="password"
          autoComplete="new-password"
          maxLength={512}
          required
        />
        <Press intent="password">{m.staff_password_save()}</Press>
      </Form>
    </section>
  )
}
