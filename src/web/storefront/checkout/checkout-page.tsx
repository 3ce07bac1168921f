import { lazy, Suspense, useRef } from 'react'
import { redirect, useFetchers, Link } from 'react-router'
import type { Route } from './+types/checkout-page'
import { m } from '#messages'
import type { CartAnswer } from '#contract/cart/carts.ts'
import { paths } from '#web/paths.ts'
import { currentCart } from '#web/api/current-cart.server.ts'
import { callInAction, callInLoader } from '#web/api/call-api.ts'
import { overNetwork } from '#web/api/lost-connection.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { useRoot } from '#web/shell/use-root.ts'
import { ClientSuspense } from '#web/ui/client-suspense.tsx'
import { classes } from '#web/ui/classes.ts'
import type { SectionHandle } from './section-handle.ts'
import { OptionalSections, Savings } from './optional-sections.tsx'
import { CheckoutHeader } from './checkout-header.tsx'
import { runCheckoutIntent } from './checkout-intents.server.ts'
import { ContactSection } from './contact-section.tsx'
import { loadSaved } from './load-saved.server.ts'
import { checkoutFormId, PaymentSection } from './payment-section.tsx'
import { PickupSection } from './pickup-section.tsx'
import { announcePlacedOrder } from './placed-elsewhere.ts'
import { lineId, Summary } from './summary.tsx'
import { TipSection } from './tip-section.tsx'
import type { CardFieldsHandle } from './use-card-frame.ts'
import { useContact } from './use-contact.ts'
import { useHold } from './use-hold.ts'
import { useCheckoutForm } from './use-checkout-form.ts'
import { isAppPage } from '#web/storefront/native-app/app-variant.ts'
import { type Placement, usePlaceOrder } from './use-place-order.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import styles from './checkout-page.module.css'

/** Loads what a member saved to pay with; a guest has nothing. */
export function loader({ context, url }: Route.LoaderArgs) {
  return callInLoader(context, async (call) => {
    const cart = await currentCart(call)
    const elsewhere = cart && elsewhereFor(cart, url)
    if (elsewhere) throw redirect(elsewhere)
    return loadSaved(call)
  })
}

/** Returns where an order that can’t be checked out yet is led to; undefined for any other. */
function elsewhereFor({ group_order: group, awaits_address }: CartAnswer, { pathname }: URL) {
  // A native app asks for the address itself, and reads here what is missing.
  if (awaits_address && !isAppPage(pathname)) return paths.delivery()
  // The host alone checks out (R6.19).
  if (group?.is_host === false) return paths.groupOrder({ 'heads-up': '1' })
  // What people pay themselves is settled as it is closed, on the page of the group.
  const settles = group?.paymenttype === 'individual' && !group.is_checking_out
  return settles ? paths.groupOrder() : undefined
}

/** Holds the time, or places the order. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  return callInAction(context, (call) => runCheckoutIntent(call, form))
}

/** Without a connection the page stays as it is and says so; who has left it learns of their order where they are. */
export async function clientAction(sent: Route.ClientActionArgs) {
  const answered = await overNetwork(sent)
  if ('state' in answered) await announcePlacedOrder(answered)
  return answered
}

/** Shows the checkout (R2.8): where and when, who, a tip, a card, and one button. */
export default function CheckoutPage() {
  const { cart } = useRoot()
  const placed = usePlaceOrder()
  return (
    <>
      <PageHead title={m.checkout_title()} />
      <CheckoutHeader menu_id={cart?.menu_id} />
      <main id="main" tabIndex={-1} className={classes('wrap', styles.page)}>
        {cart && cart.products.length > 0 ? (
          <Paying cart={cart} placed={placed} />
        ) : (
          <NothingToPay placed={placed} />
        )}
      </main>
    </>
  )
}

/** Few carts have anything that can’t be ordered any more. Nothing stands in for it: the page comes with it. */
const ErrorSummary = lazy(async () => ({
  default: (await import('#web/ui/error-summary.tsx')).ErrorSummary,
}))

/** Returns what can’t be ordered any more, each leading to its line: on phones the summary is far below. */
function lineErrors({ problems }: CartAnswer) {
  return problems.flatMap(({ line_id, message }) =>
    line_id === null ? [] : [{ id: lineId(line_id), message }],
  )
}

/** The last of its sections. Nothing stands in for it: the page comes with it. */
const UtensilsSection = lazy(async () => ({
  default: (await import('./utensils-section.tsx')).UtensilsSection,
}))

/** Comes once several things are wrong. */
const ProblemList = lazy(async () => ({
  default: (await import('./problem-list.tsx')).ProblemList,
}))

/** Few banks ask. */
const BankChallenge = lazy(async () => ({
  default: (await import('./bank-challenge.tsx')).BankChallenge,
}))

/** Asks the card’s owner as their bank wants it; nothing where it doesn’t. */
function Challenge({ placed: { placing, again } }: Pick<PayingProps, 'placed'>) {
  return (
    <ClientSuspense fallback={null}>
      {placing.state === 'challenge' && <BankChallenge url={placing.url} onAnswered={again} />}
    </ClientSuspense>
  )
}

interface ProblemsProps {
  readonly cart: CartAnswer
  readonly place: ReturnType<typeof useCheckoutForm>
}

