import tailwindcss from '@tailwindcss/vite'
import type { Plugin } from 'vite'
import { expect, it, vi } from 'vitest'
import { styleSheetPlugin, withOneStyleSheet } from './one-style-sheet.ts'
import { pluginsOf } from './plugins.ts'

it('a style sheet is made once, and again when it has changed', async () => {
  const make = vi.fn(async (source: string) => ({ code: `made of ${source}` }))
  const [plugin] = await withOneStyleSheet({
    name: styleSheetPlugin,
    transform: { handler: make },
  })
  const { handler } = (plugin as Plugin).transform as { handler: typeof make }
  const made = (source: string) => (handler as (...args: string[]) => unknown)(source, 'app.css')
  expect(await Promise.all([made('a'), made('a'), made('b')])).toEqual([
    { code: 'made of a' },
    { code: 'made of a' },
    { code: 'made of b' },
  ])
  expect(make).toHaveBeenCalledTimes(2)
})

it('Tailwind has the plugin', async () => {
  const given: Plugin[] = await pluginsOf(tailwindcss())
  expect(given.find(({ name }) => name === styleSheetPlugin)).toHaveProperty('transform.handler')
})
