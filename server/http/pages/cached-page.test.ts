import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { responseOf } from '#app/platform/http/page-bytes.server.ts'
import { readCachedPage } from './cached-page.ts'

const nonce = 'c0ffee00c0ffee00c0ffee00c0ffee00'

const read = (html: string) =>
  readCachedPage(new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } }), {
    nonce,
    version: '1',
    renderedAt: 0,
  })

const sourceOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

it('allows the scripts that carry the rendering’s nonce, and takes it out of them', async () => {
  const page = await read(
    `<p>é</p><script nonce="${nonce}">one()</script><script type="module" nonce="${nonce}" async="">two()</script>` +
      `<script nonce="${nonce}" src="/assets/x.js"></script><link rel="modulepreload" nonce="${nonce}"/>`,
  )
  expect(page.scripts).toEqual([sourceOf('one()'), sourceOf('two()')])
  expect(new TextDecoder().decode(page.body)).toBe(
    '<p>é</p><script>one()</script><script type="module" async="">two()</script>' +
      '<script src="/assets/x.js"></script><link rel="modulepreload"/>',
  )
})

it('takes the bytes of a response as they are, so that nothing else holds them', async () => {
  const html = Buffer.from(`<script nonce="${nonce}">one()</script>`)
  const response = responseOf(html, { headers: { 'Content-Type': 'text/html' } })
  const page = await readCachedPage(response, { nonce, version: '1', renderedAt: 0 })
  expect(new TextDecoder().decode(page.body)).toBe('<script>one()</script>')
  expect(page.body?.buffer).toBe(html.buffer)
  expect(await response.text()).toBe('')
})

it('leaves a response that nobody takes bytes of its body', async () => {
  expect(await responseOf(Buffer.from('<p>é</p>'), {}).text()).toBe('<p>é</p>')
})

it.each([
  ['no nonce', '<script>evil()</script>'],
  ['an empty nonce', '<script nonce="">evil()</script>'],
  ['another nonce', '<script nonce="c0ffee">evil()</script>'],
  ['a tag that is left open before a script of ours', '<script>evil()<!--'],
  ['an attribute that is left open before a script of ours', '<script data-x="'],
  ['a tag within a tag', '<script <script>evil()</script>'],
])('allows no script with %s', async (_, stored) => {
  const page = await read(`<div>${stored}</div><script nonce="${nonce}">ours()</script>`)
  expect(page.scripts).toEqual([sourceOf('ours()')])
})
