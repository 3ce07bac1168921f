import { type FormEvent, useRef, useState } from 'react'
import { Form } from 'react-router'
import type { DataOf } from '#contract/api.ts'
import { m } from '#messages'
import { ApiRefusal } from '#contract/client.ts'
import { callFromPage } from '#web/api/browser-client.ts'
import type { ApiError } from '#web/api/api-error.ts'
import { field } from '#web/api/form-field.ts'
import { refusalIn } from '#web/api/refusal-in.ts'
import { useFetcher } from '#web/api/use-fetcher.ts'
import { hasPasskeys, makePasskey } from '#web/browser/passkey.ts'
import { Button, linkClass } from '#web/ui/button.tsx'
import { CodeField, TextField } from '#web/ui/field.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { AccountRow } from './account-row.tsx'
import { LastUsed, ReaderDay } from './last-used.tsx'
import styles from './passkeys.module.css'

type Passkey = DataOf<'GET /member/passkeys'>[number]

interface PasskeyRowProps {
  readonly passkey: Passkey
  /** Why nothing came of a press on it. */
  readonly refused: string | undefined
}

/** One passkey of a member, which can be named and removed. */
export function PasskeyRow({ passkey, refused }: PasskeyRowProps) {
  const { id, name, created_at, last_used_at } = passkey
  // The name that is changed: once it reads otherwise that is done.
  const [changed, setChanged] = useState<string>()
  const rename = (event: FormEvent<HTMLFormElement>) => {
    if (field(new FormData(event.currentTarget), 'name').trim() !== name) return
    event.preventDefault()
    setChanged(undefined)
  }
  return (
    <AccountRow
      icon="passkey"
      title={m.account_passkey_on({ name })}
      detail={
        last_used_at === null ? (
          <ReaderDay at={created_at} sentence={(day) => m.account_passkey_added({ day })} />
        ) : (
          <LastUsed at={last_used_at} />
        )
      }
    >
      {changed === name ? (
        <Form method="post" className={styles.rename} onSubmit={rename}>
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
        <button type="button" className={linkClass} onClick={() => setChanged(name)}>
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
      <RefusalMessage message={refused} />
    </AccountRow>
  )
}

/** Makes a passkey on this device, where its browser can, once its member has typed the code that their address got. */
export function AddPasskey({ email }: { readonly email: string }) {
  const hydrated = useHydrated()
  const { isAsking, isSent, problem, send, add } = usePasskeyProof()
  if (!hydrated || !hasPasskeys()) return null
  if (!isSent)
    return (
      <div className={styles.add}>
        <RefusalMessage message={problem} />
        <Button icon="add" variant="soft" busy={isAsking} onClick={() => void send()}>
          {m.account_passkey_add()}
        </Button>
      </div>
    )
  return (
    <div className={styles.add}>
      <p>{m.account_proof_sent({ email })}</p>
      <form className={styles.proof} onSubmit={(event) => void add(event)}>
        <CodeField label={m.account_contact_code({ to: email })} error={problem} />
        <Button type="submit" icon="passkey" busy={isAsking}>
          {m.account_passkey_add()}
        </Button>
      </form>
      <button type="button" className={linkClass} onClick={() => void send()}>
        {m.account_code_again()}
      </button>
    </div>
  )
}

type Options = Awaited<ReturnType<typeof askForOptions>>

const askForOptions = (code: string) =>
  callFromPage('POST /member/passkeys/options', { body: { code } })

/** The way to a passkey: a code by mail, what the server wants made for it, and what the device says. */
function usePasskeyProof() {
  const { submit, state: sending, data } = useFetcher<{ readonly refusal?: ApiError }>()
  const [step, setStep] = useState<'idle' | 'sent'>('idle')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  // The code works once: who closes the question of their device is asked for it again without another.
  const options = useRef<Options>(undefined)
  const run = async (work: () => Promise<string | undefined>) => {
    setBusy(true)
    setProblem(undefined)
    try {
      setProblem(await work())
    } catch (error) {
      setProblem(error instanceof ApiRefusal ? error.message : m.account_passkey_failed())
    }
    setBusy(false)
  }
  const send = () =>
    run(async () => {
      await callFromPage('POST /member/proof', { body: { change: 'passkey' } })
      options.current = undefined
      setStep('sent')
      return undefined
    })
  const make = async (code: string) => {
    options.current ??= await askForOptions(code)
    const asked = options.current
    const result = await makePasskey(async () => asked)
    if (result.state === 'left') return undefined
    options.current = undefined
    if (result.state === 'failed') return m.account_passkey_failed()
    await submit({ intent: 'add-passkey', credential: result.credential }, { method: 'post' })
    setStep('idle')
    return undefined
  }
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = field(new FormData(event.currentTarget), 'code')
    return run(() => make(code))
  }
  return {
    isAsking: isBusy || sending !== 'idle',
    isSent: step === 'sent',
    problem: problem ?? refusalIn(data)?.message,
    send,
    add,
  }
}
