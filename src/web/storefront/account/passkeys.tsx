import { useState } from 'react'
import { Form, useFetcher } from 'react-router'
import type { DataOf } from '#contract/api.ts'
import { m } from '#messages'
import { callFromPage } from '#web/api/browser-client.ts'
import { hasPasskeys, makePasskey } from '#web/browser/passkey.ts'
import { Button, linkClass } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { AccountRow } from './account-row.tsx'
import { LastUsed } from './last-used.tsx'
import { useLocalDay } from './use-local-day.ts'
import styles from './passkeys.module.css'

type Passkey = DataOf<'GET /member/passkeys'>[number]

/** One passkey of a member, which can be named and removed. */
export function PasskeyRow({ passkey }: { readonly passkey: Passkey }) {
  const { id, name, created_at, last_used_at } = passkey
  const [renames, setRenames] = useState(false)
  const added = useLocalDay(created_at)
  return (
    <AccountRow
      icon="passkey"
      title={m.account_passkey_on({ name })}
      detail={
        last_used_at === null ? (
          m.account_passkey_added({ day: added })
        ) : (
          <LastUsed at={last_used_at} />
        )
      }
    >
      {renames ? (
        <Form method="post" className={styles.rename} onSubmit={() => setRenames(false)}>
          <input type="hidden" name="passkey_id" value={id} />
          <TextField
            label={m.account_passkey_name()}
            name="name"
            defaultValue={name}
            maxLength={60}
            autoComplete="off"
            required
          />
          <button name="intent" value="name-passkey" className={linkClass}>
            {m.account_save()}
          </button>
        </Form>
      ) : (
        <button type="button" className={linkClass} onClick={() => setRenames(true)}>
          {m.account_passkey_rename()}
        </button>
      )}
      <Form method="post" preventScrollReset>
        <input type="hidden" name="passkey_id" value={id} />
        <button
          name="intent"
          value="remove-passkey"
          className={linkClass}
          aria-label={m.account_passkey_remove_label({ name })}
        >
          {m.account_card_remove()}
        </button>
      </Form>
    </AccountRow>
  )
}

/** Makes a passkey on this device, where its browser can. */
export function AddPasskey() {
  const hydrated = useHydrated()
  const { submit, state: sending } = useFetcher()
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle')
  if (!hydrated || !hasPasskeys()) return null
  const press = async () => {
    setState('asking')
    const result = await makePasskey(() => callFromPage('POST /member/passkeys/options'))
    setState(result.state === 'failed' ? 'failed' : 'idle')
    if (result.state !== 'done') return
    await submit({ intent: 'add-passkey', credential: result.credential }, { method: 'post' })
  }
  return (
    <div className={styles.add}>
      <RefusalMessage message={state === 'failed' ? m.account_passkey_failed() : undefined} />
      <Button
        icon="add"
        variant="soft"
        busy={state === 'asking' || sending !== 'idle'}
        onClick={() => void press()}
      >
        {m.account_passkey_add()}
      </Button>
    </div>
  )
}
