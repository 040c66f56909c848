import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pastedTexts } from '#test/kit/pasted-texts.ts'
import { plainText, sanitizeRichText } from './rich-text.server.ts'

it.each(pastedTexts)(
  'what was copied from %s is stored as it looks there',
  (_from, html, stored) => {
    expect(sanitizeRichText(html)).toBe(stored)
  },
)

describe('HTML of an earlier site', () => {
  it.each([
    [
      'divs keep their lines',
      '<div>I mediate.</div><div>I trained.</div>',
      '<p>I mediate.<br />I trained.</p>',
    ],
    [
      'an empty div ends a paragraph',
      '<div>One</div><div><br></div><div>Two</div><div>&nbsp;</div><div>Three</div>',
      '<p>One</p><p>Two</p><p>Three</p>',
    ],
    ['divs in divs', '<div>One<div>Two</div>Three</div>', '<p>One<br />Two<br />Three</p>'],
    [
      'a table’s rows are lines, its cells apart',
      '<table><tbody><tr><td>Half day</td><td>£400</td></tr><tr><td>Full day</td><td>£750</td></tr></tbody></table>',
      '<p>Half day\u2003£400<br />Full day\u2003£750</p>',
    ],
    [
      'a table with a head and a caption',
      '<table><caption>Fees</caption><thead><tr><th>Meeting</th><th>Price</th></tr></thead><tr><td>Call</td><td>Free<br>always</td></tr></table>',
      '<p>Fees<br />Meeting\u2003Price<br />Call\u2003Free always</p>',
    ],
    [
      'a table for the layout alone',
      '<table><tr><td><img src="x.png"></td><td><h2>About me</h2><p>I mediate.</p><ul><li>Families</li></ul></td></tr></table>',
      '<h3>About me</h3><p>I mediate.</p><ul><li>Families</li></ul>',
    ],
    [
      'a table between words',
      'Fees:<table><tr><td>Call</td><td>Free</td></tr></table>Please ask.',
      '<p>Fees:</p><p>Call\u2003Free</p><p>Please ask.</p>',
    ],
    ['a span’s text', '<span style="font-size:14px">Since 1999.</span>', '<p>Since 1999.</p>'],
    [
      'a light element around everything',
      '<b style="font-weight:normal" id="docs-internal-guid-1"><p dir="ltr"><span>One.</span></p><p><span>Two.</span></p></b>',
      '<p>One.</p><p>Two.</p>',
    ],
    [
      'bold around paragraphs',
      '<b><p>One</p><p>Two</p></b>',
      '<p><strong>One</strong></p><p><strong>Two</strong></p>',
    ],
    [
      'light words in bold ones',
      '<b>One <span style="font-weight:400">two</span> three</b>',
      '<p><strong>One </strong>two<strong> three</strong></p>',
    ],
    [
      'emphasis by styles',
      '<div style="font-weight:bold">One <span style="font-style:italic">two</span></div>',
      '<p><strong>One <em>two</em></strong></p>',
    ],
    [
      'unknown elements',
      '<foo>One <bar-baz>two</bar-baz></foo><font size="2">three</font>',
      '<p>One twothree</p>',
    ],
    ['definitions', '<dl><dt>FMCA</dt><dd>since 2010</dd></dl>', '<p>FMCA<br />since 2010</p>'],
    [
      'sections',
      '<section><header>One</header><article>Two</article></section>',
      '<p>One<br />Two</p>',
    ],
    [
      'elements shown as blocks',
      '<span style="display:block">One</span><span style="display:block">Two</span>',
      '<p>One<br />Two</p>',
    ],
    [
      'text that was typed as it is',
      '<pre>One\n  two\n\nthree</pre>',
      '<p>One<br />two</p><p>three</p>',
    ],
    [
      'a form’s fields',
      '<form>Area <select><option>Family</option><option>Civil</option></select><textarea>Words\nhere</textarea></form>',
      '<p>Area<br />Family<br />Civil<br />Words<br />here</p>',
    ],
    [
      'scripts and styles go with what is in them',
      '<style>p{color:red}</style><script>alert(1)</script><p>One<script>alert(2)</script></p><noscript>Turn it on</noscript>',
      '<p>One</p>',
    ],
    ['what is hidden stays so', '<p>One<span style="display:none"> two</span></p>', '<p>One</p>'],
    ['a line across ends a paragraph', 'One<hr>Two', '<p>One</p><p>Two</p>'],
    [
      'breaks and blank lines',
      'One.<br>Two.<br><br>Three <u>and</u> four.',
      '<p>One.<br />Two.</p><p>Three and four.</p>',
    ],
    ['breaks in a paragraph', '<p>One<br><br>two<br></p>', '<p>One<br /><br />two</p>'],
    [
      'empty paragraphs',
      '<p>One</p><p>&nbsp;</p><p></p><p><br></p><p>Two</p>',
      '<p>One</p><p>Two</p>',
    ],
    [
      'non-breaking blanks',
      '<p>&nbsp;&nbsp;One&nbsp;two &nbsp; three&nbsp;</p>',
      '<p>One two three</p>',
    ],
    [
      'headings of every level',
      '<h1>A</h1><h2>B</h2><h5>C</h5><h6>D</h6>',
      '<h3>A</h3><h3>B</h3><h4>C</h4><h4>D</h4>',
    ],
    [
      'links',
      '<a href="https://example.org/a"><b>My</b> site</a> <a name="top">top</a> <a href="#top">up</a> <a href="about.html">about</a> <a href="javascript:x()">run</a> <a href="www.example.org">www</a>',
      '<p><a href="https://example.org/a" rel="nofollow noopener ugc"><strong>My</strong> site</a> top up about run <a href="https://www.example.org" rel="nofollow noopener ugc">www</a></p>',
    ],
    [
      'a link around blocks',
      '<a href="mailto:a@example.org"><div>Write</div></a>',
      '<p><a href="mailto:a@example.org" rel="nofollow noopener ugc">Write</a></p>',
    ],
    [
      'a list in a list’s item',
      '<ul><li>One<ol><li>Two</li></ol>Three</li></ul>',
      '<ul><li>One<ol><li>Two</li></ol><p>Three</p></li></ul>',
    ],
    [
      'a list right in a list',
      '<ol><li>One</li><ol><li>Two</li></ol><li>Three</li></ol>',
      '<ol><li>One<ol><li>Two</li></ol></li><li>Three</li></ol>',
    ],
    ['an item without a list', '<li>One</li><li>Two</li>', '<ul><li>One</li><li>Two</li></ul>'],
    [
      'lists that count on their own',
      '<ol><li>One</li></ol><ol><li>One</li></ol><ol start="4"><li>Four</li></ol>',
      '<ol><li>One</li></ol><ol><li>One</li></ol><ol start="4"><li>Four</li></ol>',
    ],
    [
      'a list of Quill',
      '<ol><li data-list="bullet"><span class="ql-ui"></span>One</li><li data-list="bullet" class="ql-indent-1">Two</li><li data-list="ordered">Three</li></ol>',
      '<ul><li>One<ul><li>Two</li></ul></li></ul><ol><li>Three</li></ol>',
    ],
    [
      'tabs',
      '<p>Call<span class="Apple-tab-span" style="white-space:pre">\t</span>Free</p><p>Day<span style="mso-tab-count:2">&nbsp;&nbsp;&nbsp; </span>£750</p>',
      '<p>Call\u2003Free</p><p>Day\u2003£750</p>',
    ],
    [
      'quotations',
      '<blockquote>One<br>two</blockquote><blockquote><p>Three</p></blockquote>',
      '<blockquote><p>One<br />two</p></blockquote><blockquote><p>Three</p></blockquote>',
    ],
    [
      'a list of Word without its styles',
      '<p class="MsoListParagraph">·&nbsp;&nbsp;&nbsp; One</p><p class="MsoListParagraph">·&nbsp;&nbsp; Two</p><p class="MsoListParagraph">Three</p>',
      '<ul><li>One</li><li>Two</li></ul><p>Three</p>',
    ],
    [
      'what only looks like a list of Word',
      '<p class="MsoListParagraph">A. Smith and others</p>',
      '<p>A. Smith and others</p>',
    ],
  ])('%s', (_what, html, stored) => {
    expect(sanitizeRichText(html)).toBe(stored)
    expect(sanitizeRichText(stored)).toBe(stored)
  })
})

