import type { ViteBuilder } from 'vite'
import { expect, it } from 'vitest'
import { bothAtOnce } from './both-at-once.ts'
import { handlerOf } from './plugins.ts'

/** The steps of a build that goes in turn until the plugin is there. */
async function stepsOf(browser: Promise<void>): Promise<string[]> {
  const steps: string[] = []
  const plugin = bothAtOnce()
  const builder = {
    environments: { client: { name: 'client' }, ssr: { name: 'ssr' } },
    build: async ({ name }: { name: string }) => {
      steps.push(`${name} begins`)
      if (name === 'client') await browser
      else await (handlerOf(plugin.load) as () => Promise<unknown>)()
      steps.push(`${name} ends`)
    },
  }
  const inTurn = async ({ environments, build }: ViteBuilder) => {
    await build(environments.client as never)
    await build(environments.ssr as never)
    steps.push('all is built')
  }
  const configure = handlerOf(plugin.config) as (config: object) => {
    builder: { buildApp: unknown }
  }
  const { buildApp } = configure({ builder: { buildApp: inTurn } }).builder
  await (buildApp as (given: unknown) => Promise<void>)(builder).catch(() => steps.push('it fails'))
  return steps
}

it("the server's build begins with the browser's, and waits for the names of its files", async () => {
  const browser = new Promise<void>((resolve) => setTimeout(resolve, 1))
  expect(await stepsOf(browser)).toEqual([
    'client begins',
    'ssr begins',
    'client ends',
    'ssr ends',
    'all is built',
  ])
})

it("a build fails where the browser's does", async () => {
  const steps = await stepsOf(Promise.reject(new Error('a fault in a page')))
  expect(steps).toEqual(['client begins', 'ssr begins', 'it fails'])
})
