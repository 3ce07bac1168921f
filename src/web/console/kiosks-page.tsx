import { Form, redirect } from 'react-router'
import type { Route } from './+types/kiosks-page'
import type { DataOf } from '#contract/api.ts'
import { formatDay, formatTime } from '#core/format/format-time.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime.js'
import { callInAction } from '#web/api/call-api.ts'
import { refusalIn } from '#web/api/refusal-in.ts'
import { overNetwork } from '#web/api/lost-connection.ts'
import { field } from '#web/api/form-field.ts'
import { paths } from '#web/paths.ts'
import type { RouteHandle } from '#web/shell/route-handle.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { RefusalMessage } from '#web/ui/refusal-message.tsx'
import { ConsoleNav } from './console-nav.tsx'
import page from './record-page.module.css'
import { asStaff } from './require-staff.server.ts'
import { ScreenLock } from './screen-lock.tsx'

export const handle = { theme: 'kds' } satisfies RouteHandle

export function loader({ context, url }: Route.LoaderArgs) {
  return asStaff(context, url, async (call) => {
    const [kiosks, locations, readers] = await Promise.all([
      call('GET /console/kiosks'),
      call('GET /console/locations'),
      call('GET /console/card-readers'),
    ])
    return { kiosks, locations, readers }
  })
}

/** Pairs the screen of a code, or revokes one. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const kiosk_id = field(form, 'kiosk_id')
  return callInAction(context, async (call) => {
    if (kiosk_id !== '') await call('DELETE /console/kiosks/{kiosk_id}', { params: { kiosk_id } })
    else
      await call('POST /console/kiosks', {
        body: {
          code: field(form, 'code'),
          name: field(form, 'name'),
          location_id: field(form, 'location_id'),
          reader_id: field(form, 'reader_id') || null,
          printer: field(form, 'printer').trim() || null,
        },
      })
    throw redirect(paths.consoleKiosks())
  })
}

/** Where nobody answers, what was typed stays in its form. */
export function clientAction(sent: Route.ClientActionArgs) {
  return overNetwork(sent)
}

/** Kiosks and order screens for head office: paired by the code that they show, seen last, revoked (R4.24). */
export default function KiosksPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kiosks, locations, readers } = loaderData
  return (
    <main id="main" tabIndex={-1} className={page.page}>
      <title>{m.console_kiosks_title()}</title>
      <meta name="robots" content="noindex" />
      <h1>{m.console_kiosks_title()}</h1>
      <p className={page.lede}>
        {m.console_kiosks_lede({ address: paths.kiosk(), status: paths.kioskStatus() })}
      </p>
      <ConsoleNav />
      <RefusalMessage message={refusalIn(actionData)?.message} />
      <PairForm key={kiosks.length} locations={locations} readers={readers} />
      <h2>{m.console_kiosks_paired()}</h2>
      {kiosks.length === 0 && <p>{m.console_kiosks_none()}</p>}
      <ul className={page.list}>
        {kiosks.map((kiosk) => (
          <li key={kiosk.id}>
            <KioskRow kiosk={kiosk} />
          </li>
        ))}
      </ul>
      <ScreenLock />
    </main>
  )
}

/** The code of a screen, and what stands beside it. */
function PairForm({
  locations,
  readers,
}: {
  readonly locations: DataOf<'GET /console/locations'>
  readonly readers: DataOf<'GET /console/card-readers'>
}) {
  return (
    <Form method="post" className={page.form}>
      <TextField
        label={m.console_kiosk_code()}
        name="code"
        required
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
      />
      <TextField
        label={m.console_kiosk_name()}
        hint={m.console_kiosk_name_hint()}
        name="name"
        required
        maxLength={60}
        autoComplete="off"
      />
      <SelectField label={m.console_kiosk_location()} name="location_id" required>
        {locations.map(({ id, name, city }) => (
          <option key={id} value={id}>
            {name}, {city}
          </option>
        ))}
      </SelectField>
      {readers.length > 0 && (
        <SelectField label={m.console_kiosk_reader()} name="reader_id">
          <option value="">{m.console_kiosk_no_reader()}</option>
          {readers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        label={m.console_kiosk_printer()}
        hint={m.console_kiosk_printer_hint()}
        name="printer"
        maxLength={100}
        autoComplete="off"
        autoCapitalize="none"
      />
      <Button type="submit">{m.console_kiosk_pair()}</Button>
    </Form>
  )
}

function KioskRow({ kiosk }: { readonly kiosk: DataOf<'GET /console/kiosks'>[number] }) {
  const { id, name, location, seen, reader, printer } = kiosk
  return (
    <article aria-labelledby={id}>
      <h3 id={id}>
        {name} · {location.name}
      </h3>
      <p className={page.lede}>
        {seen === null
          ? m.console_kiosk_unseen()
          : m.console_kiosk_seen({
              when: `${formatDay(seen, getLocale())}, ${formatTime(seen, getLocale())}`,
            })}
      </p>
      {reader !== null && <p>{m.console_kiosk_has_reader({ name: reader })}</p>}
      {printer !== null && <p>{m.console_kiosk_has_printer({ address: printer })}</p>}
      <Form method="post" preventScrollReset>
        <input type="hidden" name="kiosk_id" value={id} />
        <Button type="submit" variant="soft">
          {m.console_kiosk_revoke({ name })}
        </Button>
      </Form>
    </article>
  )
}
