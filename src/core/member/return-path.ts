import { splitLocale } from '#core/localized-path.ts'

/** A path of plain characters with, after it, a query and a fragment: nothing that browsers drop, or read as a slash. */
const plain =
  /^(\/[\w\-.~%:@!$&'()*+,;=/]*)(\?[\w\-.~%:@!$&'()*+,;=/?[\]]*)?(#[\w\-.~%:@!$&'()*+,;=/?]*)?$/

/** A part of a path that stands for another part. */
const dots = /^(?:\.|%2e){1,2}$/i

/** Where nobody is sent back to: it would ask to sign in again. */
const signingIn =
  /^\/account\/(?:signin|signup|lookup|oauthcallback|oauth\/\w+|forgotpassword|forgotpasswordsuccess|resetpassword)$/

/**
 * Returns the path that somebody goes back to after signing in, without its language; undefined where it is no page of
 * guests on this site: another host, another scheme, or what a browser may read as one (T13).
 */
export function returnPath(wanted: string | null | undefined): string | undefined {
  if (!wanted || wanted.length > 500) return undefined
  const [, pathname, query = '', fragment = ''] = plain.exec(wanted) ?? []
  if (pathname === undefined) return undefined
  if (!isResolved(pathname)) return undefined
  const { path } = splitLocale(pathname)
  if (signingIn.test(path) || /^\/(?:api|console)(?:\/|$)/.test(path)) return undefined
  return `${path}${query}${fragment}`
}

/** Tells whether every part of a path names itself: none is empty but the last, and none leads up. */
function isResolved(pathname: string): boolean {
  const [, ...parts] = pathname.split('/')
  return parts.every((part, nth) => !dots.test(part) && (part !== '' || nth === parts.length - 1))
}
