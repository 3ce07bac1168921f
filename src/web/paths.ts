import type { MenuKind } from '#core/channel.ts'
import { localizedPath, splitLocale } from '#core/localized-path.ts'
import { getLocale } from '#messages/runtime.js'

/** Every link of the site, so that an address is written once (R2.1–R2.17). */
export const paths = {
  /** Home; with the invite of a group order the way to join it (R2.1). */
  home: (search: { readonly groupOrderId?: string } = {}) => `/${queryOf(search)}`,
  /** The group order of the guest, an invite to one, or how to start one; `started` shows how to ask people in, `ask` whether to end it. */
  groupPayment: () => '/group-order/pay',
  groupOrder: (search: GroupSearch = {}) => `/group-order${queryOf(search)}`,
  /** Home with the words of a cart that timed out while it was being paid (R6.11). */
  timedOut: (cart_id: string) => `/${queryOf({ basket: 'timed-out', cart: cart_id })}`,
  /** Home with the delivery modal open (R2.1). */
  delivery: (search: Wanted = {}) => `/${queryOf({ searchType: 'delivery', ...search })}`,
  /** What the delivery modal shows, as a page (R2.2); `change` asks for another address than the order has. */
  deliveryPage: (search: DeliverySearch = {}) =>
    `/locations${queryOf({ searchType: 'delivery', ...search })}`,
  locations: (search: LocationSearch = {}) => `/locations${queryOf(search)}`,
  /** The land around the locations, for the map. */
  mapShapes: () => '/locations/shapes.json',
  location: (path: string) => `/locations/${part(path)}`,
  /** The locations of a state, or of a city of it: `/locations/tx/fort-worth` (R2.4); `after` goes on with a long list. */
  place: (state: string, city?: string | null, search: { readonly after?: string } = {}) =>
    `/locations/${slugOf(state)}${city ? `/${slugOf(city)}` : ''}${queryOf(search)}`,
  /** The chosen location’s menu, or what can be seen before one is chosen; `drawer` opens its list (R2.5). */
  anyMenu: ({ drawer = false } = {}) => `/menu${drawer ? '?open-drawer=true' : ''}`,
  menu: (menu_id: string, category_id?: string) =>
    `/menu/${part(menu_id)}${category_id ? `#${part(category_id)}` : ''}`,
  /** A menu for what stands in for an order of which nothing can be had any more. */
  menuAfterChange: (menu_id: string) => `${paths.menu(menu_id)}${queryOf({ change: 'order' })}`,
  product: (menu_id: string, product_id: string) =>
    `/menu/${part(menu_id)}/product/${part(product_id)}`,
  /** What of a menu feeds so many people, by the search of its form. */
  headcount: (menu_id: string, search = '') => `${paths.menu(menu_id)}/headcount${search}`,
  /** A dish of a menu; before a location is chosen the search for one, which leads back to the dish. */
  dish: (menu_id: string | null, product_id: string) =>
    menu_id === null ? paths.locations({ dish: product_id }) : paths.product(menu_id, product_id),
  /** A category of a menu; before a location is chosen the search for one, which leads back to the category. */
  category: (menu_id: string | null, category_id: string) =>
    menu_id === null
      ? paths.locations({ category: category_id })
      : paths.menu(menu_id, category_id),
  /** A cart line opened again: its product and its position in the cart (R2.7). */
  editLine: (menu_id: string, product_id: string, position: number) =>
    `${paths.product(menu_id, product_id)}${queryOf({ edit: product_id, position: String(position) })}`,
  /** The news; with a category those of it, with a slug one post (R2.14); `show` asks for that many. */
  news: (category?: string, slug?: string, show?: string) =>
    `/news${category ? `/${part(category)}` : ''}${slug ? `/${part(slug)}` : ''}${queryOf({ show })}`,
  /** What a browser reads of the site to install it. */
  webManifest: () => '/site.webmanifest',
  newsFeed: () => '/news/feed.xml',
  contact: () => '/contact',
  /** What every dish and choice of a menu contains, and what the guest told that they avoid. */
  allergens: (kind?: MenuKind) => `/allergens${kind ? `/${kind}` : ''}`,
  account: () => '/account',
  /** A section of the account (R4.25), by its name in the account’s table of sections. */
  accountSection: (section: string, search: AccountSearch = {}) =>
    `/account/${part(section)}${queryOf(search)}`,
  /** Signing in, and where to go on to afterwards: a path of this site. */
  signIn: (returnTo?: string) => `/account/signin${queryOf({ returnTo })}`,
  signInAfterReset: () => '/account/signin?reset=done',
  /** The checkout and the sign-in inside a native app (R2.17). */
  appCheckout: () => '/app/checkout',
  appConfirm: (order_id: string) => `/app/confirm/${part(order_id)}`,
  appSignIn: () => '/app/signin',
  signUp: (returnTo?: string) => `/account/signup${queryOf({ returnTo })}`,
  /** Leaves for the page of a provider. */
  oauth: (provider: string, returnTo?: string) =>
    `/account/oauth/${part(provider)}${queryOf({ returnTo })}`,
  lookup: (returnTo?: string) => `/account/lookup${queryOf({ returnTo })}`,
  /** Everything that is stored about a member, as a file. */
  accountDownload: () => '/account/privacy/account.json',
  deleteAccount: (search: { readonly step?: 'code' | 'done' } = {}) =>
    `/account/deleteaccount${queryOf(search)}`,
  forgotPassword: () => '/account/forgotpassword',
  forgotPasswordSuccess: () => '/account/forgotpasswordsuccess',
  /** The cart as a page; `step` shows the upsells (R6.13), `edit` its place and time, `ask` a question. */
  cart: (search: CartSearch = {}) => `/cart${queryOf(search)}`,
  /** A member’s other cart, and the choice between both. */
  olderCart: () => '/cart/older',
  /** A code by which another device goes on with the cart, and where that one is asked whether to. */
  handOverCart: () => '/cart/another-device',
  continueCart: (token: string) => `/cart/continue${queryOf({ token })}`,
  cartTimes: (day: string) => `/cart/times${queryOf({ selectedDay: day })}`,
  checkout: () => '/order/checkout',
  taxExemption: () => '/order/tax-exemption',
  /** A confirmed order; `ask` a question about it. */
  confirm: (order_id?: string, search: ConfirmSearch = {}) =>
    `/order/confirm${order_id ? `/${part(order_id)}` : ''}${queryOf(search)}`,
  /** The account offer of an order. */
  openAccount: (order_id: string) => `/order/confirm/${part(order_id)}/account`,
  /** An order to be had again: what became of it since. */
  orderAgain: (order_id: string) => `/order/again/${part(order_id)}`,
  /** The board of a location, of one station of it, with one of its lists open. */
  console: (location_id?: string, view: BoardView = {}) =>
    `/console${queryOf({ location: location_id, ...view })}`,
  consoleSignIn: (back?: string) => `/console/signin${queryOf({ back })}`,
  /** One’s own account as somebody of the staff. */
  consoleAccount: () => '/console/account',
  consoleRefunds: () => '/console/refunds',
  consoleMail: (before?: string) => `/console/mail${queryOf({ before })}`,
  consoleOrders: (location: string | undefined, search: { q?: string; before?: string } = {}) =>
    `/console/orders${queryOf({ location, ...search })}`,
  consoleMessages: (before?: string) => `/console/messages${queryOf({ before })}`,
  consoleComing: (location: string) => `/console/coming${queryOf({ location })}`,
  consoleLabels: (order_id: string) => `/console/orders/${part(order_id)}/labels`,
  consoleOrder: (order_id: string) => `/console/orders/${part(order_id)}`,
  giftCards: () => '/gift-cards',
  /** A gift card by its unguessable id; `key` shows its PIN or, to its giver, the gift, `news` says what was just done with it. */
  giftCard: (
    id: string,
    query: { readonly key?: string; readonly news?: 'bought' | 'reloaded' | 'changed' } = {},
  ) => `/gift-cards/${part(id)}${queryOf(query)}`,
  /** Finds a table; `hold` is the one that is held, `change` the reservation that it is to replace. */
  reservations: (search: TableSearch = {}) => `/reservations${queryOf(search)}`,
  /** A reservation by its unguessable id; `news` says what was just done with it, `ask` whether to cancel it. */
  reservation: (id: string, search: ReservationSearch = {}) =>
    `/reservations/${part(id)}${queryOf(search)}`,
  reservationCalendar: (id: string) => `/reservations/${part(id)}/calendar.ics`,
  /** A party’s place on a waitlist. */
  waiting: (id: string) => `/waitlist/${part(id)}`,
  /** The floor of a location, for its host. */
  consoleTables: (location: string, day?: string) => `/console/tables${queryOf({ location, day })}`,
  /** The screen of a location that guests order at, and the one that calls what is ready. */
  kiosk: () => '/kiosk',
  kioskStatus: () => '/kiosk/status',
  /** Where a member’s own phone signs them in at a screen; without a code that is done. */
  /** Where a phone reads that its member is signed in at a screen. */
  kioskSignedIn: () => '/kiosk-sign-in?done',
  consolePreview: () => '/console/preview',
  /** The screens of all locations. */
  consoleKiosks: () => '/console/kiosks',
  consoleGiftCards: (search: { readonly q?: string; readonly resent?: string } = {}) =>
    `/console/gift-cards${queryOf(search)}`,
  consoleDisputes: () => '/console/disputes',
  /** The money of a day, today unless one is named. */
  consoleMoney: (day?: string) => `/console/money${queryOf({ day })}`,
  consoleCertificates: (before?: string) => `/console/certificates${queryOf({ before })}`,
  consoleCertificateFile: (order_id: string) => `/console/certificates/${part(order_id)}/file`,
} as const

