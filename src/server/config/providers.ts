import type { Environment } from './environment.ts'
import type { Settings, SocialClient } from './settings.ts'
import { CannotStart } from './startup-error.ts'

/** What a provider of social sign-in knows the product by: both halves, or nothing. */
export function socialClient(client_id?: string, client_secret?: string): SocialClient | null {
  return client_id === undefined || client_secret === undefined
    ? null
    : { client_id, client_secret }
}

/** Who takes cards; an account is both of its keys. */
export function stripeOf(env: Environment): Settings['stripe'] {
  const { STRIPE_URL: url, STRIPE_SECRET_KEY: secret_key } = env
  const { STRIPE_PUBLISHABLE_KEY: publishable_key, STRIPE_WEBHOOK_SECRET: webhook_secret } = env
  if (secret_key === undefined || publishable_key === undefined) return null
  return { url, secret_key, publishable_key, webhook_secret }
}

/** Who brings orders; an account is all of its three parts. */
export function courierOf(env: Environment): Pick<Settings, 'courier' | 'doordash'> {
  const { COURIER: courier, DOORDASH_URL: url, DOORDASH_SIGNING_SECRET: signing_secret } = env
  const { DOORDASH_DEVELOPER_ID: developer_id, DOORDASH_KEY_ID: key_id } = env
  const isWhole = developer_id !== undefined && key_id !== undefined
  const account = isWhole && signing_secret !== undefined
  return { courier, doordash: account ? { url, developer_id, key_id, signing_secret } : null }
}

/** Who says what an order is taxed. */
export function taxesOf(env: Environment): Pick<Settings, 'tax_service' | 'taxjar'> {
  const { TAX_SERVICE: tax_service, TAXJAR_URL: url, TAXJAR_API_KEY: api_key } = env
  return { tax_service, taxjar: api_key === undefined ? null : { url, api_key } }
}

/** Who delivers text messages; an account is all of its three parts. */
export function textsOf(env: Environment): Pick<Settings, 'text_gateway' | 'twilio'> {
  const { TEXT_GATEWAY: text_gateway, TWILIO_URL: url, TWILIO_FROM: from } = env
  const { TWILIO_ACCOUNT_SID: account_sid, TWILIO_AUTH_TOKEN: auth_token } = env
  const isWhole = account_sid !== undefined && auth_token !== undefined && from !== undefined
  return { text_gateway, twilio: isWhole ? { url, account_sid, auth_token, from } : null }
}

/**
 * Who delivers notices to phones: the services of their browsers, where both keys are given; nobody on a day of business without
 * them, and a simulated one for trying. Refuses one key without the other.
 */
export function pushOf(env: Environment, production: boolean): Settings['push'] {
  const { VAPID_PUBLIC_KEY: public_key, VAPID_PRIVATE_KEY: private_key } = env
  if (public_key === undefined || private_key === undefined) {
    if (public_key !== private_key)
      throw new CannotStart(
        'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY go together: one of them isn’t set.',
      )
    return production && !env.ALLOW_TRIAL ? 'off' : 'simulated'
  }
  const subject = env.VAPID_SUBJECT ?? env.SECURITY_CONTACT ?? env.PUBLIC_URL ?? ''
  return { public_key, private_key, subject, service_url: env.PUSH_SERVICE_URL }
}
