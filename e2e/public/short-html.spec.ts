import { expect } from '@playwright/test'
import { shortAttribute, shortHtml } from '#app/platform/text/short-html.ts'
import { test } from '../kit/test.ts'

const values = ['', 'a', '20-99', '/a', '/a/', '/', '#', 'a b', 'a=b', '/a?b=', '£9 – “é”', '?a&b']
const attributes = values.map((value) => value.replace('&', '&amp;'))

/** As React draws them. */
const drawn = [
  '<ul><li><a href="/a">A</a></li><li class="b">B <i>1</i></li></ul><p>After</p>',
  '<div><p>One</p><p class="x">Two</p><ul><li>A</li></ul></div><p>Three</p><button name="save">S</button>',
  '<select><option value="">Any</option><option value="5" selected="">5</option></select> after',
  '<table><tbody><tr><td>A</td><td class="b">B</td></tr></tbody></table>',
  '<svg width="9" viewBox="0 0 9 9" class="icon"><circle r="9.5" fill="#176b5b"></circle><path d="M1 2"></path></svg>after',
  '<label><input type="checkbox" disabled="" name="needs" checked="" value="true"/> <b>A</b></label>',
  '<p>a=&quot;b&quot; /&gt; &lt;/li&gt;</p><p>two</p>',
  ...attributes.map(
    (value) => `<a href="${value}" title="${value}">A</a><img alt="${value}"/>after`,
  ),
]

test('a browser reads short HTML as the document that it was made from', async ({ page }) => {
  const pairs = [
    ...drawn.map((html) => [shortHtml(html), html] as const),
    ...values.map((value, at) => {
      const meant = `<a title="${attributes[at]}">A</a>`
      return [`<a${shortAttribute('title', value)}>A</a>`, meant] as const
    }),
  ]
  await page.goto('/terms')
  const read = await page.evaluate(
    (all) =>
      all.map((both) =>
        both.map((each) => {
          const template = document.createElement('template')
          template.innerHTML = each
          return template.innerHTML
        }),
      ),
    pairs,
  )
  for (const [at, [short, meant]] of read.entries()) expect(short, pairs[at]?.[0]).toBe(meant)
  for (const html of drawn) expect(shortHtml(html).length, html).toBeLessThan(html.length)
})
