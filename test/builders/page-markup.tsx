import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'

type Page = NonNullable<Parameters<typeof createRoutesStub>[0][number]['Component']>

/** What the root knows that pages of the console read: nobody’s sign-in ends under a test. */
const root = {
  app: { handoff_modes: [], reservations: true },
  session: { staff: null },
}

/** Returns what a page of the console says before its scripts have come, with what its loader returned. */
export function consoleMarkup(Component: Page, loaderData: unknown = null): string {
  const Stub = createRoutesStub([
    { id: 'root', path: '/', children: [{ id: 'page', index: true, Component }] },
  ])
  return renderToStaticMarkup(<Stub hydrationData={{ loaderData: { root, page: loaderData } }} />)
}
