import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // What a page asks of its action weighs less than the request for a file of its own.
  splitRouteModules: false,
  // Two dozen routes weigh less than the request that would discover them.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
