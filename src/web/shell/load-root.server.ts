import { redirect } from 'react-router'
import type { DataOf } from '#contract/api.ts'
import type { Call } from '#contract/client.ts'
import { paths } from '#web/paths.ts'
import { expiredCartOffer, movedCart } from './restore-cart.server.ts'
import type { RootModel } from './use-root.ts'
import { foreignLanguage, foreignTime } from './foreign-time.server.ts'
import type { IsRoutable } from '#web/content/links.ts'
import { popupsOnPage } from '#web/content/page-popups.ts'
import { siteOf } from '#web/seo/site-url.ts'
import { otherSiteLinks, footerIn, navigationIn } from '#web/content/stories.ts'

/** The page that is requested, and which languages its guest reads. */
interface Visit {
  readonly pathname: string
  /** Its Accept-Language header. */
  readonly accepted: string | null
  /** The order whose bar they closed. */
  readonly hidden_order: string | null
  /** It is kept on the device, to be seen without a connection. */
  readonly is_stored: boolean
  /** Where content may link to. */
  readonly leads: IsRoutable
}

/** What a device has no need to keep. */
const nothingOfMembers = { last_order: null, saved: null } as const

/** Loads what every page knows; sends a guest home whose cart timed out while they were paying, and tells others (R6.11). */
export async function loadRoot(
  call: Call,
  { pathname, accepted, hidden_order, is_stored, leads }: Visit,
): Promise<Omit<RootModel, 'scripts'>> {
  const frame = await call('GET /frame')
  const { app, session, cart, older_cart, navigation, footer, popups } = frame
  const { last_order, saved } = is_stored ? nothingOfMembers : frame
  // A token that somebody else vouched for is signed out, on load and on each change of the route (R6.12).
  if (session.token && !session.member) await call('DELETE /auth/session')
  const given_up = session.timed_out_cart_id
  if (given_up !== null) await call('DELETE /carts/{cart_id}', { params: { cart_id: given_up } })
  if (given_up !== null && pathname.startsWith(paths.checkout()))
    throw redirect(paths.timedOut(given_up))
  const lost =
    given_up === null ? await movedCart(call, session) : await expiredCartOffer(call, given_up)
  // Nobody who is signed in is asked to.
  const leadsCaller: IsRoutable = (href) =>
    leads(href) && !(session.member && href === paths.signIn())
  return {
    app,
    session,
    cart,
    older_cart,
    last_order,
    is_order_hidden: last_order !== null && last_order.id === hidden_order,
    saved,
    lost,
    foreign_time: cart && foreignTime(cart.time, accepted),
    date_language: dateLanguageFor(frame, accepted),
    navigation: [...navigationIn(navigation, app.channel, leads), ...otherSiteLinks(app)],
    footer: footerIn(footer, app, leadsCaller),
    popups: popupsOnPage(popups, pathname, { site: siteOf(app), leads: leadsCaller }),
    members: leads(paths.signIn()),
    year: Temporal.Now.plainDateISO().year,
  }
}

/** The language of one’s own dates. What is shown to whoever is new is kept for others: it has none. */
function dateLanguageFor(
  { session, cart, last_order }: DataOf<'GET /frame'>,
  accepted: string | null,
): string | null {
  return session.member || cart || last_order ? foreignLanguage(accepted) : null
}