/** Lists above the sections what is wrong with the form, and what of the cart can’t be ordered any more. */
function Problems({ cart, place }: ProblemsProps) {
  const errors = lineErrors(cart)
  return (
    <>
      {place.problems.length > 1 && (
        <ClientSuspense fallback={null}>
          <ProblemList key={place.attempt} problems={place.problems} />
        </ClientSuspense>
      )}
      {errors.length > 0 && (
        <Suspense fallback={null}>
          <ErrorSummary errors={errors} />
        </Suspense>
      )}
    </>
  )
}

interface PayingProps {
  readonly cart: CartAnswer
  readonly placed: ReturnType<typeof usePlaceOrder>
}

/** Words what happens while the button turns: on a slow line it may be a quarter of a minute. */
function formatProgress(placing: Placement, busy: boolean): string | undefined {
  if (placing.state === 'processing') return placing.message
  if (placing.state === 'sending') return m.checkout_placing()
  return busy ? m.checkout_saving() : undefined
}

/** Whether something of the cart that was typed last is being saved. */
function useCartSaving(): boolean {
  return useFetchers().some(
    ({ state, formAction }) => state !== 'idle' && formAction === paths.cart(),
  )
}

function Paying({ cart, placed }: PayingProps) {
  const { session } = useRoot()
  const isMember = session.member !== null
  const card = useRef<CardFieldsHandle>(null)
  const hold = useHold(cart)
  const contact = useContact()
  const door = useRef<SectionHandle>(null)
  const vehicle = useRef<SectionHandle>(null)
  const onSite = useRef<SectionHandle>(null)
  const tip = useRef<SectionHandle>(null)
  const saving = useCartSaving()
  const place = useCheckoutForm({
    cart,
    card,
    contact,
    sections: [door, vehicle, onSite, tip],
    placed,
    saving,
  })
  const { placing } = placed
  const refused = refusalTarget(placing)
  return (
    <div className={styles.columns} onInput={hold.onActive} onFocus={hold.onActive}>
      <div>
        <h1>{m.checkout_title()}</h1>
        {!isMember && <p className={styles.lede}>{m.checkout_as_guest()}</p>}
        <Problems cart={cart} place={place} />
        <PickupSection cart={cart} hold={hold} refused={refused.when} door={door} />
        <OptionalSections
          cart={cart}
          vehicle={vehicle}
          vehicleRefused={refused.vehicle}
          onSite={onSite}
        />
        <ContactSection
          form={checkoutFormId}
          contact={{ ...contact, problems: { ...refused.fields, ...contact.problems } }}
          cart={cart}
          onSubmit={place.onSubmit}
        />
        {cart.at_location?.chosen || <TipSection ref={tip} cart={cart} />}
        <Savings cart={cart} />
        <PaymentSection card={card} cart={cart} refused={place.cardRefused ?? refused.payment} />
        <Suspense fallback={null}>
          <UtensilsSection cart={cart} />
        </Suspense>
      </div>
      <Challenge placed={placed} />
      <Summary
        cart={cart}
        form={checkoutFormId}
        busy={place.busy || placing.state === 'sending' || placing.state === 'processing'}
        waiting={formatProgress(placing, place.busy)}
        refused={refused.order}
        onRetry={placing.state === 'lost' ? placed.again : undefined}
      />
    </div>
  )
}

/** Shows that there is no order to pay: the cart is empty, or the order that was sent is being looked up. */
function NothingToPay({ placed }: { readonly placed: ReturnType<typeof usePlaceOrder> }) {
  const { placing } = placed
  if (placing.state !== 'idle' && placing.state !== 'refused') {
    return (
      <div className={styles.nothing}>
        <h1>{m.checkout_one_moment()}</h1>
        <output>{'message' in placing ? placing.message : m.checkout_looking_up()}</output>
        {placing.state === 'lost' && <Button onClick={placed.again}>{m.common_try_again()}</Button>}
      </div>
    )
  }
  return (
    <div className={styles.nothing}>
      <h1>{m.cart_empty_title()}</h1>
      <p>{m.cart_empty_hint()}</p>
      {placing.state === 'refused' && <p role="alert">{placing.refusal.message}</p>}
      <Link to={paths.anyMenu()} className={buttonClass()}>
        {m.order_now()}
      </Link>
    </div>
  )
}

/** Why placing the order was refused, by the section where it can be corrected. */
interface RefusalTarget {
  readonly fields: Readonly<Record<string, string>>
  readonly when: string | undefined
  readonly vehicle: string | undefined
  readonly payment: string | undefined
  readonly order: string | undefined
}

const nowhere: RefusalTarget = {
  fields: {},
  when: undefined,
  vehicle: undefined,
  payment: undefined,
  order: undefined,
}

/** Sorts a refusal to its section: details, time, car, card, or the order as a whole. */
function refusalTarget(placing: Placement): RefusalTarget {
  if (placing.state === 'lost') return { ...nowhere, order: placing.refusal.message }
  if (placing.state !== 'refused') return nowhere
  const { code, message, fields } = placing.refusal
  if (code === 'checkout.field') return { ...nowhere, fields }
  if (code.startsWith('time.')) return { ...nowhere, when: message }
  if (code === 'checkout.vehicle') return { ...nowhere, vehicle: message }
  if (code === 'payment.declined' || code.startsWith('card.'))
    return { ...nowhere, payment: message }
  return { ...nowhere, order: message }
}
