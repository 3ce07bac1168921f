import { Form, Link, useNavigation, useSearchParams } from 'react-router'
import { formatMoney } from '#core/format/format-money.ts'
import { formatDayAndTime, formatTime, formatWeekdayAndDay } from '#core/format/format-time.ts'
import { m } from '#messages'
import { formatList } from '#core/format/format-number.ts'
import { getLocale } from '#messages/runtime.js'
import { paths } from '#web/paths.ts'
import { GuestDay, OrderTime } from '#web/shell/order-time.tsx'
import { buttonClass, inlineLinkClass, linkClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import type { Finder } from './load-finder.server.ts'
import type { RefusedForm } from './refused-form.ts'

interface TimesListProps {
  readonly finder: Finder
  readonly refused: RefusedForm | undefined
}

/** Shows the open times around the one that is wanted, area by area; a press holds one, or moves a reservation to it. */
export function TimesList({ finder, refused }: TimesListProps) {
  const { room, party, day, areas, hasMore, change } = finder
  const [search] = useSearchParams()
  const locale = getLocale()
  const all = { ...Object.fromEntries(search), all: '1' as const }
  return (
    <section className="times-times" aria-labelledby="times">
      <div>
        <h2 id="times">
          <GuestDay
            day={day}
            own={formatWeekdayAndDay(day, locale)}
            sentence={(on) => m.table_times_for({ day: on, count: party })}
          />
        </h2>
        <p className="times-where">
          {m.table_only_open({ place: `${room.name} · ${room.address}` })}
        </p>
      </div>
      {change && <Changing change={change} hours={room.deposit?.back_hours} />}
      {room.deposit && party >= room.deposit.from_party && (
        <p className="times-changing">
          <Icon name="info" />
          {m.table_deposit_from({
            count: room.deposit.from_party,
            amount: formatMoney(room.deposit.cents_per_guest, locale),
          })}
        </p>
      )}
      <RefusalMessage message={refused?.refusal.message} />
      {areas.map((area) => (
        <AreaTimes
          key={area.key}
          area={area}
          finder={finder}
          pressKey={refused?.typed?.['key'] ?? ''}
        />
      ))}
      {areas.length === 0 && (
        <div className="times-empty">
          <p>
            <b>{m.table_no_times()}</b>
          </p>
          <p>{m.table_no_times_hint()}</p>
        </div>
      )}
      {hasMore && (
        <Link to={paths.reservations(all)} className={linkClass} preventScrollReset>
          {m.table_all_times()}
        </Link>
      )}
      <Elsewhere finder={finder} />
    </section>
  )
}

interface ChangingProps {
  readonly change: NonNullable<Finder['change']>
  /** How long before its time a deposit goes back at the latest; none where no party leaves one. */
  readonly hours: number | undefined
}

/** Says which table stays the guest’s while they look for another time, and at which times its deposit goes back no more. */
function Changing({ change: { at, deposit }, hours }: ChangingProps) {
  const locale = getLocale()
  return (
    <>
      <p className="times-changing">
        <Icon name="info" />
        <OrderTime
          local={at}
          own={formatDayAndTime(at, locale)}
          sentence={(time) => m.table_changing({ time })}
        />
      </p>
      {deposit?.goes_back && hours !== undefined && (
        <p className="times-changing">
          <Icon name="info" />
          {m.table_changing_deposit({ count: hours })}
        </p>
      )}
    </>
  )
}

interface AreaTimesProps {
  readonly area: Finder['areas'][number]
  readonly finder: Finder
  /** The key of a press that was refused; it finds the table again that it may have held. */
  readonly pressKey: string
}

function AreaTimes({ area, finder, pressKey }: AreaTimesProps) {
  const { room, party, hold, change } = finder
  const { state, formData } = useNavigation()
  const pressing = state === 'idle' ? null : formData?.get('table')
  const isHeld = (time: string) => hold?.at === time && hold.area.key === area.key
  return (
    <Form
      method="post"
      preventScrollReset
      aria-labelledby={area.key}
      onSubmit={({ currentTarget }) => giveKey(currentTarget, crypto.randomUUID())}
    >
      <h3 id={area.key}>{area.name}</h3>
      <input type="hidden" name="intent" value={change ? 'change' : 'hold'} />
      <input type="hidden" name="reservation_id" value={change?.id ?? ''} />
      <input type="hidden" name="location_id" value={room.id} />
      <input type="hidden" name="party" value={party} />
      <input type="hidden" name="key" defaultValue={pressKey} />
      <div className="times-slots">
        {area.shown.map((time) => (
          <button
            key={time}
            type="submit"
            name="table"
            value={`${area.key}|${time}`}
            aria-pressed={isHeld(time)}
            aria-busy={pressing === `${area.key}|${time}` || undefined}
            className={classes(buttonClass({ variant: 'ghost' }), 'times-slot')}
          >
            {isHeld(time) && <Icon name="check" />}
            {formatTime(time, getLocale())}
          </button>
        ))}
      </div>
    </Form>
  )
}

/** Where else nearby there is a table around that time, in one line. */
function Elsewhere({ finder: { elsewhere, party, day, at } }: { readonly finder: Finder }) {
  if (!elsewhere) return null
  const { id, name, times } = elsewhere
  const to = paths.reservations({ location: id, party: String(party), day, at })
  const said = times.map((time) => formatTime(time, getLocale()))
  return (
    <p className="times-elsewhere">
      <Icon name="pin" />
      <Link to={to} className={inlineLinkClass} preventScrollReset>
        {m.table_elsewhere({
          name,
          times: formatList(said, getLocale()),
        })}
      </Link>
    </p>
  )
}

/**
 * Gives a press its key in the browser, in the field `key` of its form, before it is read: one whose answer is lost is the same press when
 * it is made again. A key that stands there already stays.
 */
function giveKey(form: HTMLFormElement, key: string): void {
  const input = form.elements.namedItem('key')
  if (input instanceof HTMLInputElement && input.value === '') input.value = key
}