/** What a guest pressed before a location was chosen, and is led to afterwards. */
interface Wanted {
  readonly dish?: string
  readonly category?: string
}

interface LocationSearch extends Wanted {
  /** The place that was typed (R5.11). */
  readonly searched?: string
  readonly handoff?: string
  readonly lat?: string
  readonly lng?: string
  /** Goes on with the list of all, after the location of that path. */
  readonly after?: string
  /** Leaves out who is closed. */
  readonly open?: string
  /** On phones the map stands in for the list. */
  readonly view?: 'map'
  /** The menu that an order with lines would move to, with what that changes. */
  readonly move?: string
}

interface DeliverySearch extends Wanted {
  readonly change?: 'address'
}

interface BoardView {
  readonly station?: string | undefined
  readonly show?: BoardList | undefined
  /** Expo gathers what the stations make. */
  readonly view?: 'expo' | undefined
  /** Of which handoff alone expo shows orders. */
  readonly handoff?: string | undefined
}

/** The lists that a board opens. */
export type BoardList = 'recall' | '86' | 'busy' | 'came-back' | 'left' | 'office'

/** What a section of the account shows or asks about. */
interface AccountSearch {
  /** Asks whether the location of a menu is to be no favorite any more. */
  readonly unfavorite?: string
  /** The address that is changed, by its id; `new` for one more. */
  readonly edit?: string
  /** What is looked for among the orders, the order that the list goes on after, and the one whose summary is open. */
  readonly q?: string
  readonly before?: string
  readonly order?: string
}

