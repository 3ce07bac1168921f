import { Form, Link, useNavigation } from 'react-router'
import type { Route } from './+types/continue-cart-page'
import type { DataOf } from '#contract/api.ts'
import { ApiRefusal } from '#contract/client.ts'
import { formatTime } from '#core/format/format-time.ts'
import { localTimeAt } from '#core/time.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { respondTo } from '#web/api/action-result.ts'
import { callInAction, callInLoader } from '#web/api/call-api.ts'
import { refusalIn } from '#web/api/refusal-in.ts'
import { isInFlight } from '#web/api/is-in-flight.ts'
import { paths } from '#web/paths.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import styles from './cart-page.module.css'
import { runCartAction } from './run-cart-action.ts'

type Linked = DataOf<'GET /cart-links/{token}'>

export function loader({ context, url }: Route.LoaderArgs) {
  return callInLoader(context, async (call) => {
    const token = tokenIn(url)
    try {
      const linked = await call('GET /cart-links/{token}', { params: { token } })
      const { held_until, location } = linked
      const held = held_until === null ? null : localTimeAt(held_until, location.time_zone)
      return { linked, held }
    } catch (error) {
      if (!(error instanceof ApiRefusal) || error.status >= 500) throw error
      // A link that nobody made is told like one that ran out long ago.
      const isUnknown = error.code === 'thing.missing'
      return { refused: isUnknown ? m.refusal_cart_link_expired() : error.message }
    }
  })
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  return callInAction(context, async (call) => {
    const body = { replaces: form.has('replaces') }
    await call('POST /cart-links/{token}', { params: { token: tokenIn(url) }, body })
    return respondTo(request, { message: m.cart_link_continued(), to: paths.cart() }, paths.cart())
  })
}

/** Goes where the form leads; without a connection the page stays as it is and says so. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return runCartAction(serverAction)
}

function tokenIn(url: URL): string {
  return url.searchParams.get('token')?.slice(0, 64) || 'none'
}

/** Asks whoever followed a link to an order whether it goes on here; why not, where it can’t. */
export default function ContinueCartPage({ loaderData, actionData }: Route.ComponentProps) {
  const refusal = refusalIn(actionData)
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <PageHead title={m.cart_link_continue_title()} />
      <h1>{m.cart_link_continue_title()}</h1>
      <RefusalMessage message={refusal?.message} />
      {'refused' in loaderData ? (
        <>
          {!refusal && <RefusalMessage message={loaderData.refused} />}
          <ToCart />
        </>
      ) : (
        <LinkedCart {...loaderData} refused={refusal?.message} />
      )}
    </main>
  )
}

function ToCart() {
  return (
    <Link to={paths.cart()} className={buttonClass({ variant: 'soft', block: true })}>
      {m.cart_back()}
    </Link>
  )
}

interface LinkedCartProps {
  readonly linked: Linked
  /** Until when its time is held, by the clock of its location. */
  readonly held: string | null
  readonly refused: string | undefined
}

function LinkedCart({ linked, held, refused }: LinkedCartProps) {
  const { location, products, is_here, replaces } = linked
  return (
    <>
      <p>
        {is_here ? m.cart_link_is_here() : m.cart_link_continue_lede({ location: location.name })}
      </p>
      <ul className={styles.edit}>
        {products.map(({ id, name, quantity }) => (
          <li key={id}>
            {quantity} × {name}
          </li>
        ))}
      </ul>
      {held !== null && <p>{m.cart_link_held({ time: formatTime(held, getLocale()) })}</p>}
      {replaces && (
        <p className={styles.note}>
          {replaces.being_paid
            ? m.again_being_paid()
            : m.again_replaces({ count: replaces.count, location: replaces.location })}
        </p>
      )}
      {is_here || replaces?.being_paid ? (
        <ToCart />
      ) : (
        <Continue replaces={replaces !== null} refused={refused} />
      )}
    </>
  )
}

interface ContinueProps extends Pick<LinkedCartProps, 'refused'> {
  readonly replaces: boolean
}

function Continue({ replaces, refused }: ContinueProps) {
  const navigation = useNavigation()
  return (
    <>
      <Form method="post">
        {replaces && <input type="hidden" name="replaces" value="yes" />}
        <Button type="submit" block busy={isInFlight(navigation, refused)}>
          {replaces ? m.again_replace_press() : m.cart_link_continue()}
        </Button>
      </Form>
      {replaces && (
        <Link to={paths.cart()} className={buttonClass({ variant: 'soft', block: true })}>
          {m.again_keep()}
        </Link>
      )}
    </>
  )
}
