import { splitLocale } from '#core/localized-path.ts'
import { readPushNotice } from '#core/order/push.ts'

/** What a device does with notices: it shows them. */
type Shows = Pick<ServiceWorkerRegistration, 'showNotification'>

/** The pages of this site that are open, as their worker reaches them. */
interface OpenPages {
  readonly matchAll: (which: {
    readonly type: 'window'
    readonly includeUncontrolled: boolean
  }) => Promise<readonly { readonly url: string; readonly focus: () => Promise<unknown> }[]>
  readonly openWindow: (path: string) => Promise<unknown>
}

/** Shows what the server tells this device of an order; what isn’t such a notice shows nothing. */
export async function showPush(text: string | undefined, device: Shows): Promise<void> {
  const notice = readPushNotice(text ?? '')
  if (!notice) return
  const { title, body, path, tag } = notice
  await device.showNotification(title, { body, tag, icon: '/img/icon-192.png', data: path })
}

/**
 * Brings the page of an order to the front, by the path that a notice carries: the one that shows it already, in whatever language,
 * else a new one, as in another somebody may be typing.
 */
export async function openOrder(path: unknown, pages: OpenPages): Promise<void> {
  if (typeof path !== 'string') return
  const open = await pages.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = open.find(({ url }) => pageOf(new URL(url).pathname) === pageOf(path))
  await (shown ? shown.focus() : pages.openWindow(path))
}

function pageOf(pathname: string): string {
  return splitLocale(pathname).path
}
