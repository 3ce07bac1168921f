import { type Flood, somebodyAt } from './flood-source.ts'

const visits = 60

/**
 * A robot puts another campaign's mark on the same address each time: it reads the page that was made for everybody. One that is
 * made for somebody names its scripts by a nonce.
 */
export const markAddresses: Flood = {
  defects: [
    {
      file: 'src/server/pages/page-cache.ts',
      find: 'return names.some(isPageParameter) ? undefined',
      put: 'return names.length > 0 ? undefined',
    },
  ],
  attack: async (testbed, round) => {
    const robot = (index: number) => somebodyAt(testbed, `198.51.${round}.${index}`)
    await (await robot(0).ask('/locations')).text()
    const answers: string[] = []
    for (let index = 0; index < visits; index += 1) {
      const page = await robot(index).ask(`/locations?utm_source=robot-${round}-${index}`)
      await page.text()
      const policy = page.headers.get('content-security-policy') ?? ''
      answers.push(page.ok && !policy.includes("'nonce-") ? 'shared' : `made anew, ${page.status}`)
    }
    const anew = answers.filter((answer) => answer !== 'shared')
    const counts = { 'marked addresses': visits, 'pages made anew for one': anew.length }
    const broken = anew.slice(0, 1).map((answer) => `a page with a mark was ${answer}`)
    return { counts, broken }
  },
}
