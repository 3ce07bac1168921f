import { lazy } from 'react'

const load = () => import('./late-screens.ts')
type Late = Awaited<ReturnType<typeof load>>

/** Gives a screen, or a part of one, that no first view of a kiosk needs. */
export function lateScreen<Name extends keyof Late>(name: Name) {
  return lazy(async () => ({ default: (await load())[name] }))
}

/** Fetches them all while the line is there: it may be away when a guest comes to one. */
export function fetchLateScreens(): void {
  void load().catch(() => undefined)
}
