import { lazy, Suspense } from 'react'
import type { LocationAnswer } from '#contract/locations.ts'
import { phoneWords } from '#core/phone.ts'
import { regionName } from '#core/regions.ts'
import { paths } from '#web/paths.ts'
import { addressWords, directionsTo } from '#web/root/directions.ts'
import { JsonLd } from '#web/root/json-ld.tsx'
import { useKnown } from '#web/root/known.ts'
import { menusBeside, menuHere } from '#web/root/menus-here.ts'
import { siteOf } from '#web/root/site.ts'
import { PageHead } from '#web/root/page-head.tsx'
import { ViewMenu } from '#web/storefront/locations/view-menu.tsx'
import { buttonClass, linkClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import styles from './one-location.module.css'
import { PhoneDirections } from './phone-directions.tsx'
import { OpeningHours } from './opening-hours.tsx'
import { restaurantFacts } from './restaurant-facts.ts'
import { Trail } from './trail.tsx'
import { WaysToOrder } from './ways-to-order.tsx'

const LocationsMap = lazy(async () => ({
  default: (await import('#web/storefront/locations/locations-map.tsx')).LocationsMap,
}))

/** Everything about one location: where, when, how, and its menus (R2.3). */
export function OneLocation({ location }: { readonly location: LocationAnswer }) {
  const { app } = useKnown()
  const { name, city, state, path } = location
  const url = new URL(paths.location(path), siteOf(app)).href
  const menu_id = menuHere(app, location)
  const menu = menu_id === null ? {} : { hasMenu: new URL(paths.menu(menu_id), url).href }
  return (
    <main id="main" tabIndex={-1} className={classes('wrap', styles.page)}>
      <PageHead
        title={`${name}, ${city}`}
        description={`${app.name} at ${addressWords(location)}: hours, directions, phone and menu.`}
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
      <Trail
        label="Where this is"
        links={[
          { to: paths.locations(), words: 'All locations' },
          { to: paths.place(state), words: regionName(state) ?? state },
          { to: paths.place(state, city), words: city },
        ]}
      />
      <div className={styles.columns}>
        <div className={styles.facts}>
          <Visit location={location} />
          <OpeningHours location={location} />
        </div>
        <MapOf location={location} />
      </div>
    </main>
  )
}

/** Where it is, whether it is open, and what can be done. */
function Visit({ location }: { readonly location: LocationAnswer }) {
  const { app } = useKnown()
  const { name, available, open, open_state, phone } = location
  return (
    <section className={styles.visit} aria-label={name}>
      <h1>{name}</h1>
      {available && (
        <p>
          <Pill tone={open ? 'ok' : 'bad'} icon={open ? 'check-circle' : 'clock'}>
            {open_state.words}
          </Pill>
        </p>
      )}
      <address className={styles.address}>{addressWords(location)}</address>
      <div className={styles.actions}>
        <ViewMenu location={location} handoff={null} />
        <a
          className={buttonClass({ variant: 'soft', size: 'small' })}
          href={directionsTo(location)}
          rel="noreferrer"
        >
          <Icon name="directions" />
          Directions
        </a>
        <PhoneDirections location={location} />
        <a className={buttonClass({ variant: 'soft', size: 'small' })} href={`tel:+1${phone}`}>
          <Icon name="phone" />
          {phoneWords(phone)}
        </a>
      </div>
      {menuHere(app, location) === null && (
        <p>Walk in or call: this one doesn’t order online yet.</p>
      )}
      <p className={styles.beside}>
        {menusBeside(app, location).map(({ label, href }) => (
          <a key={href} className={linkClass} href={href}>
            {label}
          </a>
        ))}
      </p>
      <WaysToOrder location={location} />
    </section>
  )
}

/** The map once JavaScript runs; the address and its directions say the same. */
function MapOf({ location }: { readonly location: LocationAnswer }) {
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
