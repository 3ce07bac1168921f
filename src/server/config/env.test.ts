import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aFolder } from '#test/builders/a-folder.ts'
import { CannotStart } from './startup-error.ts'
import { misspelledVariables, readDatabaseSettings, readSettings } from './env.ts'

const folder = aFolder()
const read = (given: Record<string, string>) =>
  readSettings({ DATA_DIR: folder, ...given }, { production: false })

test('nothing needs to be set', () => {
  expect(read({})).toMatchObject({
    port: 3000,
    catering_port: 3001,
    database_url: null,
    public_url: 'http://localhost:3000',
    catering_url: 'http://localhost:3001',
    payment_gateway: 'simulated',
  })
})

test('both sites are served on every address of the machine, or on the one that is named', () => {
  expect(read({}).listen_address).toBeNull()
  for (const address of ['127.0.0.1', '::1', '10.0.0.7'])
    expect(read({ LISTEN_ADDRESS: address }).listen_address).toBe(address)
})

test('an empty variable is one that isn’t set', () => {
  expect(read({ DATABASE_URL: '', PORT: '' })).toMatchObject({ database_url: null, port: 3000 })
})

test('the sites follow their ports, and lose a slash at the end', () => {
  expect(read({ PORT: '8080' }).public_url).toBe('http://localhost:8080')
  expect(read({ PUBLIC_URL: 'https://order.example/' }).public_url).toBe('https://order.example')
})

test('P13 with a proxy in front there is time for it to notice a stop, without one nobody is waited for', () => {
  expect(read({}).drain_seconds).toBe(0)
  expect(read({ TRUSTED_PROXIES: '1' }).drain_seconds).toBe(5)
  expect(read({ TRUSTED_PROXIES: '1', DRAIN_SECONDS: '0.5' }).drain_seconds).toBe(0.5)
})

test.for([
  { PORT: 'three thousand' },
  { PORT: '70000' },
  { DATABASE_URL: 'mysql://somewhere/db' },
  { PUBLIC_URL: 'order.example' },
  { SECRET: 'short' },
  { PAYMENT_GATEWAY: 'cash' },
  { CART_MINUTES: '-1' },
  { TRUSTED_PROXIES: 'all' },
  { DRAIN_SECONDS: '-1' },
  { LISTEN_ADDRESS: 'localhost' },
  { ALLOW_TRIAL: 'perhaps' },
  { SECURITY_CONTACT: 'security@order.example' },
  { SECURITY_CONTACT: 'mailto:a@order.example\nContact: mailto:b@other.example' },
  { GEOCODER: 'somebody' },
  { GEOCODER_URL: 'photon.example' },
  // Its secret key may do more than suggest places.
  { RADAR_KEY: 'prj_live_sk_0123' },
  { APP_ORIGINS: 'http://app.example' },
  { APP_ORIGINS: 'https://app.example/order' },
  { APP_ORIGINS: 'https://app.example *' },
  { APP_ORIGINS: "https://app.example; script-src 'unsafe-inline'" },
  { MAP_TILES: 'http://tiles.example/{z}/{x}/{y}.png' },
  { MAP_TILES: 'https://tiles.example/{z}/{x}.png' },
  { MAP_TILES: 'https://tiles.example;script-src/{z}/{x}/{y}.png' },
  { MAP_TILES: 'https://tiles.example/{z}/{x}/{y}.png; script-src *' },
  { MAP_TILES: 'http://tiles.example/texas.pmtiles' },
  { MAP_TILES: 'https://tiles.example/texas.mbtiles' },
  { MAP_TILES: 'https://tiles.example/texas.pmtiles; script-src *' },
])('a value that makes no sense is named with its variable: %o', (given) => {
  const [name = ''] = Object.keys(given)
  const settings = () => read(given)
  expect(settings).toThrow(CannotStart)
  expect(settings).toThrow(name)
})

test('why a value makes no sense is said in words', () => {
  const said = (given: Record<string, string>) => {
    try {
      return read(given).port
    } catch (error) {
      return error instanceof Error ? error.message : error
    }
  }
  expect(said({ TRUSTED_PROXIES: 'one' })).toBe(
    'TRUSTED_PROXIES can’t be used: must be a whole number from 0 to 10.',
  )
  expect(said({ PORT: '70000' })).toBe(
    'PORT can’t be used: must be a whole number from 0 to 65535.',
  )
  expect(said({ DRAIN_SECONDS: 'soon' })).toBe(
    'DRAIN_SECONDS can’t be used: must be a number from 0 to 600.',
  )
  expect(said({ PAYMENT_GATEWAY: 'cash' })).toBe(
    'PAYMENT_GATEWAY can’t be used: must be one of simulated, stripe.',
  )
  expect(said({ ALLOW_TRIAL: 'perhaps' })).toBe('ALLOW_TRIAL can’t be used: must be true or false.')
  expect(said({ PUBLIC_URL: 'order.example' })).toBe(
    'PUBLIC_URL can’t be used: must be an address that begins with https:// or http://.',
  )
})

