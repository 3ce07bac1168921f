import { isoDate } from '#core/time.ts'
import type { LocationAnswer } from '#contract/location/locations.ts'
import { countryOf } from '#core/regions.ts'

type OpenSpan = LocationAnswer['exceptions'][number]['span']

/** A location for search engines, in the words of schema.org: where it is, and when it is open. */
export function restaurantFacts(app: { readonly name: string }, location: LocationAnswer) {
  const { name, phone, address, city, state, zip, lat, lng, hours, exceptions } = location
  return {
    '@type': 'Restaurant',
    name: `${app.name} · ${name}`,
    telephone: `+1${phone}`,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address,
      addressLocality: city,
      addressRegion: state,
      postalCode: zip,
      addressCountry: countryOf(state),
    },
    geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng },
    openingHoursSpecification: [
      ...(hours[0]?.days ?? []).flatMap(({ weekday, span }) =>
        span
          ? [{ ...openFrom(span), dayOfWeek: `https://schema.org/${weekdays[weekday - 1]}` }]
          : [],
      ),
      ...exceptions.map(({ day, span }) => {
        const date = isoDate(day)
        return { ...openFrom(span), validFrom: date, validThrough: date }
      }),
    ],
  }
}

/** Open all day is from midnight to a minute before the next; closed opens and closes at once. */
function openFrom(span: OpenSpan) {
  const isAllDay = span !== null && span.from === span.until
  return {
    '@type': 'OpeningHoursSpecification',
    opens: span?.from ?? '00:00',
    closes: isAllDay ? '23:59' : (span?.until ?? '00:00'),
  }
}

const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const
