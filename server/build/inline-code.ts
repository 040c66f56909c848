import { readFile } from 'node:fs/promises'
import { minify, type Plugin, transformWithOxc } from 'vite'

const mark = '?inline-code'

/**
 * `import code from './a.tsx?inline-code'` gives the one function of that module as text, as short
 * as a built file, for a script that is sent inside a page. Browsers get no text of it: only the
 * server writes it.
 */
export function inlineCode(): Plugin {
  return {
    name: 'inline-code',
    enforce: 'pre',
    async load(id, options) {
      if (!id.endsWith(mark)) return undefined
      return `export default ${JSON.stringify(options?.ssr ? await codeOf(id.slice(0, -mark.length)) : '')}`
    },
  }
}

async function codeOf(file: string): Promise<string> {
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file)
  // As what the module exports, or it would be left out as a function that nobody calls.
  const short = await minify(file, code.replace(/^export function/m, 'export default function'))
  return short.code.trim().replace(/^export default (.*?);?$/s, '$1')
}
