/** What a page inside a native app tells that app (docs/native-apps.md). */
export type AppMessage =
  /** A page that is framed waits for its token (`startIn`). */
  | { readonly type: 'ready' }
  /** A page has come. */
  | { readonly type: 'shown'; readonly path: string }
  /** The cart has changed, or was loaded; `total` in cents. */
  | {
      readonly type: 'totals'
      readonly cart_id: string
      readonly items: number
      readonly total: number
    }
  /** How high the page is by now, in CSS pixels. */
  | { readonly type: 'height'; readonly height: number }
  /** The guest wants to sign in; the page goes on to do that, unless the app does it first. */
  | { readonly type: 'sign_in_needed' }
  /** The guest wants to go back to what the app showed before. */
  | { readonly type: 'back' }
  /** The guest wants a page of the site that is none of these, and the app decides where it is shown. */
  | { readonly type: 'open'; readonly path: string }
  /** The order was placed. */
  | { readonly type: 'done'; readonly order_id: string }
  | { readonly type: 'signed_in' }
  /** The token to send from now on, instead of the one before. */
  | { readonly type: 'token'; readonly token: string }

type Told = (message: AppMessage) => void

declare global {
  interface Window {
    /** A WKWebView with a message handler named `comal`. */
    webkit?: { messageHandlers?: { comal?: { postMessage: (message: AppMessage) => void } } }
    /** An Android web view with an interface named `comal`, which takes text. */
    comal?: { postMessage: (text: string) => void }
    ReactNativeWebView?: { postMessage: (text: string) => void }
  }
}

/** Tells the native app around this page; nobody where there is none. */
export function tellApp(message: AppMessage): void {
  appAround()?.(message)
}

/** Tells whether a native app listens around this page. */
export function isInApp(): boolean {
  return appAround() !== undefined
}

/** Who frames this page: only a site that is configured may (the content security policy). */
let host: string | undefined

/**
 * Waits in a frame for the token that the page around gives with `{ type: 'token', token }`, and from then on tells that page what
 * happens. Returns what ends the waiting.
 */
export function startIn(frame: Window, onToken: (token: string) => void): () => void {
  const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
    const token = source === frame.parent && host === undefined ? tokenIn(data) : undefined
    if (token === undefined) return
    host = origin
    onToken(token)
  }
  frame.addEventListener('message', hear)
  // Says nothing of anybody, and may be heard by any site that may frame this one.
  frame.parent.postMessage({ type: 'ready' } satisfies AppMessage, '*')
  return () => frame.removeEventListener('message', hear)
}

function tokenIn(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  if (!('type' in data && data.type === 'token' && 'token' in data)) return undefined
  return typeof data.token === 'string' ? data.token : undefined
}

function appAround(): Told | undefined {
  const { webkit, comal, ReactNativeWebView, parent } = window
  const around = host
  if (around !== undefined) return (message) => parent.postMessage(message, around)
  const ios = webkit?.messageHandlers?.comal
  if (ios) return (message) => ios.postMessage(message)
  const text = comal ?? ReactNativeWebView
  return text && ((message) => text.postMessage(JSON.stringify(message)))
}
