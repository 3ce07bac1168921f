import { lazy, Suspense } from 'react'
import { useNavigation, useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/locations-page'
import type { Call } from '#contract/client.ts'
import type { LocationAnswer } from '#contract/locations.ts'
import { searchTitle } from '#core/channel-words.ts'
import { handoffModes, isHandoffMode, type HandoffGroup } from '#core/handoff/handoff.ts'
import { paths } from '#web/paths.ts'
import { ask, tell } from '#web/root/api.ts'
import { PageHead } from '#web/root/page-head.tsx'
import { useKnown } from '#web/root/known.ts'
import { field } from '#web/root/form-field.ts'
import { carryOut } from '#web/storefront/cart/carry-out.ts'
import { answer } from '#web/storefront/cart/outcome.ts'
import { Refused } from '#web/storefront/cart/refused.tsx'
import { typedIn } from '#web/storefront/delivery/delivery-form.ts'
import { deliveryWish } from '#web/storefront/delivery/delivery-intents.server.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { chooseLocation } from './choose-location.server.ts'
import { loadLocations, type LocationsData } from './load-locations.server.ts'
import { LocationList } from './location-list.tsx'
import { LocationSearch } from './location-search.tsx'
import styles from './locations-page.module.css'
import { MoreKitchens } from './more-kitchens.tsx'
import { SearchTitle } from './search-title.tsx'
import { switchToDelivery } from './switch-type.server.ts'
import { useMedia } from './use-media.ts'
import { usePointed } from './use-pointed.ts'
import { ViewSwitch } from './view-switch.tsx'

const DeliverySearch = lazy(async () => ({
  default: (await import('#web/storefront/delivery/delivery-search.tsx')).DeliverySearch,
}))

/** Seen by who moves an order with lines, and not before its page has shown it. */
const TransferDifference = lazy(async () => ({
  default: (await import('./transfer-difference.tsx')).TransferDifference,
}))

const Question = lazy(async () => ({ default: (await import('#web/root/question.tsx')).Question }))

const LocationsMap = lazy(async () => ({
  default: (await import('./locations-map.tsx')).LocationsMap,
}))

export function loader({ context, url }: Route.LoaderArgs) {
  return ask(context, (call) => loadLocations(call, url.searchParams))
}

/** Chooses a location, from this page or any other. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const wish = deliveryWish(form)
  const work = async (call: Call) => {
    const switches = field(form, 'intent') === 'switch'
    const outcome = await (wish ?? (switches ? switchToDelivery : chooseLocation))(call, form)
    const page = wish ? paths.deliveryPage() : paths.locations()
    return answer(request, outcome, outcome.to ?? page)
  }
  return tell(context, work, wish && typedIn(form))
}

/** Goes where the form leads; without a connection the page stays as it is and says so. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return carryOut(serverAction)
}

/** Asked for again after every form: a refused move shows the order as it stands now. */
export function shouldRevalidate(asked: ShouldRevalidateFunctionArgs): boolean {
  return asked.formMethod === 'POST' || asked.defaultShouldRevalidate
}

/** Finding a location: a list that is complete by itself, and a map beside it (R2.2, R4.1, R4.3). */
export default function LocationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { position, locations, move, question } = loaderData
  const { app } = useKnown()
  const [search] = useSearchParams()
  const refused = actionData && 'refusal' in actionData ? actionData.refusal.message : undefined
  const view = search.get('view') === 'map' ? 'map' : 'list'
  const type = searchType(search.get('handoff'))
  return (
    <main id="main" tabIndex={-1} className={styles.page} data-view={view} data-type={type}>
      <PageHead
        title={searchTitle(app.channel, type)}
        description={`Every ${app.name} kitchen, with its hours and how soon food can be ready.`}
        path={paths.locations()}
      />
      <div className={styles.list}>
        <SearchTitle type={type} />
        {question && (
          <Suspense fallback={null}>
            <Question popup={question} back={paths.locations()} />
          </Suspense>
        )}
        {type === 'delivery' && !move ? (
          <Suspense fallback={null}>
            <DeliverySearch
              posted={actionData}
              changing={search.get('change') === 'address'}
              q={search.get('q') ?? undefined}
            />
          </Suspense>
        ) : (
          <>
            <Refused words={refused} />
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

/** Whether a location is looked for that delivers, or one to come to (R6.2). */
function searchType(handoff: string | null): HandoffGroup {
  return handoff !== null && isHandoffMode(handoff) ? handoffModes[handoff].group : 'pickup'
}

interface SearchProps {
  readonly found: LocationsData
  readonly view: 'list' | 'map'
}

/** The search, what it was understood as, and what it found. */
function Search({ found, view }: SearchProps) {
  const { position, locations, words, next } = found
  const [search] = useSearchParams()
  const navigation = useNavigation()
  const handoff = search.get('handoff')
  return (
    <>
      <LocationSearch
        q={search.get('q') ?? ''}
        handoff={handoff}
        view={view}
        error={words}
        busy={navigation.location?.pathname === paths.locations()}
      />
      <div className={styles.found}>
        <output>{foundWords(found, position?.label, search.has('after'))}</output>
        {locations.length > 0 && <ViewSwitch view={view} />}
      </div>
      <LocationList locations={locations} handoff={handoff} busy={navigation.state === 'loading'} />
      <MoreKitchens
        next={next}
        path={(after) => paths.locations({ after, ...(handoff && { handoff }) })}
      />
    </>
  )
}

interface MapBesideProps {
  readonly view: 'list' | 'map'
  readonly locations: readonly LocationAnswer[]
  readonly position: Route.ComponentProps['loaderData']['position']
}

/** The map, once JavaScript runs and only where it is seen. */
function MapBeside({ view, locations, position }: MapBesideProps) {
  const hydrated = useHydrated()
  const wide = useMedia('(min-width: 900px)')
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

/** How many there are; where they fill more than one page, that these are some of them. */
function foundWords(
  { locations, next }: LocationsData,
  label: string | undefined,
  isFurther: boolean,
): string {
  if (locations.length === 0) return ''
  if (next !== null || isFurther) return `${locations.length} of our kitchens, state by state`
  const kitchens = locations.length === 1 ? '1 kitchen' : `${locations.length} kitchens`
  return label ? `${kitchens} near ${label}, closest first` : kitchens
}
