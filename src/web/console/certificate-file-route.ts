import type { Route } from './+types/certificate-file-route'
import { asStaff } from './require-staff.server.ts'

const types = { pdf: 'application/pdf', jpeg: 'image/jpeg', png: 'image/png' } as const

/** The file of a certificate, to be kept and opened elsewhere: never shown as a part of this site (ASVS V5.4). */
export function loader({ context, params, url }: Route.LoaderArgs) {
  return asStaff(context, url, async (call) => {
    const { order_id } = params
    const { kind, content } = await call('GET /console/certificates/{order_id}/file', {
      params: { order_id },
    })
    const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
    return new Response(bytes, {
      headers: {
        'content-type': types[kind],
        'content-disposition': `attachment; filename="certificate-${order_id}.${kind}"`,
        'cache-control': 'no-store',
      },
    })
  })
}
