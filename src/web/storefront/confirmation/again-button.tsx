import { useFetcher } from 'react-router'
import type { OrderAnswer } from '#contract/orders.ts'
import { m } from '#messages'
import type { ActionResponse } from '#web/api/action-result.ts'
import { useActionResult } from '#web/api/use-action-result.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'

/** Puts the dishes of an order into a new cart, by today’s menu and prices. */
export function AgainButton({ order }: { readonly order: Pick<OrderAnswer, 'id'> }) {
  const fetcher = useFetcher<ActionResponse>()
  const refused = useActionResult(fetcher.data)
  return (
    <fetcher.Form method="post" action={paths.confirm(order.id)}>
      <input type="hidden" name="intent" value="again" />
      <Button type="submit" variant="gold" busy={fetcher.state !== 'idle'}>
        {m.confirm_order_again()}
      </Button>
      <RefusalMessage message={refused} />
    </fetcher.Form>
  )
}
