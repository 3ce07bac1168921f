import type { ComponentProps } from 'react'
import { Form } from 'react-router'
import type { Route } from './+types/account-page'
import type { StaffAccountAnswer } from '#contract/staff/account.ts'
import { m } from '#messages'
import { callInAction } from '#web/api/call-api.ts'
import { overNetwork } from '#web/api/lost-connection.ts'
import type { RouteHandle } from '#web/shell/route-handle.ts'
import { TextField, SelectField } from '#web/ui/field.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { ConsoleNav } from './console-nav.tsx'
import { type Done, runAccountIntent } from './account-intents.server.ts'
import { Press } from './account-press.tsx'
import { CurrentPassword } from './current-password.tsx'
import page from './record-page.module.css'
import { asStaff } from './require-staff.server.ts'
import { RecoveryCodes, SecondStep } from './second-step.tsx'
import { ScreenLock } from './screen-lock.tsx'
import { lockMinutes, pinLength } from '#core/staff/screen-pin.ts'
import type { Person } from './use-persons.ts'
import { formatDevice } from '#core/member/device.ts'
import { getLocale } from '#messages/runtime.js'
import { Button, linkClass } from '#web/ui/button.tsx'
import { useReaderDay } from '#web/ui/use-reader-time.ts'
import styles from './account-page.module.css'

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

/** Where nobody answers, what was typed stays in its form. */
export function clientAction(sent: Route.ClientActionArgs) {
  return overNetwork(sent)
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

interface ScreenPinFormProps {
  /** There is one already. */
  readonly isSet: boolean
  /** After how many minutes screens lock; null where they don’t. */
  readonly minutes: number | null
  readonly refused: Readonly<Record<string, string>> | undefined
}

/** Sets the PIN that somebody presses with on shared screens and that opens their own, and after how long those lock. */
function ScreenPinForm({ isSet, minutes, refused }: ScreenPinFormProps) {
  return (
    <section aria-labelledby="screen-lock">
      <h2 id="screen-lock">{m.staff_pin_title()}</h2>
      <p>{isSet ? formatSet(minutes) : m.staff_pin_lede()}</p>
      <Form method="post" preventScrollReset>
        <CurrentPassword />
        <PinField hint={m.staff_pin_hint()} error={refused?.['pin']} />
        <SelectField
          label={m.staff_pin_minutes()}
          name="minutes"
          defaultValue={minutes ?? (isSet ? '' : 5)}
        >
          <option value="">{m.staff_pin_minutes_never()}</option>
          {lockMinutes.map((count) => (
            <option key={count} value={count}>
              {m.staff_pin_minutes_option({ count })}
            </option>
          ))}
        </SelectField>
        <Press intent="pin">{m.staff_pin_save()}</Press>
      </Form>
      {isSet && (
        <Form method="post" preventScrollReset>
          <CurrentPassword />
          <Press intent="pin-off" variant="ghost">
            {m.staff_pin_off()}
          </Press>
        </Form>
      )}
    </section>
  )
}

function formatSet(minutes: number | null): string {
  return minutes === null ? m.staff_pin_set() : m.staff_pin_on({ count: minutes })
}

interface PersonFormProps {
  /** Null on a screen of one’s own: nobody is asked there. */
  readonly persons: readonly Person[] | null
  readonly done: Done | undefined
}

/** Says on a shared screen who presses, where JavaScript has not loaded: everywhere else a dialog asks. */
function PersonForm({ persons, done }: PersonFormProps) {
  const pressing = done?.pressing
  if (!persons) return null
  return (
    <section aria-labelledby="person">
      <h2 id="person">{m.person_title()}</h2>
      <p>{persons.length === 0 ? m.person_none() : m.person_lede()}</p>
      <output>{pressing !== undefined && m.person_pressing({ name: pressing })}</output>
      {persons.length > 0 && (
        <Form method="post" preventScrollReset>
          <SelectField label={m.person_name()} name="staff_id" required>
            {persons.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <PinField />
          <Press intent="person">{m.person_go()}</Press>
        </Form>
      )}
    </section>
  )
}

function PinField(props: Pick<ComponentProps<typeof TextField>, 'hint' | 'error'>) {
  const { min, max } = pinLength
  return (
    <TextField
      {...props}
      label={m.staff_pin()}
      name="pin"
      type="password"
      inputMode="numeric"
      autoComplete="off"
      pattern={`[0-9]{${min},${max}}`}
      title={m.staff_pin_hint()}
      maxLength={max}
      required
    />
  )
}

type SignIns = StaffAccountAnswer['sign_ins']

/** Lists the screens that somebody of the staff is signed in on; each can be signed out, and all but this one at once. */
function AccountSignIns({ signIns }: { readonly signIns: SignIns }) {
  return (
    <section aria-labelledby="sign-ins">
      <h2 id="sign-ins">{m.account_places_title()}</h2>
      <ul className={styles.signIns}>
        {signIns.map(({ id, device, created_at, current }) => {
          const name = formatDevice(device, getLocale())
          return (
            <li key={id}>
              <span>
                <b>{name}</b>
                <small>{current ? m.account_place_here() : <Since at={created_at} />}</small>
              </span>
              {!current && (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="sign_in_id" value={id} />
                  <Button
                    type="submit"
                    name="intent"
                    value="leave"
                    className={linkClass}
                    aria-label={m.account_place_end_label({ device: name })}
                  >
                    {m.console_sign_out()}
                  </Button>
                </Form>
              )}
            </li>
          )
        })}
      </ul>
      {signIns.length > 1 && (
        <Form method="post" preventScrollReset>
          <Press intent="leave-others" variant="soft">
            {m.account_places_end()}
          </Press>
        </Form>
      )}
    </section>
  )
}

function Since({ at }: { readonly at: string }) {
  return <>{m.staff_sign_in_since({ day: useReaderDay(at) })}</>
}
