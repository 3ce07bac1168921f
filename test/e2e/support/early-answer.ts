import { createElement, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { useFetcher } from '#web/api/use-fetcher.ts'

/** Asks once, is drawn without news as the answer comes and before the router’s own draw, and its effect titles the page by it. */
function Page() {
  const { data, load } = useFetcher<string>()
  const [count, setCount] = useState(0)
  useEffect(() => {
    // The router’s own page is told first: it has the answer, and waits for its draw.
    router.subscribe(() =>
      flushSync(() => {
        // As many as before: that nothing has changed is known only once the page is drawn.
        setCount((before) => before + 1)
        setCount((before) => before - 1)
      }),
    )
    void load('/answer')
  }, [load])
  useEffect(() => {
    if (data !== undefined) document.title = data
  }, [data])
  return createElement('output', null, `${data ?? 'nothing'} ${count}`)
}

const router = createMemoryRouter([
  { path: '/', Component: Page },
  { path: '/answer', loader: () => 'answered' },
])

const root = document.body.appendChild(document.createElement('main'))
createRoot(root).render(createElement(RouterProvider, { router }))
