import { useFetcher } from 'react-router'
import { m } from '#messages'
import type { ActionResponse } from '#web/api/action-result.ts'
import { isInFlight } from '#web/api/is-in-flight.ts'
import { useActionResult } from '#web/api/use-action-result.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import styles from './history-page.module.css'

/** Gives an order a name, so that it stands among its member’s usuals. */
export function NameUsual({ order_id }: { readonly order_id: string }) {
  const fetcher = useFetcher<ActionResponse>()
  const refused = useActionResult(fetcher.data)
  const isDone = fetcher.data !== undefined && refused === undefined
  return (
    <fetcher.Form method="post" action={paths.accountSection('history')} className={styles.search}>
      <input type="hidden" name="intent" value="save-usual" />
      <input type="hidden" name="order_id" value={order_id} />
      <TextField
        label={m.usuals_name()}
        invalid={m.usuals_name_invalid()}
        name="name"
        maxLength={40}
        autoComplete="off"
        required
      />
      <Button type="submit" variant="soft" busy={isInFlight(fetcher, refused)}>
        {m.usuals_save()}
      </Button>
      <output>{isDone && m.account_saved()}</output>
      <RefusalMessage message={refused} />
    </fetcher.Form>
  )
}
