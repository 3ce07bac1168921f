/** What a page inside a native app tells that app (docs/native-apps.md). */
export type AppMessage =
  /** A page has come. */
  | { readonly type: 'shown'; readonly path: string }
  /** The cart has changed, or was loaded; `total` in cents. */
  | {
      readonly type: 'totals'
      readonly cart_id: string
      readonly items: number
      readonly total: number
    }
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

function appAround(): Told | undefined {
  const { webkit, comal, ReactNativeWebView } = window
  const ios = webkit?.messageHandlers?.comal
  if (ios) return (message) => ios.postMessage(message)
  const text = comal ?? ReactNativeWebView
  return text && ((message) => text.postMessage(JSON.stringify(message)))
}
