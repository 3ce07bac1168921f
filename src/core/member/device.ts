import { m } from '#messages'
import type { Locale } from '#core/locale.ts'

/** What a browser says of itself, as people know it; null where it says nothing that we know. */
export interface Device {
  readonly kind: 'phone' | 'tablet' | 'computer' | 'unknown'
  readonly system: string | null
  readonly browser: string | null
}

type Kind = Device['kind']

/** Systems by what their browsers say, the more telling first: an Android phone says Linux too. */
const systems: readonly (readonly [RegExp, string, Kind])[] = [
  [/iPhone|iPod/, 'iPhone', 'phone'],
  [/iPad/, 'iPad', 'tablet'],
  [/Android.*Mobile/, 'Android', 'phone'],
  [/Android/, 'Android', 'tablet'],
  [/CrOS/, 'ChromeOS', 'computer'],
  [/Windows/, 'Windows', 'computer'],
  [/Mac OS X|Macintosh/, 'Mac', 'computer'],
  [/Linux|X11/, 'Linux', 'computer'],
]

/** Browsers the same way: nearly all say Chrome and Safari besides their own name. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

/** Returns what device a `User-Agent` header speaks of, as far as its owner would recognize it. */
export function deviceOf(userAgent: string | null): Device {
  const said = userAgent ?? ''
  const [, system = null, kind = 'unknown'] = systems.find(([sign]) => sign.test(said)) ?? []
  const [, browser = null] = browsers.find(([sign]) => sign.test(said)) ?? []
  return { kind, system, browser }
}

/** Returns a device as its owner would call it: “Safari on iPhone”. */
export function formatDevice({ system, browser }: Omit<Device, 'kind'>, locale: Locale): string {
  if (system === null) return browser ?? m.device_unknown({}, { locale })
  return browser === null ? system : m.device_named({ browser, system }, { locale })
}
