import { startWorker } from './service-worker.ts'
import { storedValue } from './web-storage.ts'

/** What a browser is reached by, as the API takes it. */
export interface PushKeys {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/** What became of asking: the browser’s subscription, or that its guest said no or nothing. */
export type PushAnswer =
  | { readonly state: 'subscribed'; readonly subscription: PushKeys }
  | { readonly state: 'denied' | 'unanswered' }

/** That the guest of this browser wants to be told of later orders too, until they turn it off. */
const wanted = storedValue(
  'local',
  'comal.tell-orders',
  (stored): stored is true => stored === true,
)

/** Tells how notices stand in this browser: it can’t, its guest forbade them, they wanted them, or they weren’t asked. Browser only. */
export function pushState(): 'unsupported' | 'denied' | 'wanted' | 'unasked' {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'unsupported'
  const { permission } = Notification
  if (permission === 'denied') return 'denied'
  return permission === 'granted' && wanted.get() ? 'wanted' : 'unasked'
}

/**
 * Asks for the guest’s permission, which a browser does at a press alone, and subscribes by the key that the site is known by;
 * throws where the browser’s push service doesn’t answer.
 */
export async function subscribeToPush(key: string): Promise<PushAnswer> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return { state: permission === 'denied' ? 'denied' : 'unanswered' }
  const worker = await startWorker()
  if (!worker) throw new Error('No worker')
  const subscription = keysOf(await subscribe(worker.pushManager, key))
  wanted.set(true)
  return { state: 'subscribed', subscription }
}

/** Ends what this browser subscribed to: no site reaches it any more by that. */
export async function unsubscribeFromPush(): Promise<void> {
  wanted.set(null)
  const worker = await startWorker()
  await (await worker?.pushManager.getSubscription())?.unsubscribe()
}

async function subscribe(manager: PushManager, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key }
  try {
    return await manager.subscribe(options)
  } catch (error) {
    // It subscribed by a key that the site had before.
    const older = await manager.getSubscription()
    if (!older) throw error
    await older.unsubscribe()
    return manager.subscribe(options)
  }
}

function keysOf(subscription: PushSubscription): PushKeys {
  const { endpoint, keys: { p256dh, auth } = {} } = subscription.toJSON()
  if (endpoint === undefined || p256dh === undefined || auth === undefined)
    throw new Error('No keys')
  return { endpoint, keys: { p256dh, auth } }
}
