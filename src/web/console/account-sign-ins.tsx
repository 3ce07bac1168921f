import { Form } from 'react-router'
import type { StaffAccountAnswer } from '#contract/staff/account.ts'
import { formatDevice } from '#core/member/device.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { Button, linkClass } from '#web/ui/button.tsx'
import { useReaderDay } from '#web/ui/use-reader-time.ts'
import styles from './account-page.module.css'
import { Press } from './account-press.tsx'

type SignIns = StaffAccountAnswer['sign_ins']

/** Lists the screens that somebody of the staff is signed in on; each can be signed out, and all but this one at once. */
export function AccountSignIns({ signIns }: { readonly signIns: SignIns }) {
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
