import type { Plugin, PluginOption } from 'vite'

/** The plugins of an entry of Vite's configuration, which may be nested, and promises. */
export async function pluginsOf(option: PluginOption): Promise<Plugin[]> {
  const plugin = await option
  if (Array.isArray(plugin)) return (await Promise.all(plugin.map(pluginsOf))).flat()
  return plugin && 'name' in plugin ? [plugin] : []
}

/** A hook's function, where the hook may also be an object that has one. */
export function handlerOf<Handler>(hook: Handler | { handler: Handler }): Handler {
  return typeof hook === 'object' && hook !== null && 'handler' in hook ? hook.handler : hook
}
