import { splitLocale } from '#core/localized-path.ts'
import { paths } from '#web/paths.ts'

/** The pages that have a variant inside a native app (R2.17), and where it is. */
const variants = [
  [paths.checkout(), paths.appCheckout()],
  [paths.confirm(), '/app/confirm'],
  [paths.signIn(), paths.appSignIn()],
] as const

/** Returns the path of a page’s variant inside a native app, without its language; undefined for a page that has none. */
export function appVariant(pathname: string): string | undefined {
  const { path } = splitLocale(pathname)
  const [page, variant] = variants.find(([one]) => path === one || path.startsWith(`${one}/`)) ?? []
  return page && variant + path.slice(page.length)
}

/** Tells whether a path is a page inside a native app itself. */
export function isAppPage(pathname: string): boolean {
  return splitLocale(pathname).path.startsWith('/app/')
}
