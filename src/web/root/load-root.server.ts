import { redirect } from 'react-router'
import { ApiRefusal, type Call } from '#contract/client.ts'
import { paths } from '#web/paths.ts'
import { basketOffer } from '#web/storefront/cart/rebuild.server.ts'
import type { Known } from './known.ts'
import { fullWords } from './language.server.ts'
import type { LeadsSomewhere } from './links.ts'
import { crossing, footerIn, navigationIn } from './stories.ts'

interface Found {
  readonly cart: Known['cart']
  /** The basket that timed out and was given up just now. */
  readonly given_up: string | null
}

const none: Found = { cart: null, given_up: null }

/** The page that is asked for, and in which language its dates are read. */
interface Visit {
  readonly pathname: string
  readonly language: string
  /** Where content may link to. */
  readonly leads: LeadsSomewhere
}

/** Loads what every page knows; sends a guest home whose cart timed out while they were paying, and tells others (R6.11). */
export async function loadRoot(call: Call, { pathname, language, leads }: Visit): Promise<Known> {
  const [app, session, navigation, footer] = await Promise.all([
    call('GET /app'),
    call('GET /session'),
    call('GET /content/filter', { query: { starts_with: 'navigation' } }),
    call('GET /content/filter', { query: { starts_with: 'footer' } }),
  ])
  const { cart, given_up } = await cartOf(call, session)
  if (given_up !== null && pathname.startsWith(paths.checkout()))
    throw redirect(paths.timedOut(given_up))
  const lost = given_up === null ? null : await basketOffer(call, given_up)
  const wanted = cart?.time.wanted ?? cart?.time.earliest
  return {
    app,
    session,
    cart,
    lost,
    wanted: wanted ? fullWords(wanted, language) : null,
    navigation: [...navigationIn(navigation.stories, app.channel, leads), ...crossing(app)],
    footer: footerIn(footer.stories, app, leads),
    members: leads(paths.signIn()),
    year: Temporal.Now.plainDateISO().year,
  }
}

/** The cart of this visitor; one that timed out is given up and named, one that is gone is none (R6.11). */
async function cartOf(call: Call, session: Known['session']): Promise<Found> {
  const { cart_id, timed_out_cart_id } = session
  if (timed_out_cart_id !== null) return giveUp(call, timed_out_cart_id)
  if (cart_id === null) return none
  try {
    return { cart: await call('GET /carts/{cart_id}', { params: { cart_id } }), given_up: null }
  } catch (no) {
    if (!(no instanceof ApiRefusal)) throw no
    if (no.code === 'cart.timed_out') return giveUp(call, cart_id)
    if (no.code === 'thing.missing') return none
    // Who is asked to wait hasn’t lost their order.
    throw no
  }
}

async function giveUp(call: Call, cart_id: string): Promise<Found> {
  await call('DELETE /carts/{cart_id}', { params: { cart_id } })
  return { cart: null, given_up: cart_id }
}
