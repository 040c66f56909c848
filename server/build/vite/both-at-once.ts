import type { Environment, Plugin, ViteBuilder } from 'vite'

/**
 * Builds for the browser and for the server at the same time: of the browser's build the server's
 * needs only the names of its files, and waits for them. It stands after React Router's plugins,
 * whose steps it keeps.
 */
export function bothAtOnce(): Plugin {
  let browser: Promise<unknown> = Promise.resolve()
  return {
    name: 'both-at-once',
    sharedDuringBuild: true,
    apply: 'build',
    config: {
      order: 'post',
      handler({ builder: { buildApp: buildInTurn } = {} }) {
        const buildApp = async (builder: ViteBuilder) => {
          const build = async (environment: Environment) => {
            if (environment.name !== 'client') return builder.build(environment as never)
            browser = builder.build(environment as never)
            // Heard where it is waited for.
            browser.catch(() => {})
            return []
          }
          await buildInTurn?.({ ...builder, build } as ViteBuilder)
          await browser
        }
        return { builder: { buildApp } }
      },
    },
    load: {
      order: 'pre',
      filter: { id: /^\0virtual:react-router\/server-manifest$/ },
      async handler() {
        await browser
        return null
      },
    },
  }
}
