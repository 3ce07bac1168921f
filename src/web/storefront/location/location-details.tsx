import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import type { LocationAnswer } from '#contract/location/locations.ts'
import { regionName } from '#core/regions.ts'
import { localHref, paths } from '#web/paths.ts'
import { formatAddress, directionsTo } from '#web/content/directions-link.ts'
import { JsonLd } from '#web/seo/json-ld.tsx'
import { useRoot } from '#web/shell/use-root.ts'
import { menusBeside, menuHere } from '#web/api/location-menus.ts'
import { siteOf } from '#web/seo/site-url.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { OpenPill } from './open-pill.tsx'
import { ViewMenu } from './view-menu.tsx'
import { buttonClass, linkClass, Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { FavoriteHeart } from './favorite-heart.tsx'
import { restaurantFacts } from '#web/seo/restaurant-json-ld.ts'
import { PlaceLinks } from './place-links.tsx'
import { HandoffButtons } from './handoff-buttons.tsx'
import { formatPhone } from '#core/phone.ts'
import { popups } from '#web/dialogs/popups.ts'
import { formatWeekdayIn } from '#core/format/format-date-time.ts'
import { weekdayOf } from '#core/time.ts'
import { GuestDay } from '#web/shell/order-time.tsx'
import { TimeInSentence } from '#web/shell/wanted-time.tsx'
import { formatDay, formatShortWeekday, formatWeekday } from '#core/format/format-time.ts'
import { getLocale } from '#messages/runtime.js'
import { formatHandoff } from '#core/handoff/format-handoff.ts'
import styles from './location-details.module.css'

const LocationsMap = lazy(async () => ({
  default: (await import('./locations-map.tsx')).LocationsMap,
}))

/** Shows one location: its address, hours, handoffs and menus (R2.3). */
export function LocationDetails({ location }: { readonly location: LocationAnswer }) {
  const { app } = useRoot()
  const { name, city, state, path } = location
  const url = new URL(localHref(paths.location(path)), siteOf(app)).href
  const menu_id = menuHere(app, location)
  const menu =
    menu_id === null ? {} : { hasMenu: new URL(localHref(paths.menu(menu_id)), url).href }
  return (
    <main id="main" tabIndex={-1} className={classes('wrap', styles.page)}>
      <PageHead
        title={`${name}, ${city}`}
        description={m.locations_details_description({
          app: app.name,
          address: formatAddress(location),
        })}
        path={paths.location(path)}
      />
      <JsonLd
        facts={{
          '@context': 'https://schema.org',
          ...restaurantFacts(app, location),
          url,
          ...menu,
        }}
      />
      <PlaceLinks
        label={m.locations_where_this_is()}
        links={[
          { to: paths.locations(), label: m.locations_all() },
          { to: paths.place(state), label: regionName(state) ?? state },
          { to: paths.place(state, city), label: city },
        ]}
      />
      <div className={styles.columns}>
        <div className={styles.facts}>
          <VisitSection location={location} />
          <OpeningHours location={location} />
        </div>
        <MapSection location={location} />
      </div>
    </main>
  )
}

/** Shows where a location is, whether it is open, and what can be done. */
function VisitSection({ location }: { readonly location: LocationAnswer }) {
  const { app } = useRoot()
  const { name, available, phone } = location
  return (
    <section className={styles.visit} aria-label={name}>
      <div className={styles.head}>
        <h1>{name}</h1>
        <FavoriteHeart location={location} />
      </div>
      {available && (
        <p>
          <OpenPill location={location} />
        </p>
      )}
      <address className={styles.address}>{formatAddress(location)}</address>
      <div className={styles.actions}>
        <ViewMenu location={location} handoff={null} />
        <a
          className={buttonClass({ variant: 'soft', size: 'small' })}
          href={directionsTo(location)}
          rel="noreferrer"
        >
          <Icon name="directions" />
          {m.locations_directions()}
        </a>
        {app.reservations && location.dining && (
          <Link
            className={buttonClass({ variant: 'soft', size: 'small' })}
            to={paths.reservations({ location: location.id })}
          >
            <Icon name="utensils" />
            {m.table_reserve_here()}
          </Link>
        )}
        <PhoneDirections location={location} />
        <a className={buttonClass({ variant: 'soft', size: 'small' })} href={`tel:+1${phone}`}>
          <Icon name="phone" />
          {formatPhone(phone)}
        </a>
      </div>
      {menuHere(app, location) === null && <p>{m.locations_no_online_orders()}</p>}
      <p className={styles.beside}>
        {menusBeside(app, location).map(({ label, href }) => (
          <a key={href} className={linkClass} href={href}>
            {label}
          </a>
        ))}
      </p>
      <HandoffButtons location={location} />
    </section>
  )
}

/** Shows the map once JavaScript runs; the address and its directions give the same information without it. */
function MapSection({ location }: { readonly location: LocationAnswer }) {
  const hydrated = useHydrated()
  return (
    <div className={styles.map}>
      {hydrated && (
        <Suspense fallback={null}>
          <LocationsMap locations={[location]} position={null} pointed={undefined} />
        </Suspense>
      )}
    </div>
  )
}

/** Sends directions from a desktop to a phone: shows a code to point its camera at. */
function PhoneDirections({ location }: { readonly location: LocationAnswer }) {
  const hydrated = useHydrated()
  if (!hydrated) return null
  const show = () =>
    popups.show({
      icon: 'phone',
      heading: m.locations_phone_heading(),
      body: m.locations_phone_body({ address: formatAddress(location) }),
      class: 'calm',
      qrCode: directionsTo(location),
      buttons: [],
      dismiss: m.locations_phone_done(),
    })
  return (
    <Button variant="soft" size="small" icon="share" className={styles.desk} onClick={show}>
      {m.locations_phone_send()}
    </Button>
  )
}

interface OpeningHoursProps {
  readonly location: Pick<LocationAnswer, 'hours' | 'exceptions' | 'today'>
}

/** Names the handoffs as guests know them: who drives makes no difference to them. */
function formatHandoffs(handoff: LocationAnswer['hours'][number]['handoff']): string {
  return [...new Set(handoff.map((mode) => formatHandoff(mode, getLocale())))].join(', ')
}

/** Names a weekday by its number, in the language that its guest reads (R11.11): the first of January 2024 was a Monday. */
function WeekdayName({ weekday }: { readonly weekday: number }) {
  const { date_language: language } = useRoot()
  const day = `2024010${weekday}`
  const foreign = language === null ? null : formatWeekdayIn(day, language)
  return <TimeInSentence own={formatWeekday(day, getLocale())} foreign={foreign} />
}

/** Shows the week of each handoff, today in bold, and the dates that differ. */
function OpeningHours({ location }: OpeningHoursProps) {
  const { hours, exceptions, today } = location
  return (
    <section aria-labelledby="hours" className={styles.hours}>
      <h2 id="hours">{m.locations_hours()}</h2>
      {hours.map(({ handoff, days }) => (
        <table key={handoff.join(' ')} className={styles.table}>
          <caption>{formatHandoffs(handoff)}</caption>
          <tbody>
            {days.map(({ weekday, text }) => (
              <tr key={weekday} className={classes(weekday === weekdayOf(today) && styles.today)}>
                <th scope="row">
                  <WeekdayName weekday={weekday} />
                </th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      {exceptions.length > 0 && (
        <table className={styles.table}>
          <caption>{m.locations_hours_coming_up()}</caption>
          <tbody>
            {exceptions.map(({ day, note, text }) => (
              <tr key={day} className={classes(day === today && styles.today)}>
                <th scope="row">
                  {note} ·{' '}
                  <GuestDay
                    day={day}
                    own={`${formatShortWeekday(day, getLocale())} ${formatDay(day, getLocale())}`}
                  />
                </th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
