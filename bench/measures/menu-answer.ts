import { openTestbed } from '#bench/testbed/open-testbed.ts'
import type { Defect } from '#bench/testbed/defects.ts'
import { openConnection } from './flow/connection.ts'
import type { Figure, Measure } from './measure.ts'
import { median } from './percentile.ts'
import { costOf, perSecond } from './processor-cost.ts'

/** The product with constant bytes in the place of its menus, behind the same guards. */
export const constantBytes: Defect = {
  file: 'src/server/start/app.ts',
  find: '  app.use(compression, limit)\n',
  put: `  app.use(compression, limit)
  const constant = new Uint8Array(Buffer.from(process.env['CONSTANT'] ?? '', 'base64'))
  const headers = { 'content-type': 'application/json', 'content-encoding': 'br', 'content-length': String(constant.length) }
  const frame = import('#server/http/default-headers.ts')
  app.get('/api/menus/:menu_id', async (c) => new Response(constant, { headers: (await frame).framed(c, headers) }))
`,
}

const path = '/api/menus/austin-south-lamar-everyday'
const headers = { 'accept-encoding': 'gzip, deflate, br' }
const rounds = 7

/** The API's menu, beside constant bytes of the same length. */
export const menuAnswer: Measure = async () => {
  const testbed = await openTestbed()
  const [product] = testbed.products
  if (!product) throw new Error('Nobody serves')
  const connection = openConnection(product.ordering)
  const { bytes } = await connection.send({ method: 'GET', path, headers })
  connection.close()
  const environment = { CONSTANT: bytes.toString('base64') }
  const beside = await openTestbed({ defect: constantBytes, environment })
  const [twin] = beside.products
  if (!twin) throw new Error('Nobody serves beside')
  try {
    const rates: { ours: number; constant: number }[] = []
    const round = async (ms: number) => ({
      ours: perSecond(await costOf(product, [{ path, headers }], { ms })),
      constant: perSecond(await costOf(twin, [{ path, headers }], { ms })),
    })
    await round(3_000)
    while (rates.length < rounds) rates.push(await round(1_500))
    const [ours, constant] = [
      median(rates.map((rate) => rate.ours)),
      median(rates.map((rate) => rate.constant)),
    ]
    const unit = 'a second of one core'
    return [
      { what: `menus of ${bytes.length} bytes, brotli`, value: ours, unit },
      { what: 'constant answers of the same bytes', value: constant, unit },
      { what: 'menu beside constant', value: ours / constant, unit: '×', atLeast: 0.8 },
    ] satisfies Figure[]
  } finally {
    await beside.stop()
    await testbed.stop()
  }
}
