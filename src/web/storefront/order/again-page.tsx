import { Form, Link, useNavigation } from 'react-router'
import type { Route } from './+types/again-page'
import type { OrderAgain } from '#contract/order/history.ts'
import { m } from '#messages'
import { field } from '#web/api/form-field.ts'
import { respondTo } from '#web/api/action-result.ts'
import { callInAction, callInLoader } from '#web/api/call-api.ts'
import { refusalIn } from '#web/api/refusal-in.ts'
import { paths } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { runCartAction } from '#web/storefront/cart/run-cart-action.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import styles from './again-page.module.css'
import { ChangedLines } from '#web/storefront/cart/changed-lines.tsx'
import { madeRoomBy, madeRoomIn } from './made-room-by.ts'
import { orderAgain } from './order-again.server.ts'

export function loader({ context, params: { oid: order_id } }: Route.LoaderArgs) {
  return callInLoader(context, (call) =>
    call('GET /orders/{order_id}/again', { params: { order_id } }),
  )
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await request.formData()
  return callInAction(context, async (call) => {
    const result = await orderAgain(
      call,
      params.oid,
      form.has('sure') ? madeRoomIn(field(form, 'told')) : null,
    )
    return respondTo(request, result, result.to ?? paths.cart())
  })
}

/** Goes where the form leads; without a connection the page stays as it is and says so. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return runCartAction(serverAction)
}

/** Shows what became of an order line by line, when it is wanted, and which cart makes room for it, before it is ordered again (R6.22). */
export default function AgainPage({ loaderData: again, params, actionData }: Route.ComponentProps) {
  const refusal = refusalIn(actionData)
  const { location, changes, time, replaces } = again
  const hasChanged = changes.some(({ change }) => change !== 'none')
  return (
    <main id="main" tabIndex={-1} className={classes('wrap', styles.page)}>
      <PageHead title={m.again_title()} />
      <h1>{m.again_title()}</h1>
      <p className={styles.lede}>
        {m.again_lede({ location: location.name })}
        {hasChanged && ` ${m.again_lede_changed()}`}
      </p>
      <ChangedLines changes={changes} />
      {isLeft(changes) && time.refused && (
        <p className={styles.note}>
          <Icon name="clock" />
          {time.wanted === null ? m.again_time_none() : m.again_time({ why: time.refused.message })}
        </p>
      )}
      {replaces && (
        <p className={styles.note}>
          <Icon name="bag" />
          {formatMadeRoomBy(replaces)}
        </p>
      )}
      <RefusalMessage message={refusal?.message} />
      <Choices again={again} order_id={params.oid} />
    </main>
  )
}

type Replaced = NonNullable<OrderAgain['replaces']>

/** What becomes of the cart, or the group order, that this one takes the place of. */
function formatMadeRoomBy({ being_paid, is_group, count, location }: Replaced): string {
  if (being_paid) return m.again_being_paid()
  return is_group ? m.again_cancels_group({ location }) : m.again_replaces({ count, location })
}

function replacePress({ is_group }: Replaced): string {
  return is_group ? m.again_cancel_group_press() : m.again_replace_press()
}

function keepPress({ is_group }: Replaced): string {
  return is_group ? m.again_keep_group() : m.again_keep()
}

function keepTo({ is_group }: Replaced): string {
  return is_group ? paths.groupOrder() : paths.cart()
}

/** What can be done now: order it again, keep the cart there is, or look at the menu where nothing of it is left. */
function Choices({ again, order_id }: { readonly again: OrderAgain; readonly order_id: string }) {
  const { state } = useNavigation()
  const { changes, replaces } = again
  return (
    <div className={styles.choices}>
      {isLeft(changes) && !replaces?.being_paid && (
        <Form method="post" action={paths.orderAgain(order_id)}>
          <input type="hidden" name="sure" value="yes" />
          <input type="hidden" name="told" value={madeRoomBy(replaces)} />
          <Button type="submit" icon="recall" block busy={state !== 'idle'}>
            {replaces ? replacePress(replaces) : m.confirm_order_again()}
          </Button>
        </Form>
      )}
      <Link
        to={replaces ? keepTo(replaces) : paths.anyMenu()}
        className={buttonClass({ variant: 'soft', block: true })}
      >
        {replaces ? keepPress(replaces) : m.again_menu()}
      </Link>
    </div>
  )
}

/** Whether today’s menu serves anything of it. */
function isLeft(changes: OrderAgain['changes']): boolean {
  return changes.some(({ change }) => change !== 'gone')
}
