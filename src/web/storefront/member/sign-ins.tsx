import { Form } from 'react-router'
import type { DataOf } from '#contract/api.ts'
import { formatDevice } from '#core/member/device.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { Button, linkClass } from '#web/ui/button.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import list from './account-list.module.css'
import { AccountRow } from './account-row.tsx'
import { LastUsed } from './last-used.tsx'

type SignIn = DataOf<'GET /member/sign-ins'>[number]

const icons: Readonly<Record<SignIn['device']['kind'], IconName>> = {
  phone: 'device-phone',
  tablet: 'device-phone',
  computer: 'laptop',
  unknown: 'laptop',
}

/** Lists where a member is signed in; each place can be signed out, and all but this one at once. */
export function SignIns({ signIns }: { readonly signIns: readonly SignIn[] }) {
  return (
    <section aria-labelledby="places">
      <h2 id="places">{m.account_places_title()}</h2>
      <ul className={list.list}>
        {signIns.map(({ id, device, last_used_at, current }) => {
          const name = formatDevice(device, getLocale())
          return (
            <AccountRow
              key={id}
              icon={icons[device.kind]}
              title={name}
              detail={current ? m.account_place_here() : <LastUsed at={last_used_at} />}
            >
              {!current && (
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="sign_in_id" value={id} />
                  <button
                    type="submit"
                    className={linkClass}
                    aria-label={m.account_place_end_label({ device: name })}
                  >
                    {m.account_sign_out()}
                  </button>
                </Form>
              )}
            </AccountRow>
          )
        })}
      </ul>
      {signIns.length > 1 && (
        <Form method="post" preventScrollReset>
          <Button type="submit">{m.account_places_end()}</Button>
        </Form>
      )}
    </section>
  )
}
