import { renderToReadableStream } from 'react-dom/server'
import {
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { faultContext, nonceContext } from '#web/api/request-context.ts'
import { fallbackErrorPage } from '#web/shell/fallback-error-page.ts'
import { deferScripts } from '#web/shell/defer-scripts.ts'

export { createLocalClient } from '#contract/local-client.ts'
export { overwriteGetLocale } from '#messages/runtime.js'
export { apiContext, faultContext, nonceContext } from '#web/api/request-context.ts'

/**
 * One page in one piece: the loaders have answered, so nothing is left to wait for. Their data for the browser stands
 * in a suspense boundary, which rendering to a string would leave out.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  page: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  try {
    const nonce = context.get(nonceContext)
    const html = await renderToReadableStream(
      <ServerRouter context={page} url={request.url} nonce={nonce} />,
      {
        nonce,
        signal: request.signal,
        // A fault rejects as well, and is written down once, by whoever catches it.
        onError: () => undefined,
        // From 12,800 bytes on React would put what is lazy at the end, hidden, for a script to move.
        progressiveChunkSize: Infinity,
      },
    )
    await html.allReady
    const whole = await new Response(html).text()
    return new Response(import.meta.env.PROD ? deferScripts(whole) : whole, { status, headers })
  } catch (fault) {
    // The first failure goes back to the router, which renders the error page; this was that page.
    if (!page.staticHandlerContext.errors) throw fault
    context.get(faultContext)(fault)
    return new Response(fallbackErrorPage(), { status: 500, headers })
  }
}

/** Faults of ours go to the log; a guest who hung up is none. */
export const handleError: HandleErrorFunction = (fault, { request, context }) => {
  if (!request.signal.aborted) context.get(faultContext)(fault)
}
