import { createContext } from 'react-router'
import type { Call } from '#contract/client.ts'

/** The API’s client for this request: set by the server, with the visitor’s cookies. */
export const apiContext = createContext<Call>()

/** The nonce of this answer’s content security policy: set by the server. */
export const nonceContext = createContext<string>()

/** Where a fault is written down: set by the server, so that it carries the request’s id. */
export const faultContext = createContext<(fault: unknown) => void>()
