import type { Hono } from 'hono'
import { type Settings, sitesOf } from '#server/config/settings.ts'
import type { HonoEnv } from './hono-env.ts'

const path = '/.well-known/security.txt'

/** What is written holds so long: whoever reads an older copy asks again (RFC 9116, 2.5.5 advises less than a year). */
const holdsFor = { days: 180 } as const

/** Tells who finds a hole whom to write to, on every site (RFC 9116). Nothing is there while nobody is named. */
export function serveSecurityContact(app: Hono<HonoEnv>, settings: Settings): void {
  const { security_contact } = settings
  if (security_contact === null) return
  // Where it is found counts only over https (RFC 9116, 2.5.2).
  const sites = Object.values(sitesOf(settings)).filter((site) => site.startsWith('https:'))
  app.get(path, (c) => {
    c.set('route', `GET ${path}`)
    c.header('Content-Type', 'text/plain; charset=utf-8')
    c.header('Cache-Control', 'public, max-age=86400')
    return c.body(
      [
        `Contact: ${security_contact}`,
        `Expires: ${expiry()}`,
        ...sites.map((site) => `Canonical: ${site}${path}`),
        'Preferred-Languages: en',
        '',
      ].join('\r\n'),
    )
  })
}

/** Whole days, so that all who read it on one day read the same. */
function expiry(): string {
  const today = Temporal.Now.zonedDateTimeISO('UTC').startOfDay()
  return today.add(holdsFor).toInstant().toString()
}
