import type { Plugin, PluginOption } from 'vite'
import { handlerOf, pluginsOf } from './plugins.ts'

export const styleSheetPlugin = '@tailwindcss/vite:generate:build'

/** Tailwind's plugins, which make each style sheet once for the browser's and the server's build. */
export async function withOneStyleSheet(option: PluginOption): Promise<Plugin[]> {
  return (await pluginsOf(option)).map((plugin) =>
    plugin.name === styleSheetPlugin ? madeOnce(plugin) : plugin,
  )
}

function madeOnce(plugin: Plugin): Plugin {
  const { transform } = plugin
  if (!transform || typeof transform === 'function') return plugin
  const make = handlerOf(transform)
  const made = new Map<string, ReturnType<typeof make>>()
  return {
    ...plugin,
    transform: {
      ...transform,
      handler(source, id, ...rest) {
        const key = `${id}\n${source}`
        const result = made.get(key) ?? make.call(this, source, id, ...rest)
        made.set(key, result)
        return result
      },
    },
  }
}
