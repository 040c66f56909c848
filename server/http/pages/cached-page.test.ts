import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { readCachedPage } from './cached-page.ts'

const nonce = 'c0ffee00c0ffee00c0ffee00c0ffee00'

async function read(html: string) {
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `script-src 'self' 'nonce-${nonce}'; style-src 'self'`,
  }
  const rendered = { nonce, version: '1', renderedAt: 0 }
  const page = await readCachedPage(new Response(html, { headers }), rendered)
  return { ...page, policy: new Headers(page.headers).get('Content-Security-Policy') }
}

const sourceOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

it('allows the scripts that carry the rendering’s nonce, and takes it out of them', async () => {
  const page = await read(
    `<p>é</p><script nonce="${nonce}">one()</script><script type="module" nonce="${nonce}" async="">two()</script>` +
      `<script nonce="${nonce}" src="/assets/x.js"></script><link rel="modulepreload" nonce="${nonce}"/>`,
  )
  expect(page.policy).toBe(
    `script-src 'self' ${sourceOf('one()')} ${sourceOf('two()')}; style-src 'self'`,
  )
  expect(new TextDecoder().decode(page.body)).toBe(
    '<p>é</p><script>one()</script><script type="module" async="">two()</script>' +
      '<script src="/assets/x.js"></script><link rel="modulepreload"/>',
  )
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
  expect(page.policy).toBe(`script-src 'self' ${sourceOf('ours()')}; style-src 'self'`)
})
