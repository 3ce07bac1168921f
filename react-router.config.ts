import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // What a page asks of its action weighs less than the request for a file of its own.
  splitRouteModules: false,
  // All ninety routes in one file that stays cached: 5.6 kB. Discovered as links come in sight (`lazy`), the way from home to checkout
  // asks five times for 9.6 kB, each page carries another kilobyte, and an address with a parameter that no link showed, as that of
  // an order just placed, waits for a request of its own.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
