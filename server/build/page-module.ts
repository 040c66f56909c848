import { basename, relative } from 'node:path'
import { build, type Plugin } from 'vite'

const mark = '?page-module'

type Asset = { fileName: string; source: string | Uint8Array }
type PageModule = { url: string; assets: Asset[] }

/**
 * `import url from './a.tsx?page-module'` gives the URL of that module as a script of its own, with
 * all that it imports. It is built apart from the pages that React draws in the browser: what both
 * have is in both, so that a page with a module loads nothing that only the others need. Browser and
 * server are built at the same time, and name it by the same hash, since it is built once for both.
 */
export function pageModules(): Plugin {
  const modules = new Map<string, Promise<PageModule>>()
  return {
    name: 'page-modules',
    enforce: 'pre',
    sharedDuringBuild: true,
    async load(id) {
      if (!id.endsWith(mark)) return undefined
      const file = id.slice(0, -mark.length)
      const { root, base } = this.environment.config
      // While developing, the server hands out the modules one by one.
      if (this.environment.mode === 'dev') return exported(base + relative(root, file))
      const module = modules.get(file) ?? buildModule(file, root, base)
      modules.set(file, module)
      return exported((await module).url)
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return
      for (const module of modules.values()) {
        for (const asset of (await module).assets) this.emitFile({ type: 'asset', ...asset })
      }
    },
  }
}

const exported = (url: string) => `export default ${JSON.stringify(url)}`

async function buildModule(file: string, root: string, base: string): Promise<PageModule> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root,
    base,
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: file },
    },
  })
  if (!('output' in built)) throw new Error(`${basename(file)} was not built as one module`)
  const [entry] = built.output
  const assets = built.output.map((output) => ({
    fileName: output.fileName,
    source: output.type === 'chunk' ? output.code : output.source,
  }))
  return { url: base + entry.fileName, assets }
}
