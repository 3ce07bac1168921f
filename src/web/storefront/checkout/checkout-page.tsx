import { useRef } from 'react'
import { useFetchers } from 'react-router'
import type { Route } from './+types/checkout-page'
import type { CartAnswer } from '#contract/carts.ts'
import { paths } from '#web/paths.ts'
import { tell } from '#web/root/api.ts'
import { overNetwork } from '#web/root/lost-connection.ts'
import { PageHead } from '#web/root/page-head.tsx'
import { useKnown } from '#web/root/known.ts'
import { classes } from '#web/ui/classes.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import type { AskedHandle } from './asked.ts'
import { AskedSections } from './asked-sections.tsx'
import { CheckoutHeader } from './checkout-header.tsx'
import { fulfilCheckout } from './checkout-intents.server.ts'
import styles from './checkout-page.module.css'
import { ContactSection } from './contact-section.tsx'
import { LastThings } from './last-things.tsx'
import { LineProblems } from './line-problems.tsx'
import { NothingToPay } from './nothing-to-pay.tsx'
import { PaymentSection } from './payment-section.tsx'
import { PickupSection } from './pickup-section.tsx'
import { tellElsewhere } from './placed-elsewhere.ts'
import { refusedAt } from './refused-at.ts'
import { Summary } from './summary.tsx'
import { TipSection } from './tip-section.tsx'
import type { CardFieldsHandle } from './use-card-frame.ts'
import { useContact } from './use-contact.ts'
import { useHold } from './use-hold.ts'
import { usePlaceForm } from './use-place-form.ts'
import { type Placing, usePlacing } from './use-placing.ts'

/** Holds the time, or places the order. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  return tell(context, (call) => fulfilCheckout(call, form))
}

/** Without a connection the page stays as it is and says so; who has left it is told of their order where they are. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answered = await overNetwork(serverAction)
  tellElsewhere(answered)
  return answered
}

/** Checkout as a guest (R2.8): where and when, who, a tip, a card, and one button. */
export default function CheckoutPage() {
  const { cart } = useKnown()
  const placed = usePlacing()
  return (
    <>
      <PageHead title="Checkout" />
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

const form_id = 'checkout'

interface PayingProps {
  readonly cart: CartAnswer
  readonly placed: ReturnType<typeof usePlacing>
}

/** What a guest reads while the button turns: on a slow line it may be a quarter of a minute. */
function waitingWords(placing: Placing, busy: boolean): string | undefined {
  if (placing.state === 'waiting') return placing.message
  if (placing.state === 'sending') return 'Placing your order…'
  return busy ? 'Saving what you typed…' : undefined
}

function Paying({ cart, placed }: PayingProps) {
  const card = useRef<CardFieldsHandle>(null)
  const hold = useHold(cart)
  const contact = useContact()
  const door = useRef<AskedHandle>(null)
  const vehicle = useRef<AskedHandle>(null)
  const onSite = useRef<AskedHandle>(null)
  const tip = useRef<AskedHandle>(null)
  const saving = useFetchers().some(
    ({ state, formAction }) => state !== 'idle' && formAction === paths.cart(),
  )
  const place = usePlaceForm({
    cart,
    card,
    contact,
    asked: [door, vehicle, onSite, tip],
    placed,
    saving,
  })
  const { placing } = placed
  const refused = refusedAt(placing)
  return (
    <div className={styles.columns} onInput={hold.onActive} onFocus={hold.onActive}>
      <div>
        <h1>Checkout</h1>
        <p className={styles.lede}>Ordering as a guest. No account needed.</p>
        {place.wrong.length > 1 && <ErrorSummary key={place.attempt} errors={place.wrong} />}
        <LineProblems cart={cart} />
        <PickupSection cart={cart} hold={hold} refused={refused.when} door={door} />
        <AskedSections
          cart={cart}
          vehicle={vehicle}
          vehicleRefused={refused.vehicle}
          onSite={onSite}
        />
        <ContactSection
          form={form_id}
          contact={{ ...contact, problems: { ...refused.fields, ...contact.problems } }}
          onSubmit={place.onSubmit}
        />
        <TipSection ref={tip} cart={cart} />
        <PaymentSection card={card} refused={place.cardRefused ?? refused.payment} />
        <LastThings cart={cart} />
      </div>
      <Summary
        cart={cart}
        form={form_id}
        busy={place.busy || placing.state === 'sending' || placing.state === 'waiting'}
        waiting={waitingWords(placing, place.busy)}
        refused={refused.order}
        onAgain={placing.state === 'lost' ? placed.again : undefined}
      />
    </div>
  )
}
