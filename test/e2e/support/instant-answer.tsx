import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { field } from '#web/api/form-field.ts'
import { ActionForm, useCrewAction } from '#web/console/action-form.tsx'
import type { CrewActionResult } from '#web/console/board-action.ts'

/** Presses one thing, then another: each is answered before the page is drawn again. */
function Page() {
  const { fetcher } = useCrewAction(() => undefined)
  const press = document.title === 'start' ? 'bump' : 'start'
  return (
    <ActionForm fetcher={fetcher} press={press} about={{}}>
      <button type="submit">{press}</button>
    </ActionForm>
  )
}

const router = createMemoryRouter([
  {
    path: '/',
    Component: Page,
    action: async ({ request }): Promise<CrewActionResult> => {
      document.title = field(await request.formData(), 'press')
      return { unsent: true }
    },
    shouldRevalidate: () => false,
  },
])

const root = document.body.appendChild(document.createElement('main'))
createRoot(root).render(<RouterProvider router={router} />)
