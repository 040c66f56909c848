import { expect, it } from 'vitest'
import { compactHtml } from './compact-html.ts'

it.each([
  ['<img src="/a.svg" alt="" loading="lazy"/>', '<img src=/a.svg alt loading=lazy>'],
  ['<a href="/a?near=Leeds&amp;as=b">A</a>', '<a href="/a?near=Leeds&amp;as=b">A</a>'],
  ['<div><p>One</p><p>Two</p></div>', '<div><p>One<p>Two</div>'],
  ['<p>One</p><div><p>Two</p></div>', '<p>One<div><p>Two</div>'],
  ['<ul><li class="a">One</li><li>Two</li></ul>', '<ul><li class=a>One<li>Two</ul>'],
  ['<p>Before</p> and a text', '<p>Before</p> and a text'],
  ['<p>Before</p><b>bold</b>', '<p>Before</p><b>bold</b>'],
  ['<p>He wrote =&quot;&quot; and &lt;b class=&quot;c&quot;&gt;</p>', undefined],
])('%s is as short as it can be', (html, short) => {
  expect(compactHtml(html)).toBe(short ?? html)
})
