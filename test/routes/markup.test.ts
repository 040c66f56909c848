import { beforeAll, describe, expect, it } from 'vitest'
import { aProduct, type TestProduct } from '../kit/product.ts'
import {
  existingPath,
  type People,
  peopleOf,
  personFor,
  routePatterns,
} from '../kit/roles/every-page.ts'

/** Derived from the route table: a new page is read by itself. */
const patterns = await routePatterns()

let product: TestProduct
let people: People
beforeAll(async () => {
  product = await aProduct()
  people = await peopleOf(product)
})

describe('the HTML of a page', () => {
  it.each(patterns)(
    '%s names each navigation once and gives each form a button',
    async (pattern) => {
      const path = await existingPath(product, people, pattern)
      for (const headers of [people.headers[personFor(path)], people.headers.mediator]) {
        const html = await (await product.get(path, headers)).text()
        const names = [...html.matchAll(/<nav\b[^>]*>/g)].map(
          ([tag]) => /aria-label(?:ledby)?="([^"]+)"/.exec(tag)?.[1] ?? 'without a name',
        )
        expect(new Set(names).size, names.join(', ')).toBe(names.length)
        expect(names).not.toContain('without a name')

        const forms = [...html.matchAll(/<form\b.*?<\/form>/gs)].map(([form]) => form)
        const mute = forms.filter((form) => !/<button(?! type="button")/.test(form))
        expect(mute.map((form) => form.slice(0, 200))).toEqual([])
      }
    },
  )

  it.each(patterns)('%s has no link that is not valid in HTML', async (pattern) => {
    const path = await existingPath(product, people, pattern)
    const html = await (await product.get(path, people.headers[personFor(path)])).text()
    const links = [...html.matchAll(/<link\b[^>]*>/g)].map(([link]) => link)
    const withAs = links.filter(
      (link) => / as="/.test(link) && !/rel="(module)?preload"/.test(link),
    )
    expect(withAs).toEqual([])
    expect(links.filter((link) => /rel="prefetch"/.test(link))).toEqual([])
  })
})
