import { isAbsolute } from 'node:path'
import type { Plugin, Rolldown, ViteBuilder } from 'vite'

type BuildApp = (builder: ViteBuilder) => Promise<void>

/** What the server's build needs of the browser's: style sheets, URLs of files, and the manifest. */
const fromBrowserBuild = /\.css(\?.*)?$|\?url$|^\0virtual:react-router\/server-manifest/

/**
 * Builds for the browser and for the server at the same time. The server's build waits for the other
 * where it needs what that has written, and takes the URLs of style sheets and fonts from it: Vite
 * keeps the text of a style sheet in one place for all builds, with a mark for each font which says
 * only which in the order of a build it is, so two that process one sheet mix up its fonts.
 */
export function parallelBuilds(): Plugin {
  const browserBuild = Promise.withResolvers<void>()
  // Its failure is that of the whole build, which waits for it on its own.
  browserBuild.promise.catch(() => {})
  const urls = new Map<string, string>()
  return {
    name: 'parallel-builds',
    apply: 'build',
    enforce: 'pre',
    sharedDuringBuild: true,
    config: {
      order: 'post',
      handler: ({ builder }) => ({
        builder: { buildApp: (all) => together(all, builder?.buildApp, browserBuild) },
      }),
    },
    load: {
      filter: { id: fromBrowserBuild },
      async handler(id) {
        if (this.environment.name === 'client') return undefined
        await browserBuild.promise
        const url = urls.get(id.replace(/\?url$/, ''))
        return url && id.endsWith('?url') ? `export default ${JSON.stringify(url)}` : undefined
      },
    },
    generateBundle(_, bundle) {
      const { name, config } = this.environment
      if (name !== 'client') return
      for (const [source, file] of sourcesOf(bundle, config.root))
        urls.set(source, config.base + file)
    },
  }
}

/** React Router's `buildApp`, in which the server's build begins together with the browser's. */
async function together(
  builder: ViteBuilder,
  buildApp: BuildApp | undefined,
  browserBuild: PromiseWithResolvers<void>,
): Promise<void> {
  const { client, ssr } = builder.environments
  if (!client || !ssr) throw new Error('There is a build for browsers and one for the server.')
  let serverBuild: ReturnType<ViteBuilder['build']> | undefined
  await buildApp?.({
    ...builder,
    async build(environment) {
      if (environment !== client) return serverBuild ?? builder.build(environment)
      serverBuild = builder.build(ssr)
      serverBuild.catch(() => {})
      const built = builder.build(client)
      built.then(() => browserBuild.resolve(), browserBuild.reject)
      return built
    },
  })
}

/** The files of a build that were made of one source, by the path of that. */
function sourcesOf(bundle: Rolldown.OutputBundle, root: string): [source: string, file: string][] {
  return Object.values(bundle).flatMap((output) =>
    output.type === 'asset'
      ? output.originalFileNames.map((source): [string, string] => [
          isAbsolute(source) ? source : `${root}/${source}`,
          output.fileName,
        ])
      : [],
  )
}
