import { m } from '#messages'
import type { ActionResponse } from '#web/api/action-result.ts'
import { useActionResult } from '#web/api/use-action-result.ts'
import { paths } from '#web/paths.ts'
import { useFetcher } from '#web/api/use-fetcher.ts'
import { Button, type ButtonLook } from '#web/ui/button.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'

interface AgainButtonProps extends ButtonLook {
  readonly order_id: string
  /** What is ordered again, for those who don’t see the order beside the button. */
  readonly label?: string | undefined
}

/** Orders the same again, by today’s menu and prices (R6.22); what changed, or would be lost by it, is shown on a page first. */
export function AgainButton({ order_id, label, ...look }: AgainButtonProps) {
  const fetcher = useFetcher<ActionResponse>()
  const refused = useActionResult(fetcher.data)
  return (
    <fetcher.Form method="post" action={paths.orderAgain(order_id)}>
      <Button
        {...look}
        type="submit"
        icon="recall"
        aria-label={label}
        busy={fetcher.state !== 'idle'}
      >
        {m.confirm_order_again()}
      </Button>
      <RefusalMessage message={refused} />
    </fetcher.Form>
  )
}