test.for([
  // It would show the ordering site to whoever comes for catering.
  [{ CATERING_URL: 'https://parties.example' }, /^CATERING_URL can’t be used: .*“cater”/],
  [{ PUBLIC_URL: 'https://order.caterham.example' }, /^PUBLIC_URL can’t be used: .*catering site/],
  [{ PUBLIC_URL: 'http://localhost:3001' }, /^PUBLIC_URL can’t be used: .*catering site/],
  [{ PORT: '4000', CATERING_PORT: '4000' }, /^PORT, CATERING_PORT and GATEWAY_PORT can’t be/],
] as const)('what makes no sense beside the rest is refused: %o', ([given, sentence]) => {
  expect(() => read(given)).toThrow(sentence)
})

test('sites on two hosts, on two ports and on ports that the system chooses make sense', () => {
  const hosts = { PUBLIC_URL: 'https://order.example', CATERING_URL: 'https://catering.example' }
  expect(read(hosts)).toMatchObject({ catering_url: 'https://catering.example' })
  expect(read({ PORT: '4000', CATERING_PORT: '4001' }).catering_url).toBe('http://localhost:4001')
  expect(read({ PORT: '0', CATERING_PORT: '0', GATEWAY_PORT: '0' }).port).toBe(0)
  const stripe = { PAYMENT_GATEWAY: 'stripe', STRIPE_SECRET_KEY: 'sk_test_0', PORT: '3002' }
  expect(read(stripe)).toMatchObject({ port: 3002, stripe: null })
  expect(read({ ...stripe, STRIPE_PUBLISHABLE_KEY: 'pk_test_0' }).stripe).toEqual({
    url: 'https://api.stripe.com',
    secret_key: 'sk_test_0',
    publishable_key: 'pk_test_0',
    webhook_secret: null,
  })
})

test('a variable that looks like ours and that nothing reads is named, with the one it may mean', () => {
  const given = {
    PUBLC_URL: 'x',
    LOGLEVEL: 'info',
    DOORDASH_REGION: 'us',
    CART_MINUTE: '9',
    TRUSTED_PROXY: '1',
  }
  expect(misspelledVariables(given)).toEqual([
    'Nothing reads CART_MINUTE. Is CART_MINUTES meant?',
    'Nothing reads DOORDASH_REGION: see docs/operations.md for what there is.',
    'Nothing reads LOGLEVEL. Is LOG_LEVEL meant?',
    'Nothing reads PUBLC_URL. Is PUBLIC_URL meant?',
    'Nothing reads TRUSTED_PROXY. Is TRUSTED_PROXIES meant?',
  ])
  const others = { MAIL: '/var/mail', PATH: '', PORTS: '1', NODE_ENV: 'test', LOGNAME: 'fritz' }
  expect(misspelledVariables(others)).toEqual([])
})

test('R9.10 a geocoder and tiles are chosen by their names, keys and addresses', () => {
  const tiles = 'https://tiles.example/streets/{z}/{x}/{y}@2x.png?key=public'
  expect(
    read({ GEOCODER: 'radar', RADAR_KEY: 'prj_test_pk_0123', MAP_TILES: tiles }),
  ).toMatchObject({
    geocoder: 'radar',
    geocoder_url: null,
    radar_key: 'prj_test_pk_0123',
    map_tiles: tiles,
    map_archive: null,
  })
  const archive = 'https://tiles.example/texas.pmtiles?v=2'
  expect(read({ MAP_TILES: archive })).toMatchObject({ map_tiles: null, map_archive: archive })
  expect(read({})).toMatchObject({ geocoder: 'embedded', radar_key: null, map_tiles: null })
})

test('the secret is made once for a folder, and only its owner can read it', () => {
  const { secret, secret_given } = read({})
  expect(secret.length).toBeGreaterThan(40)
  expect(secret_given).toBe(false)
  expect(read({}).secret).toBe(secret)
  expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(secret)
  expect(statSync(join(folder, 'secret')).mode & 0o077).toBe(0)
})

test('where the database is can be read without anything being written', () => {
  const nowhere = join(folder, 'nothing-here')
  expect(readDatabaseSettings({ DATA_DIR: nowhere })).toEqual({
    database_url: null,
    data_dir: nowhere,
    database_pool: 10,
  })
  expect(existsSync(nowhere)).toBe(false)
})

test('a data folder that can’t be written is said in one sentence', () => {
  expect(() => read({ DATA_DIR: '/dev/null/nowhere' })).toThrow(
    'The data folder can’t be written: /dev/null/nowhere. Set DATA_DIR.',
  )
})

test('guests’ phones are told with both keys, by nobody on a day of business without them, and in play where one only tries', () => {
  const keys = { VAPID_PUBLIC_KEY: 'B'.repeat(87), VAPID_PRIVATE_KEY: 'p'.repeat(43) }
  const serve = (given: Record<string, string>) =>
    readSettings({ DATA_DIR: folder, ...given }, { production: true }).push
  expect([read({}).push, serve({}), serve({ ALLOW_TRIAL: 'yes' })]).toEqual([
    'simulated',
    'off',
    'simulated',
  ])
  expect(serve({ ...keys, PUBLIC_URL: 'https://order.example' })).toEqual({
    public_key: keys.VAPID_PUBLIC_KEY,
    private_key: keys.VAPID_PRIVATE_KEY,
    subject: 'https://order.example',
    service_url: null,
  })
  const { VAPID_PUBLIC_KEY } = keys
  expect(() => serve({ VAPID_PUBLIC_KEY })).toThrow('go together')
  expect(() => read({ ...keys, VAPID_PRIVATE_KEY: 'short' })).toThrow('VAPID_PRIVATE_KEY')
})
