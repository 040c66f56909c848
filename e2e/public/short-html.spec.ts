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
  await page.goto('/contact')
  for (const html of drawn) {
    const short = shortHtml(html)
    const [read, meant] = await page.evaluate(
      (both) =>
        both.map((each) => {
          const template = document.createElement('template')
          template.innerHTML = each
          return template.innerHTML
        }),
      [short, html],
    )
    expect(read, short).toBe(meant)
    expect(short.length, short).toBeLessThan(html.length)
  }
})

test('an attribute without quotes has the value that it was written with', async ({ page }) => {
  await page.goto('/contact')
  for (const value of values) {
    const html = `<a${shortAttribute('title', value)}>A</a>`
    const read = await page.evaluate((text) => {
      const template = document.createElement('template')
      template.innerHTML = text
      return template.content.querySelector('a')?.title
    }, html)
    expect(read, html).toBe(value)
  }
})
