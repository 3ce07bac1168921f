import type { Route } from './+types/gift-cards-page'
import { formatMoney } from '#core/format/format-money.ts'
import { GiftCardNumberFields } from '#web/storefront/checkout/gift-card-number-fields.tsx'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import type { ApiError } from '#web/api/api-error.ts'
import { callInAction, callInLoader } from '#web/api/call-api.ts'
import { field } from '#web/api/form-field.ts'
import { payingCardIn } from '#web/storefront/checkout/paying-card.server.ts'
import { isInFlight } from '#web/api/is-in-flight.ts'
import { overNetwork } from '#web/api/lost-connection.ts'
import { refusalIn } from '#web/api/refusal-in.ts'
import { paths } from '#web/paths.ts'
import { useFetcher } from '#web/api/use-fetcher.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { BuyForm } from './buy-form.tsx'
import styles from './gift-cards-page.module.css'

export function loader({ context }: Route.LoaderArgs) {
  return callInLoader(context, async (call) => ({ sold: await call('GET /gift-cards') }))
}

/** Buys a gift card, or tells what is left on one. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  return callInAction(context, async (call) => {
    if (field(form, 'intent') !== 'buy') {
      const body = { number: field(form, 'number'), pin: field(form, 'pin') }
      return { left: await call('POST /gift-cards/balance', { body }) }
    }
    const answer = await call('POST /gift-cards', {
      headers: { 'idempotency-key': field(form, 'key') },
      body: giftCardIn(form),
    })
    if (answer.state !== 'confirmed') return answer
    const to = paths.giftCard(answer.gift_card_id, { key: answer.key, news: 'bought' })
    return { state: 'confirmed', to } as const
  })
}

/** Where nobody answers, what was typed stays in the form, and is sent again as it was. */
export function clientAction(sent: Route.ClientActionArgs) {
  return overNetwork(sent)
}

/** Reads a gift card from its form; the browser’s own field writes days with dashes. */
function giftCardIn(form: FormData) {
  const isGift = field(form, 'whose') === 'other'
  return {
    amount: Number(field(form, 'cents')),
    design: field(form, 'design'),
    recipient: isGift
      ? { name: field(form, 'recipient_name'), email: field(form, 'recipient_email') }
      : null,
    sender: field(form, 'sender'),
    message: field(form, 'message'),
    send_on: field(form, 'send_on').replaceAll('-', '') || null,
    email: field(form, 'email'),
    payment: payingCardIn(form),
  }
}

/** Sells gift cards, and says what is left on one. */
export default function GiftCardsPage({ loaderData: { sold } }: Route.ComponentProps) {
  return (
    <main id="main" tabIndex={-1}>
      <PageHead title={m.gift_title()} />
      <div className={classes('wrap', styles.page)}>
        {sold ? (
          <BuyForm sold={sold} />
        ) : (
          <>
            <h1>{m.gift_title()}</h1>
            <p>{m.gift_none()}</p>
          </>
        )}
      </div>
      <BalanceSection />
    </main>
  )
}

type Checked =
  | { readonly left: { readonly last4: string; readonly balance: number } }
  | { readonly refusal: ApiError }

function BalanceSection() {
  const fetcher = useFetcher<Checked>()
  const { data } = fetcher
  const refused = refusalIn(data)?.message
  return (
    <section className={styles.balance} aria-labelledby="balance">
      <div className={classes('wrap', styles.inner)}>
        <div>
          <h2 id="balance">{m.gift_balance_title()}</h2>
          <p>{m.gift_balance_lede()}</p>
        </div>
        <fetcher.Form method="post" action={paths.giftCards()} className={styles.form}>
          <input type="hidden" name="intent" value="balance" />
          <GiftCardNumberFields />
          <Button type="submit" variant="dark" busy={isInFlight(fetcher, refused)}>
            {m.gift_check()}
          </Button>
          <output className={styles.left}>
            {data && 'left' in data && (
              <span>
                <Icon name="check-circle" />
                {m.gift_left({
                  amount: formatMoney(data.left.balance, getLocale()),
                  last4: data.left.last4,
                })}
              </span>
            )}
          </output>
          <RefusalMessage message={refused} />
        </fetcher.Form>
      </div>
    </section>
  )
}
