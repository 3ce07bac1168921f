import type { Context } from 'hono'

/** What a request knows of itself beside its headers: from the socket, or from the page that asks for it. */
export interface HouseEnv {
  Bindings: {
    /** Who connects, also to the page that asks; absent where the house asks itself. */
    readonly address?: string
    /** The page's, where a page asks. */
    readonly request_id?: string
  }
  Variables: {
    /** Named in the log, in the answer's X-Request-Id and nowhere else. */
    request_id: string
    /** The endpoint or page that answers, for log and metrics. */
    route: string
    /** Lets the scripts of this one answer run. */
    secureHeadersNonce?: string
    /** Lets these scripts run instead: of a page that many answers share. */
    script_hashes?: readonly string[]
  }
}

export type HouseContext = Context<HouseEnv>
