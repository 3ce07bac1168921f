import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // Two dozen routes weigh less than the request that would discover them.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
