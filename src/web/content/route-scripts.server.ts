import { assets } from 'virtual:react-router/server-build'
import type { CartAnswer } from '#contract/cart/carts.ts'
import { paths } from '#web/paths.ts'

/** Pages that forms and pickers of every page ask. */
const asked = ['cart', 'cart-times', 'locations'] as const

/** What decides which forms a page shows that other pages answer. */
interface Shown {
  readonly pathname: string
  readonly cart: Pick<CartAnswer, 'takes_exemption'> | null
  readonly isMember: boolean
}

/** Returns the addresses of the scripts of pages that answer the forms and pickers of a page. */
export function answeringScripts(shown: Shown): readonly string[] {
  return [...asked, ...answering(shown)].flatMap((id) => {
    const route = assets.routes[id]
    return route ? [route.module] : []
  })
}

/** The pages that answer forms of this one alone, by their ids. */
function answering({ pathname, cart, isMember }: Shown): readonly string[] {
  const isOn = (page: string) => pathname === page || pathname.startsWith(`${page}/`)
  if (isOn(paths.account())) return isMember ? ['account', 'account-history', 'order-again'] : []
  if (isOn(paths.confirm())) return isMember ? ['order-again'] : ['order-confirm-account']
  if (!isOn(paths.checkout()) && !isOn(paths.appCheckout())) return []
  return [
    ...(isMember ? ['account-general'] : []),
    ...(cart?.takes_exemption ? ['order-tax-exemption'] : []),
  ]
}
