import type { SocialProvider } from '#core/member/social.ts'

/** What a provider knows the product by. */
export interface SocialClient {
  readonly client_id: string
  readonly client_secret: string
}

/** What push services know the product by (RFC 8292), and another one of them than browsers’ own. */
export interface VapidKeys {
  readonly public_key: string
  readonly private_key: string
  /** Whom a push service writes to, `mailto:` or `https:`. */
  readonly subject: string
  readonly service_url: string | null
}

/** What the environment says, checked once (env.ts makes it); nothing else reads process.env. */
export interface Settings {
  /** A day of business: what may be guessed or lost while trying is refused. */
  readonly production: boolean
  readonly port: number
  readonly catering_port: number
  readonly gateway_port: number
  /** Of the machine’s addresses, the one that both sites are served on; unset: all of them. */
  readonly listen_address: string | null
  /** Unset: the embedded database in data_dir. */
  readonly database_url: string | null
  /** Connections to PostgreSQL that this process may open. */
  readonly database_pool: number
  readonly data_dir: string
  /** Serves although the database could lose orders or the gateway takes no money: for trying. */
  readonly allow_trial: boolean
  /** What is written to the log: this and worse. */
  readonly log_level: 'silent' | 'error' | 'warn' | 'info'
  readonly public_url: string
  readonly catering_url: string
  /** Other sites that may frame the pages of a native app (docs/native-apps.md). */
  readonly app_origins: readonly string[]
  /** Signs cookies; kept in data_dir where none is given. */
  readonly secret: string
  /** What PINs of gift cards follow from: the secret, unless that was changed since. */
  readonly gift_card_secret: string
  /** Whether the secret was given, not made up for this folder. */
  readonly secret_given: boolean
  /** Proxies in front that add to X-Forwarded-For; 0: the caller is who connects. */
  readonly trusted_proxies: number
  /** How long it goes on answering once it is told to stop, until whoever sends it guests has noticed. */
  readonly drain_seconds: number
  /** Whom finders of a hole write to, `mailto:` or `https:`; unset: nobody is named. */
  readonly security_contact: string | null
  /** Lets others than this machine read /metrics with it as a Bearer token. */
  readonly metrics_token: string | null
  readonly payment_gateway: 'simulated' | 'stripe'
  /** Whether the simulated gateway offers its wallet beside its card fields. */
  readonly simulated_wallet: boolean
  readonly stripe: {
    readonly url: string
    readonly secret_key: string
    readonly publishable_key: string
    /** What it signs its messages with; null where it sends none. */
    readonly webhook_secret: string | null
  } | null
  /** Who brings what a location sends out by courier. */
  readonly courier: 'simulated' | 'doordash'
  readonly doordash: {
    readonly url: string
    readonly developer_id: string
    readonly key_id: string
    readonly signing_secret: string
  } | null
  /** Who says what an order is taxed; `table` is the location’s own file. */
  readonly tax_service: 'table' | 'simulated' | 'taxjar'
  readonly taxjar: { readonly url: string; readonly api_key: string } | null
  /** What each provider of social sign-in knows the product by; null: not at all. */
  readonly social: Readonly<Record<SocialProvider, SocialClient | null>>
  /** Sends mail; unset: it is kept where head office reads it. */
  readonly smtp_url: string | null
  /** Whom guests' mail comes from; unset: orders@ the site's host. */
  readonly mail_from: string | null
  /** Who delivers text messages; simulated ones are kept where head office reads mail. */
  readonly text_gateway: 'simulated' | 'twilio'
  readonly twilio: {
    readonly url: string
    readonly account_sid: string
    readonly auth_token: string
    /** A number, or a messaging service. */
    readonly from: string
  } | null
  /** Who delivers notices to guests’ phones; `off`: nobody, and no guest is asked. Simulated ones are kept where head office reads mail. */
  readonly push: 'off' | 'simulated' | VapidKeys
  /** Reads stories from Storyblok; unset: the ones in content/. */
  readonly content_token: string | null
  /** Reads what isn’t published yet, for head office; null: nobody previews anything on Storyblok. */
  readonly content_preview_token: string | null
  readonly content_url: string
  /** Where the pictures of the map come from, with {z}, {x} and {y}; unset: towns and interstates are drawn. */
  readonly map_tiles: string | null
  /** The address of the PMTiles archive that the map is painted from, in the place of pictures. */
  readonly map_archive: string | null
  /** Whom the pictures are owed to, as their licence wants it said. */
  readonly map_credit: string
  /** Who suggests addresses; without a provider, cities and ZIPs of a few states are known. */
  readonly geocoder: 'embedded' | 'radar' | 'photon' | 'nominatim'
  /** Where it is asked; unset: at its own address. */
  readonly geocoder_url: string | null
  readonly radar_key: string | null
  readonly cart_minutes: number
  readonly hold_minutes: number
  /** For how many seconds a guest may take an order back before its kitchen starts, whatever it is ordered for. */
  readonly grace_seconds: number
  /** Whether head office needs a second factor beside the password before it does anything else. */
  readonly staff_two_factor: 'required' | 'optional'
}

/** The addresses of the two sites, by the names that the table of channels calls them. */
export function sitesOf({ public_url, catering_url }: Settings) {
  return { ordering: public_url, catering: catering_url }
}
