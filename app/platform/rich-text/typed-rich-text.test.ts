import { describe, expect, it } from 'vitest'
import { htmlFromTyped, typedFromHtml } from './typed-rich-text.ts'

describe('what was typed', () => {
  it.each([
    ['one line', 'I help people settle.', '<p>I help people settle.</p>'],
    ['blank lines', 'First.\r\n\r\n \r\nSecond.', '<p>First.</p><p>Second.</p>'],
    ['a single line break', 'First,\nsecond.', '<p>First,<br />second.</p>'],
    ['signs that mean something in HTML', 'a < b & c', '<p>a &lt; b &amp; c</p>'],
    ['HTML', '<p>One</p>\n\n<ul><li>Two</li></ul>', '<p>One</p>\n\n<ul><li>Two</li></ul>'],
    ['words with a mark-up of their own', 'A <em>b</em>\n\nC', '<p>A <em>b</em></p><p>C</p>'],
    ['lines with hyphens', '- FMCA\n• Elder', '<ul><li>FMCA</li><li>Elder</li></ul>'],
    ['lines as Word copies a list', '·\tFMCA\n·\tElder', '<ul><li>FMCA</li><li>Elder</li></ul>'],
    ['a sum, which is no list', 'Open:\n- always', '<p>Open:<br />- always</p>'],
    ['an entity that was copied', 'Fisher &amp; Co&nbsp;Ltd', '<p>Fisher &amp; Co&nbsp;Ltd</p>'],
    ['HTML of a span alone', '<span class="x">One</span>', '<p><span class="x">One</span></p>'],
    [
      'a table',
      '<table>\n\n<tr><td>One</td></tr></table>',
      '<table>\n\n<tr><td>One</td></tr></table>',
    ],
    [
      'signs beside HTML',
      '<p>Under <12 months, R&D, <ann@example.org></p>',
      '<p>Under &lt;12 months, R&amp;D, &lt;ann@example.org></p>',
    ],
    ['words in brackets', 'Ann <ann@example.org>', '<p>Ann &lt;ann@example.org&gt;</p>'],
    ['cells', 'Call\tFree\nDay \t £750', '<p>Call\u2003Free<br />Day\u2003£750</p>'],
    ['nothing', ' \n\n ', ''],
  ])('turns %s into HTML', (_what, typed, html) => {
    expect(htmlFromTyped(typed)).toBe(html)
  })
})

describe('what a plain text area shows', () => {
  it.each([
    ['paragraphs as words', '<p>First.</p><p>Second,<br />third.</p>', 'First.\n\nSecond,\nthird.'],
    ['entities as signs', '<p>Fisher &amp; Co &lt;mediators&gt;</p>', 'Fisher & Co <mediators>'],
    ['a list as lines', '<ul><li>FMCA</li><li><p>R &amp; D</p></li></ul>', '- FMCA\n- R & D'],
    ['words around a list', '<p>Held:</p> <ul><li>FMCA</li></ul>', 'Held:\n\n- FMCA'],
    ['a numbered list as HTML', '<ol><li>One</li></ol>', '<ol><li>One</li></ol>'],
    [
      'a list with a link as HTML',
      '<ul><li><a href="/">A</a></li></ul>',
      '<ul><li><a href="/">A</a></li></ul>',
    ],
    ['a paragraph like a list as HTML', '<p>- one</p>', '<p>- one</p>'],
    ['emphasis as HTML', '<p>So <em>very</em></p>', '<p>So <em>very</em></p>'],
    ['nothing', '', ''],
  ])('is %s', (_what, html, typed) => {
    expect(typedFromHtml(html)).toBe(typed)
  })

  it.each([
    '<p>One</p><p>Two<br />three &amp; four</p>',
    '<h3>Hello</h3><p>there</p>',
    '<p>&lt;em&gt; is a tag</p>',
    '<p>Held:</p><ul><li>FMCA</li><li>Elder</li></ul><p>And more.</p>',
  ])('comes back as it was: %s', (html) => {
    expect(htmlFromTyped(typedFromHtml(html))).toBe(html)
  })
})

it('is quick with a flood of blanks', () => {
  for (const blank of [' ', '\t', ' \t', '\n', '\n ']) {
    const flood = blank.repeat(50_000)
    expect(htmlFromTyped(`a${flood}\nb`)).toContain('b')
  }
})
