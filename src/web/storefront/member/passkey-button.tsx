import { useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { m } from '#messages'
import { callFromPage } from '#web/api/browser-client.ts'
import { hasPasskeys, signWithPasskey } from '#web/browser/passkey.ts'
import { Button } from '#web/ui/button.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import styles from './sign-in-steps.module.css'

/** Signs in by a passkey of this device, where its browser can. */
export function PasskeyButton() {
  const hydrated = useHydrated()
  const submit = useSubmit()
  const isLeaving = useNavigation().state !== 'idle'
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle')
  if (!hydrated || !hasPasskeys()) return null
  const press = async () => {
    setState('asking')
    const result = await signWithPasskey(() => callFromPage('POST /auth/passkey/options'))
    setState(result.state === 'failed' ? 'failed' : 'idle')
    if (result.state !== 'done') return
    const { credential } = result
    await submit({ intent: 'enter-passkey', credential }, { method: 'post' })
  }
  return (
    <div>
      <RefusalMessage message={state === 'failed' ? m.account_passkey_failed() : undefined} />
      <Button
        icon="passkey"
        block
        busy={state === 'asking' || isLeaving}
        onClick={() => void press()}
      >
        {m.account_passkey_press()}
      </Button>
      <p className={styles.small}>{m.account_passkey_hint()}</p>
    </div>
  )
}
