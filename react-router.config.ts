import type { Config } from '@react-router/dev/config'

export default {
  // That of the build under way.
  buildDirectory: process.env.BUILD_FOLDER ?? 'build',
  // Apart from the component, what a browser runs of a route is a few lines: as files of their own
  // they would be more requests, and a fifth of a build's time. `PreloadAction` relies on one file.
  splitRouteModules: false,
  // The server's build has several entries.
  serverBuildFile: '[name].js',
} satisfies Config
