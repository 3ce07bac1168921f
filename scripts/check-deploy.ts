import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { answers, check, ended } from './checks.ts'
import { performContainerfile, readContainerfile } from './containerfile.ts'
import { aptInstall } from './debian.ts'
import { freePort, productPorts } from './free-port.ts'
import { startPostgres } from './throwaway-postgres.ts'

const root = join(import.meta.dirname, '..')
const deploy = (file: string) => readFileSync(join(root, 'deploy', file), 'utf8')

/** What a production install may take on disk, Node left to the image, in megabytes. */
const largestInstall = 250

/**
 * `npm test -- deploy`: performs what the files of deploy/ say, in a folder of its own and on a throwaway PostgreSQL: the
 * Containerfile line by line, an import, its command, nginx in front, the systemd units. Prints each thing that holds and
 * ends with 1 at the first that doesn’t.
 */
async function main(): Promise<void> {
  await using left = new AsyncDisposableStack()
  const into = mkdtempSync(join(tmpdir(), 'comal-deploy-'))
  left.defer(() => rmSync(into, { recursive: true, force: true }))
  const containerfile = readContainerfile(deploy('Containerfile'))
  const image = performContainerfile(containerfile, root, into)
  check(true, 'the Containerfile builds, and its last stage installs without development tools')
  const megabytes = Number(
    execFileSync('du', ['-sm', join(image, 'node_modules')], { encoding: 'utf8' }).split('\t')[0],
  )
  check(megabytes < largestInstall, `what it installs takes ${megabytes} of ${largestInstall} MB`)

  const postgres = await startPostgres()
  left.defer(postgres.stop)
  const ports = await productPorts()
  const env = environmentOf(postgres.url, ports, into)
  const [node = '', bootstrap = '', ...main] = containerfile.command
  check(node === 'node', 'its command is Node’s')
  execFileSync(process.execPath, [bootstrap, 'scripts/import.ts', 'demo'], {
    cwd: image,
    env,
    stdio: 'pipe',
  })
  check(true, 'the demo chain is imported by the image')
  const product = spawn(process.execPath, [bootstrap, ...main], {
    cwd: image,
    env,
    stdio: 'ignore',
  })
  left.defer(() => ended(product))
  check(
    await answers(`http://localhost:${ports.PORT}/ready`, product),
    'its command serves, and is ready',
  )
  const metrics = await (await fetch(`http://127.0.0.1:${ports.PORT}/metrics`)).text()
  for (const file of ['alerts.yaml', 'dashboard.json']) namesMetrics(file, metrics)

  await behindNginx(ports, into, left)
  verifyUnits()
  await ended(product)
  check(product.exitCode === 0, 'SIGTERM ends it with 0')
}

type Ports = Awaited<ReturnType<typeof productPorts>>

function environmentOf(url: string, ports: Ports, into: string) {
  const given = Object.fromEntries(
    deploy('comal.env.example')
      .split('\n')
      .filter((line) => /^[A-Z_]+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
  return {
    ...given,
    PATH: process.env['PATH'] ?? '',
    SECRET: 'only for as long as this check runs, forty letters',
    DATABASE_URL: url,
    DATA_DIR: join(into, 'data'),
    ...ports,
    DRAIN_SECONDS: '0',
  }
}

/** A file for those who watch it names only figures that there are. */
function namesMetrics(file: string, metrics: string): void {
  const named = new Set(deploy(file).match(/\bcomal_[a-z_]+/g))
  const missing = [...named].filter((name) => !metrics.includes(name.replace(/_bucket$/, '')))
  const what = `${file} names ${named.size} figures, all of which /metrics has`
  check(missing.length === 0, what, () => missing.join(', '))
}

/** nginx as its sample says, on free ports and with a certificate of its own; both hosts lead to their sites. */
async function behindNginx(ports: Ports, into: string, left: AsyncDisposableStack): Promise<void> {
  if (spawnSync('nginx', ['-v']).error !== undefined) {
    if (process.getuid?.() !== 0)
      return console.log('– nginx isn’t on this machine: its sample wasn’t tried')
    aptInstall('nginx-light')
  }
  const [http, https] = [await freePort(), await freePort()]
  const key = join(into, 'key.pem')
  const certificate = join(into, 'certificate.pem')
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '1',
      '-subj',
      '/CN=order.example',
      '-keyout',
      key,
      '-out',
      certificate,
    ],
    { stdio: 'pipe' },
  )
  const sample = deploy('nginx.conf')
    .replace('127.0.0.1:3000', `127.0.0.1:${ports.PORT}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${ports.CATERING_PORT}`)
    .replace('listen 80', `listen 127.0.0.1:${http}`)
    .replace('listen 443', `listen 127.0.0.1:${https}`)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
  const whole = `daemon off; pid ${into}/nginx.pid; error_log ${into}/nginx.log;\nevents {}\nhttp { access_log off; ${sample} }`
  writeFileSync(join(into, 'nginx.conf'), whole)
  const nginx = spawn('nginx', ['-c', join(into, 'nginx.conf')], { stdio: 'ignore' })
  left.defer(() => ended(nginx))
  const through = (host: string, path: string) => statusThrough(https, host, path)
  for (
    let tries = 0;
    tries < 100 && (await through('order.example', '/health')) !== 200;
    tries += 1
  )
    await sleep(100)
  check(
    (await through('order.example', '/locations')) === 200,
    'through nginx the ordering site answers',
  )
  check((await through('catering.example', '/')) === 200, 'through nginx the catering site answers')
  check((await through('order.example', '/metrics')) === 404, 'through nginx nobody reads /metrics')
  const clear = await fetch(`http://127.0.0.1:${http}/api/locations`, { redirect: 'manual' })
  check(clear.status === 403, 'the API is refused in the clear')
}

/** The status that nginx answers with, asked over TLS; undefined while it doesn’t listen. */
function statusThrough(port: number, host: string, path: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const asked = request(
      { port, path, host: '127.0.0.1', headers: { host }, rejectUnauthorized: false },
      (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      },
    )
    asked.on('error', () => resolve(undefined))
    asked.end()
  })
}

function verifyUnits(): void {
  if (spawnSync('systemd-analyze', ['--version']).error !== undefined)
    return console.log('– systemd isn’t on this machine: its units weren’t tried')
  for (const unit of ['comal.service', 'comal-backup.service', 'comal-backup.timer']) {
    const { status, stderr } = spawnSync(
      'systemd-analyze',
      ['verify', join(root, 'deploy', unit)],
      { encoding: 'utf8' },
    )
    check(status === 0, `systemd understands ${unit}`, () => stderr)
  }
}

await main()