describe('any HTML', () => {
  const word = fc.stringMatching(/^[a-z]{1,6}$/)
  const { html } = fc.letrec<{ html: string }>((tie) => ({
    html: fc.oneof(
      { maxDepth: 6 },
      word,
      fc
        .tuple(
          fc.constantFrom(
            ...'p div span b i h2 ul ol li table tr td th blockquote section foo pre a'.split(' '),
            'b style="font-weight:400"',
            'p style="font-weight:700;mso-list:l0 level2 lfo1"',
            'li data-aria-level="3"',
            'a href="https://example.org/"',
          ),
          fc.array(tie('html'), { minLength: 1, maxLength: 4 }),
        )
        .map(([open, inside]) => `<${open}> ${inside.join(' ')} </${open.split(' ')[0]}>`),
    ),
  }))
  it('keeps every word in its order, and is stored alike however often', () => {
    fc.assert(
      fc.property(html, (written) => {
        const words = written
          .replace(/<[^>]*>/g, ' ')
          .split(/\s+/)
          .filter(Boolean)
        const clean = sanitizeRichText(written)
        expect(plainText(clean).match(/[a-z]+/g) ?? []).toEqual(words)
        expect(sanitizeRichText(clean)).toBe(clean)
      }),
      { numRuns: 1_000, seed: 1 },
    )
  })
})
