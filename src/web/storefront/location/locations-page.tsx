import { lazy, Suspense } from 'react'
import {
  redirect,
  useNavigation,
  useSearchParams,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import type { Route } from './+types/locations-page'
import { formatNumber } from '#core/format/format-number.ts'
import { m } from '#messages'
import type { Call } from '#contract/client.ts'
import type { LocationAnswer } from '#contract/location/locations.ts'
import { isHandoffMode } from '#core/handoff/handoff.ts'
import { isAt, paths } from '#web/paths.ts'
import { callInLoader, callInAction } from '#web/api/call-api.ts'
import { isLost } from '#web/api/lost-connection.ts'
import { refusalIn } from '#web/api/refusal-in.ts'
import { PageHead } from '#web/seo/page-head.tsx'
import { useRoot } from '#web/shell/use-root.ts'
import { field } from '#web/api/form-field.ts'
import { runCartAction } from '#web/storefront/cart/run-cart-action.ts'
import { respondTo } from '#web/api/action-result.ts'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { typedValues } from '#web/storefront/delivery/delivery-form.ts'
import { deliveryIntent } from '#web/storefront/delivery/delivery-intents.server.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { chooseLocation } from './choose-location.server.ts'
import { loadLocations, type LocationsData } from './load-locations.server.ts'
import { LocationList, type LocationListProps, OpenFilter, ViewSwitch } from './location-list.tsx'
import { LocationSearch } from './location-search.tsx'
import styles from './locations-page.module.css'
import { MoreLocations } from './more-locations.tsx'
import { SearchTitle } from './search-title.tsx'
import { switchToDelivery } from './switch-to-delivery.server.ts'
import { useMedia } from './use-media.ts'
import { from } from '#web/ui/breakpoints.ts'
import { renamedSearch } from './search-state.server.ts'
import { usePointed } from './use-pointed.ts'
import { useSearchBefore } from './wanted-fields.tsx'
import { formatHandoff } from '#core/handoff/format-handoff.ts'
import { formatSearchTitle } from '#core/channel-labels.ts'
import { getLocale } from '#messages/runtime.js'

const DeliverySearch = lazy(async () => ({
  default: (await import('#web/storefront/delivery/delivery-search.tsx')).DeliverySearch,
}))

/** Few guests move an order with lines: its script is loaded only then. */
const TransferDifference = lazy(async () => ({
  default: (await import('./transfer-difference.tsx')).TransferDifference,
}))

const LocationsMap = lazy(async () => ({
  default: (await import('./locations-map.tsx')).LocationsMap,
}))

export function loader({ context, url }: Route.LoaderArgs) {
  const renamed = renamedSearch(url)
  if (renamed !== null) throw redirect(renamed)
  return callInLoader(context, (call) => loadLocations(call, url.searchParams))
}

/** Chooses a location, from this page or any other. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const runDelivery = deliveryIntent(form)
  const work = async (call: Call) => {
    const switches = field(form, 'intent') === 'switch'
    const result = await (runDelivery ?? (switches ? switchToDelivery : chooseLocation))(call, form)
    const page = runDelivery ? paths.deliveryPage() : paths.locations()
    return respondTo(request, result, result.to ?? page)
  }
  return callInAction(context, work, runDelivery && typedValues(form))
}

/** Goes where the form leads; without a connection the page stays as it is and says so. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return runCartAction(serverAction)
}

/** Reloads after every form: a refused move shows the order as it is now. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  if (isLost(args.actionResult)) return false
  return args.formMethod === 'POST' || args.defaultShouldRevalidate
}

/** Finds a location: by a list that is complete by itself, and a map beside it (R2.2, R4.1, R4.3). */
export default function LocationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { type, position, locations, move } = loaderData
  const { app } = useRoot()
  const [search] = useSearchParams()
  const refused = refusalIn(actionData)?.message
  const view = search.get('view') === 'map' ? 'map' : 'list'
  return (
    <main id="main" tabIndex={-1} className={styles.page} data-view={view} data-type={type}>
      <PageHead
        title={formatSearchTitle(app.channel, type, getLocale())}
        description={m.locations_description({ app: app.name })}
        path={paths.locations()}
      />
      <div className={styles.list}>
        <SearchTitle type={type} />
        {type === 'delivery' && !move ? (
          <Suspense fallback={null}>
            <DeliverySearch
              headed
              posted={actionData}
              changing={search.get('change') === 'address'}
              typed={search.get('deliveryAddress') ?? undefined}
            />
          </Suspense>
        ) : (
          <>
            <RefusalMessage message={refused} />
            {move ? (
              <Suspense fallback={null}>
                <TransferDifference move={move} />
              </Suspense>
            ) : (
              <Search found={loaderData} view={view} />
            )}
          </>
        )}
      </div>
      {type === 'pickup' && <MapBeside view={view} locations={locations} position={position} />}
    </main>
  )
}