interface CartSearch {
  readonly step?: 'upsell'
  readonly edit?: 'order'
  readonly ask?: 'empty'
  /** An order was taken back to be changed. */
  readonly change?: 'order'
}

interface ConfirmSearch {
  readonly ask?: 'cancel' | 'change' | 'without' | 'code'
  /** From the link in a mail. */
  readonly key?: string
}

interface TableSearch {
  readonly location?: string
  readonly party?: string
  readonly day?: string
  readonly at?: string
  readonly hold?: string
  readonly change?: string
  /** Every time of the day, not those around one alone. */
  readonly all?: '1'
}

interface ReservationSearch {
  readonly news?: 'booked' | 'changed'
  readonly ask?: 'cancel'
}

/** How somebody ends a group order for themselves: they leave it, or call it off as its host. */
export type GroupEnd = 'leave' | 'cancel'

interface GroupSearch {
  readonly ask?: GroupEnd
  readonly groupOrderId?: string
  readonly started?: '1'
  /** The order of an earlier group that is asked once more. */
  readonly again?: string
  /** Where, how and on which day one is to start: the form asks for what can be had there. */
  readonly menu_id?: string
  readonly handoff?: string
  readonly selectedDay?: string
  /** Where it is brought; `change` asks for another address. */
  readonly deliveryAddress?: string
  readonly building?: string
  readonly change?: 'address'
  /** The checkout that a participant asked for is its host’s (R6.19). */
  readonly 'heads-up'?: '1'
}

/** A path of ours in the language of this page, where no router writes it: a plain link, another site of ours. */
export function localHref(path: string): string {
  return localizedPath(path, getLocale())
}

/** The path and search of an address within the site, as a redirect or a form takes it: the router writes the language before it. */
export function pathWithin({
  pathname,
  search,
}: Readonly<Pick<URL, 'pathname' | 'search'>>): string {
  return splitLocale(pathname).path + search
}

/** Whether an address, which may name a language, is that path of ours. */
export function isAt(address: { readonly pathname: string } | undefined, path: string): boolean {
  return address !== undefined && splitLocale(address.pathname).path === path
}

/** Words as they stand in an address: Fort Worth is `fort-worth`. */
export function slugOf(text: string): string {
  return part(text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-'))
}

function part(text: string): string {
  return encodeURIComponent(text)
}

function queryOf(
  query:
    | Readonly<Record<string, string | undefined>>
    | LocationSearch
    | DeliverySearch
    | CartSearch
    | AccountSearch
    | ConfirmSearch
    | GroupSearch
    | TableSearch
    | ReservationSearch,
): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value)
  return search.size > 0 ? `?${search}` : ''
}
