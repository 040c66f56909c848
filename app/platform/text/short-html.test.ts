import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { shortAttribute, shortHtml } from './short-html.ts'

it.each([
  ['<div><p>One</p><p class="x">Two</p></div>', '<div><p>One<p class=x>Two</div>'],
  ['<p>One</p><ul><li>A</li><li class="b">B</li></ul>', '<p>One<ul><li>A<li class=b>B</ul>'],
  [
    '<select><option value="">A</option><option>B</option></select>',
    '<select><option value>A<option>B</select>',
  ],
  ['<td>A</td><td class="b">B</td>', '<td>A<td class=b>B</td>'],
  // What would become a part of the paragraph keeps it closed, and a blank is a text of its own.
  ['<p>One</p><button>Save</button>', '<p>One</p><button>Save</button>'],
  ['<p>One</p> <p>Two</p>', '<p>One</p> <p>Two</p>'],
  ['<p>One</p><picture></picture>', '<p>One</p><picture></picture>'],
  ['<li>A</li> <li>B</li>', '<li>A</li> <li>B</li>'],
  ['<a><p>One</p></a>', '<a><p>One</p></a>'],
  // A slash is a part of a value without quotes.
  ['<img src="/a.svg" alt=""/>', '<img src=/a.svg alt>'],
  ['<a href="/">A</a><a href="/a/">B</a>', '<a href="/">A</a><a href="/a/">B</a>'],
  ['<svg width="9"><path d="M1 2"></path></svg>', '<svg width=9><path d="M1 2"></path></svg>'],
  // What would end a value, or might, keeps its quotes.
  ['<a href="/a?b=c">A</a>', '<a href="/a?b=c">A</a>'],
  ['<a href="/a?b=" title="c">A</a>', '<a href="/a?b=" title=c>A</a>'],
  ['<a title="&quot;b&quot;">A</a>', '<a title="&quot;b&quot;">A</a>'],
  ['<a title="b&gt;">A</a>', '<a title="b&gt;">A</a>'],
  ['<a title="é">A</a>', '<a title="é">A</a>'],
  ['<p>a=&quot;b&quot; /&gt;</p>', '<p>a=&quot;b&quot; /&gt;</p>'],
  ['<p>&lt;/p&gt;&lt;p&gt;</p>', '<p>&lt;/p&gt;&lt;p&gt;</p>'],
])('%s is sent as %s', (html, short) => {
  expect(shortHtml(html)).toBe(short)
})

it.each([
  '',
  'a',
  'a-b_c.9',
  '20-99',
  '/a',
  '/a/',
  'a b',
  'a=b',
  `a"b'c`,
  '<a>',
  'a`b',
  'é',
  'a&b',
])('an attribute is written as it is made short: %s', (value) => {
  const drawn = renderToStaticMarkup(createElement('i', { title: value }))
  expect(`<i${shortAttribute('title', value)}></i>`).toBe(shortHtml(drawn))
})