interface SearchProps {
  readonly found: LocationsData
  readonly view: 'list' | 'map'
}

/** Shows the search, the place it was understood as, and what it found. */
function Search({ found, view }: SearchProps) {
  const { position, locations, filtered, searchError, next, dish } = found
  const [search] = useSearchParams()
  const navigation = useNavigation()
  const handoff = search.get('handoff')
  const kept = useSearchBefore()
  return (
    <>
      {dish !== null && <p className={styles.dish}>{m.locations_for_dish({ dish })}</p>}
      {search.has('category') && <p className={styles.dish}>{m.locations_for_category()}</p>}
      <LocationSearch
        searched={search.get('searched') ?? ''}
        handoff={handoff}
        view={view}
        error={searchError}
        busy={isAt(navigation.location, paths.locations())}
      />
      <div className={styles.found}>
        <output>
          {formatNoneOpen(found) ?? formatFound(found, position, search.has('after'))}
        </output>
        {locations.length > 0 && <ViewSwitch view={view} />}
        <OpenFilter filtered={filtered} />
      </div>
      <OfferedWay locations={locations} handoff={handoff} />
      <LocationList locations={locations} handoff={handoff} busy={navigation.state === 'loading'} />
      <MoreLocations
        next={next}
        path={(after) => paths.locations({ ...kept, after, ...(handoff && { handoff }) })}
      />
    </>
  )
}

/** Tells how many of the locations offer the way of coming for an order that was asked for, where not all of them do. */
function OfferedWay({ locations, handoff }: Pick<LocationListProps, 'locations' | 'handoff'>) {
  if (handoff === null || !isHandoffMode(handoff)) return null
  const count = locations.filter(({ services }) => services.handoff[handoff]).length
  if (count === locations.length) return null
  const way = formatHandoff(handoff, getLocale()).toLowerCase()
  return (
    <p className={styles.way}>
      {count === 0
        ? m.locations_none_offering({ way })
        : m.locations_found_offering({ count, way })}
    </p>
  )
}

interface MapBesideProps {
  readonly view: 'list' | 'map'
  readonly locations: readonly LocationAnswer[]
  readonly position: Route.ComponentProps['loaderData']['position']
}

/** Shows the map, once JavaScript runs and only where it is visible. */
function MapBeside({ view, locations, position }: MapBesideProps) {
  const hydrated = useHydrated()
  const wide = useMedia(from('md'))
  const pointed = usePointed(locations)
  const shown = hydrated && (wide || view === 'map') && locations.length > 0
  return (
    <div className={styles.map}>
      {shown && (
        <Suspense fallback={null}>
          <LocationsMap
            key={locations.map(({ id }) => id).join(' ')}
            locations={locations}
            position={position}
            pointed={pointed}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Words how many locations were found; where they fill more than one page, that these are some of them. */
function formatFound(
  { locations, next }: LocationsData,
  position: LocationsData['position'],
  isFurther: boolean,
): string {
  const count = locations.length
  if (count === 0) return ''
  if (next !== null || isFurther) return m.locations_found_some({ count })
  if (position === null) return m.locations_found({ count })
  const { label: place, around } = position
  const [first] = locations
  if (first && (first.distance ?? 0) > 100) {
    const miles = formatNumber(Math.round(first.distance ?? 0), getLocale())
    return m.locations_found_beyond({ place, name: first.name, miles })
  }
  return around === null
    ? m.locations_found_near({ count, place })
    : m.locations_found_around({ count, zip: around })
}

/** Words that none is open of those that were found; undefined where some are, or all are shown. */
function formatNoneOpen({ locations, filtered }: LocationsData): string | undefined {
  if (filtered?.next) return m.locations_none_open({ name: filtered.next.name })
  return filtered && locations.length === 0 ? m.locations_none_open_soon() : undefined
}
