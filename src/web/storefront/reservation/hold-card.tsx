import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { formatDay, formatShortWeekday, formatTime } from '#core/format/format-time.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { OrderTime } from '#web/shell/order-time.tsx'
import { isInFlight } from '#web/api/is-in-flight.ts'
import { useCountdown } from '#web/storefront/checkout/use-countdown.ts'
import { Button } from '#web/ui/button.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { GuestFields } from './guest-fields.tsx'
import { useProblems } from '#web/api/use-problems.ts'
import { useFetcher } from '#web/api/use-fetcher.ts'
import type { Finder } from './load-finder.server.ts'
import type { RefusedForm } from './refused-form.ts'
import { DepositForm } from './deposit-form.tsx'

interface HoldCardProps {
  readonly hold: NonNullable<Finder['hold']>
  readonly refused: RefusedForm | undefined
}

/** The table that is held, with its clock, and the few fields that reserve it. */
export function HoldCard({ hold, refused }: HoldCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // On a phone the card stands below the times that were pressed: it is gone to, as the press meant.
  useEffect(() => heading.current?.focus(), [])
  const left = useCountdown(hold.left) ?? 0
  const { area, at, party, location } = hold
  const locale = getLocale()
  const isOver = left === 0
  return (
    <section className="held-card" aria-labelledby="held">
      <div className="held-head">
        <div>
          <p className="eyebrow">{m.table_held()}</p>
          <h2 id="held" ref={heading} tabIndex={-1}>
            <OrderTime
              local={at}
              own={`${formatShortWeekday(at, locale)} ${formatDay(at, locale)}, ${formatTime(at, locale)}`}
            />
          </h2>
          <p>{m.table_held_where({ count: party, area: area.name, name: location.name })}</p>
        </div>
        <p className="held-clock" aria-hidden="true">
          <b>{minutesAndSeconds(left)}</b>
          <small>{m.table_left()}</small>
        </p>
        <VisuallyHidden>
          <output>{announced(left)}</output>
        </VisuallyHidden>
      </div>
      {isOver ? (
        <p className="held-over" role="alert">
          {m.table_lapsed()}
        </p>
      ) : hold.deposit?.state === 'due' ? (
        <HeldDeposit hold={hold} deposit={hold.deposit} left={left} />
      ) : (
        <Details hold={hold} left={left} refused={refused} />
      )}
    </section>
  )
}

function Details({ hold, left, refused }: HoldCardProps & { readonly left: number }) {
  const { id, at, keep_minutes } = hold
  const form = useRef<HTMLFormElement>(null)
  const renew = useRenewal(hold, left)
  const navigation = useNavigation()
  const busy = isInFlight(navigation, refused?.refusal.message) && isOf(navigation.formData, 'book')
  const { problems, message, onInput } = useProblems(form, refused?.refusal)
  return (
    <Form
      method="post"
      // Back leads from what is reserved to the times, not to a hold that is none any more.
      replace
      className="held-form"
      onInput={(event) => (renew(), onInput(event))}
      ref={form}
    >
      <input type="hidden" name="reservation_id" value={id} />
      <GuestFields problems={problems} typed={refused?.typed ?? {}} />
      <RefusalMessage message={message} />
      <Button type="submit" name="intent" value="book" block busy={busy}>
        {m.table_reserve()}
      </Button>
      <p className="held-keep">
        {m.table_keep({ minutes: keep_minutes, time: formatTime(at, getLocale()) })}
      </p>
      <ReleasePress />
    </Form>
  )
}

function isOf(form: FormData | undefined, intent: string): boolean {
  return form?.get('intent') === intent
}

function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The clock is told at two minutes and at one: every second would drown everything else. */
function announced(seconds: number): string {
  if (seconds === 0 || seconds > 120) return ''
  return m.table_left_said({ count: seconds > 60 ? 2 : 1 })
}

type Hold = NonNullable<Finder['hold']>

interface HeldDepositProps {
  readonly hold: Hold
  readonly deposit: NonNullable<Hold['deposit']>
  readonly left: number
}

/** Reserves a large party’s table, which is held on while its guest types. */
function HeldDeposit({ hold, deposit, left }: HeldDepositProps) {
  const renew = useRenewal(hold, left)
  return (
    <>
      <DepositForm table={hold} deposit={deposit} onInput={renew} />
      <Form method="post" className="held-release">
        <input type="hidden" name="reservation_id" value={hold.id} />
        <ReleasePress />
      </Form>
    </>
  )
}

/** The press that lets go of a held table, in the form that names it. */
function ReleasePress() {
  return (
    <Button type="submit" name="intent" value="release" variant="ghost" size="small" formNoValidate>
      {m.table_give_back()}
    </Button>
  )
}

/** From then on whoever still types holds the table on, in seconds. */
const renewAt = 90

/** Returns what holds a table on while its guest types: once when the time gets short. */
function useRenewal({ id }: Pick<NonNullable<Finder['hold']>, 'id'>, left: number) {
  const renewing = useFetcher()
  return () => {
    if (left > renewAt || renewing.state !== 'idle') return
    void renewing.submit({ intent: 'renew', reservation_id: id }, { method: 'post' })
  }
}
