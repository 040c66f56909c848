import { expect, it } from 'vitest'
import { shortHtml } from './short-html.ts'

it.each([
  ['<div><p>One</p><p class="x">Two</p></div>', '<div><p>One<p class="x">Two</div>'],
  ['<p>One</p><ul><li>A</li><li class="b">B</li></ul>', '<p>One<ul><li>A<li class="b">B</ul>'],
  // What would become a part of the paragraph keeps it closed, and a blank is a text of its own.
  ['<p>One</p><button>Save</button>', '<p>One</p><button>Save</button>'],
  ['<p>One</p> <p>Two</p>', '<p>One</p> <p>Two</p>'],
  ['<p>One</p><picture></picture>', '<p>One</p><picture></picture>'],
  ['<li>A</li> <li>B</li>', '<li>A</li> <li>B</li>'],
  ['<a><p>One</p></a>', '<a><p>One</p></a>'],
  ['<p>&lt;/p&gt;&lt;p&gt;</p>', '<p>&lt;/p&gt;&lt;p&gt;</p>'],
])('%s is sent as %s', (html, short) => {
  expect(shortHtml(html)).toBe(short)
})
