import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  // Pages carry only the routes they lead to; the rest of the table is fetched when a link shows up.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config
