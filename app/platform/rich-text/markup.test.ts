import { describe, expect, it } from 'vitest'
import { escapeStraySigns, hasMarkup, repairMarkup } from './markup.ts'

describe('a text', () => {
  it.each([
    '<p>One</p>',
    'One<br>two',
    'One<BR/>two',
    '<span style="x">One</span>',
    '<o:p></o:p>',
    '<foo>One</foo>',
    '<my-list>One',
    '<foo bar="x">One',
    '<foo/>One',
    '<center>One</center>',
    'One <a\nhref="/">two',
    'R&amp;D',
    'One&nbsp;two',
    'One&#8217;s',
    'One&#x2019;s',
    '<!-- note -->One',
  ])('with markup is told from one for people: %j', (text) => {
    expect(hasMarkup(text)).toBe(true)
  })

  it.each([
    'One',
    'a < b and b > a',
    'under <12 months',
    'Ann <ann@example.org>',
    'see <https://example.org/a>',
    '<me>, <your name>',
    'at <time>, <address>',
    '<I think>',
    'R&D, M&S; and more',
    '&c.',
    '<3',
  ])('without any is left as it is: %j', (text) => {
    expect(hasMarkup(text)).toBe(false)
    expect(escapeStraySigns(text)).not.toMatch(/[<>]|&(?!amp;|lt;|gt;)/)
  })
})

it.each([
  ['<p>a < b</p>', '<p>a &lt; b</p>'],
  ['<p>R&D &amp; M&S</p>', '<p>R&amp;D &amp; M&amp;S</p>'],
  ['<p>Ann <ann@example.org></p>', '<p>Ann &lt;ann@example.org></p>'],
  ['<a href="/?a=1&b=2">x</a>', '<a href="/?a=1&amp;b=2">x</a>'],
  ['<section><p>I mediate', '<section><p>I mediate'],
  ['<body>I mediate', '<body>I mediate'],
  ['<small>One<br>two', '<small>One<br>two'],
  ['<select><option>One<option>Two</select>', '<select><option>One<option>Two</select>'],
  ['<p>At <time>10</p>', '<p>At <time>10</p>'],
  ['<time>, <address>', '&lt;time&gt;, &lt;address&gt;'],
])('signs of %j that are no markup stand for themselves', (text, html) => {
  expect(escapeStraySigns(text)).toBe(html)
})

it.each([
  ['&amp;amp;', '&amp;'],
  ['&amp;amp;amp;nbsp;', '&nbsp;'],
  ['&lt;p&gt;One&lt;/p&gt;', '<p>One</p>'],
  ['&lt;a href=&quot;/x&quot;&gt;One&lt;/a&gt;', '<a href="/x">One</a>'],
  ['&#60;br /&#62;', '<br />'],
  ['a &lt; b, &lt;name&gt;', 'a &lt; b, &lt;name&gt;'],
  ['R &amp D&nbspand more', 'R &amp; D&nbspand more'],
  ['One&nbsp two', 'One&nbsp; two'],
  ['<p>One</p><p>Two</p><stro', '<p>One</p><p>Two</p>'],
  ['<p>One</p><a href="https://exa', '<p>One</p>'],
  ['a <b', 'a <b'],
  ['<![CDATA[<p>One</p>]]>', '<p>One</p>'],
])('%j is repaired', (text, html) => {
  expect(repairMarkup(text)).toBe(html)
})

it('is quick with a flood of signs', () => {
  for (const sign of ['<', '&', '<a ', '<foo', '&lt;p ', '</x', '&amp;'])
    expect(hasMarkup(sign.repeat(50_000)) || repairMarkup(sign.repeat(50_000))).toBeTruthy()
})
