import { expect, type Page } from '@playwright/test'
import { sanitizeRichText, storedRichText } from '#app/platform/rich-text/rich-text.server.ts'
import { htmlFromTyped } from '#app/platform/rich-text/typed-rich-text.ts'
import { test } from '../kit/test.ts'
import { watch } from './harmless.ts'
import { mutation } from './mutations.ts'
import { allPayloads, payloads } from './payloads.ts'

/**
 * The sanitiser alone, without the policy that would stop scripts on our pages: what it lets through
 * is given to a browser as a page from the server has it, and as React sets it.
 */
const mutations = 12_000
const atOnce = 500

test('the payloads would do harm if nothing cleaned them', async ({ page }) => {
  const happened = await watch(page, 'https://directory.example')
  for (const kind of ['plain scripts', 'event handlers', 'other namespaces', 'things that load']) {
    const before = happened().length
    // Some lead away in the middle of it, which is harm enough.
    await show(page, payloads[kind] ?? []).catch(() => undefined)
    await expect.poll(() => happened().length, kind).toBeGreaterThan(before)
  }
})

test('no payload does anything once it was sanitised', async ({ page }) => {
  expect(allPayloads.length).toBeGreaterThanOrEqual(87)
  const happened = await watch(page, 'https://directory.example')
  // Each stands in an element of its own, and one that hid the next would be found by that.
  expect(await show(page, allPayloads.map(clean))).toEqual([])
  expect(happened()).toEqual([])
})

test('no mutation of a payload does anything once it was sanitised', async ({ page }) => {
  const happened = await watch(page, 'https://directory.example')
  for (let first = 0; first < mutations; first += atOnce) {
    const batch = Array.from({ length: atOnce }, (_, n) => clean(mutation(first + n)))
    const wrong = await show(page, batch)
    expect(wrong.map(({ at, ...rest }) => ({ mutation: first + at, ...rest }))).toEqual([])
    expect(happened(), `mutations from ${first}`).toEqual([])
  }
})

const clean = (typed: string) => storedRichText(sanitizeRichText(htmlFromTyped(typed)))

/** Shows texts, each in an element of its own, and gives what is not as it may be. */
function show(page: Page, texts: readonly string[]) {
  return page.evaluate(async (list) => {
    const allowed = /^(p|br|h3|h4|strong|em|ul|ol|li|a|blockquote)$/
    const wrong: { at: number; way: string; found: string }[] = []
    document.body?.replaceChildren()

    const frame = document.createElement('iframe')
    const ready = new Promise((resolve) => frame.addEventListener('load', resolve))
    const sections = list.map((text) => `<div class="text">${text}</div><hr>`).join('')
    frame.srcdoc = `<!DOCTYPE html><body>${sections}</body>`
    document.body.append(frame)
    await ready
    check('as a page', frame.contentDocument as Document)

    document.body.replaceChildren()
    for (const text of list) {
      const section = document.createElement('div')
      section.className = 'text'
      document.body.append(section, document.createElement('hr'))
      section.innerHTML = text
    }
    check('set by a script', document)
    // What loads or runs later than the markup does so within a turn or two.
    await new Promise((resolve) => setTimeout(resolve))
    return wrong

    function check(way: string, { body }: Document) {
      const tops = [...body.children]
      const isInOrder = tops.every(({ localName }, at) => localName === (at % 2 ? 'hr' : 'div'))
      if (tops.length !== 2 * list.length || !isInOrder)
        wrong.push({ at: -1, way, found: 'something left its element' })
      for (const [at, section] of [...body.querySelectorAll('.text')].entries()) {
        for (const element of section.querySelectorAll('*')) {
          const others = element
            .getAttributeNames()
            .filter((name) => !/^(href|rel|start)$/.test(name))
          const href = element.getAttribute('href') ?? ''
          // What is no address at all leads nowhere.
          const { protocol = 'https:' } = URL.parse(href, 'https://directory.example') ?? {}
          const isLink = /^(https?|mailto|tel):$/.test(protocol)
          if (!allowed.test(element.localName) || others.length > 0 || !isLink)
            wrong.push({ at, way, found: element.outerHTML.slice(0, 300) })
        }
      }
    }
  }, texts)
}
