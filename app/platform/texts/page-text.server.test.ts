import { describe, expect, it } from 'vitest'
import { parsePageText } from './page-text.server.ts'

const read = (source: string, values: Record<string, string> = {}) =>
  parsePageText(source, { fallbackTitle: 'Terms', values: new Map(Object.entries(values)) })

/** All HTML of a text. */
const html = (source: string, values: Record<string, string> = {}) => {
  const { introHtml, parts } = read(source, values)
  return [introHtml, ...parts.map((part) => part.html)].join('\n')
}

describe('a text in Markdown', () => {
  it('has a title, an introduction and parts', () => {
    const text = read('# Our *Terms*\n\nShort & clear.\n\n## One\n\nA **b**.\n\n- c\n\n## Two\n\nd')
    expect(text).toEqual({
      title: 'Our Terms',
      description: 'Short & clear.',
      introHtml: 'Short &amp; clear.',
      parts: [
        { title: 'One', html: '<p>A <strong>b</strong>.</p>\n<ul>\n<li>c</li>\n</ul>' },
        { title: 'Two', html: '<p>d</p>' },
      ],
    })
  })

  it('has the usual title where it has none, and something to say of itself', () => {
    const { title, description, parts } = read('## One\n\na')
    expect({ title, parts }).toEqual({
      title: 'Terms',
      parts: [{ title: 'One', html: '<p>a</p>' }],
    })
    expect(description.length).toBeGreaterThan(20)
  })

  it.each([
    ['# T\n\ni\n\n# A\n\na\n\n# B\n\nb', ['A', 'B'], ''],
    ['### A\n\na\n\n##### B\n\nb', ['A'], '<h3>B</h3>'],
    ['# T\n\n#### A\n\n## B\n\n###### C\n\nc', ['A', 'B'], '<h3>C</h3>'],
    ['# T\n\n## A\n\n###### B\n\n### C', ['A'], '<h3>B</h3>\n<h3>C</h3>'],
  ])('%j has headings without a gap', (source, titles, inner) => {
    const { parts } = read(source)
    expect(parts.map(({ title }) => title)).toEqual(titles)
    const headings = parts.flatMap((part) => part.html.match(/<h\d>.*?<\/h\d>/g) ?? [])
    expect(headings.join('\n')).toBe(inner)
  })

  it('shortens a long introduction for search engines at a word', () => {
    const { description } = read(`# T\n\n${'word '.repeat(100)}`)
    expect(description).toMatch(/^(word )+word…$/)
    expect(description.length).toBeLessThanOrEqual(200)
  })
})

describe('what could do harm', () => {
  it.each([
    '<script>alert(1)</script>',
    'a <img src=x onerror=alert(1)> b',
    '<div onclick="alert(1)">a</div>',
    '<iframe src="https://evil.example"></iframe>',
    '<svg><script>alert(1)</script></svg>',
    '```\n<script>alert(1)</script>\n```',
    '`<script>alert(1)</script>`',
    '![<script>alert(1)</script>](x)',
    '| a |\n|---|\n| <script>alert(1)</script> |',
  ])('%j shows no HTML of its own', (source) => {
    expect(html(`i\n\n${source}`)).not.toMatch(/<(script|img|div|iframe|svg|pre)/i)
  })

  it('shows HTML as it was typed, and drops remarks', () => {
    expect(html('i\n\na <b>c</b>')).toContain('a &lt;b&gt;c&lt;/b&gt;')
    expect(html('i\n\n<!-- ask the lawyer -->\n\na')).toBe('i\n<p>a</p>')
  })

  it.each([
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt:alert(1))',
    '[a](&#106;avascript:alert(1))',
    '[a](data:text/html,x)',
    '[a](vbscript:x)',
    '[a](//evil.example)',
    '<javascript:alert(1)>',
    '[a]: javascript:alert(1)\n\n[a]',
    '[a]({{site}})',
  ])('%j is no link', (source) => {
    const shown = html(`i\n\n${source}`, { site: 'javascript:alert(1)' })
    expect(shown).not.toMatch(/href=/)
  })

  it('a scheme with a tab in it leads to a page of this site that is not there', () => {
    const [, href = ''] = /href="([^"]*)"/.exec(html('i\n\n[a](<java\tscript:alert(1)>)')) ?? []
    expect(new URL(href, 'https://site.example').origin).toBe('https://site.example')
  })

  it.each([
    ['[a](/privacy)', '<a href="/privacy">a</a>'],
    ['[a](https://ico.org.uk/)', '<a href="https://ico.org.uk/" rel="noopener">a</a>'],
    ['[a](mailto:a@example.org)', '<a href="mailto:a@example.org">a</a>'],
    ['[a](tel:999 "title")', '<a href="tel:999">a</a>'],
  ])('%s is one', (source, shown) => {
    expect(html(`i\n\n${source}`)).toContain(shown)
  })
})

describe('placeholders', () => {
  const values = {
    name: 'Ann & <b>Sons</b> *Ltd*',
    email: 'a.b@example.org',
    site: 'https://a.example',
  }

  it('are filled in as text, and addresses as links', () => {
    expect(html('i\n\n{{Name}}, {{email}}, {{site}}', values)).toContain(
      '<p>Ann &amp; &lt;b&gt;Sons&lt;/b&gt; *Ltd*, <a href="mailto:a.b@example.org">a.b@example.org</a>, <a href="https://a.example" rel="noopener">https://a.example</a></p>',
    )
  })

  it('are filled in in titles, headings, links and code', () => {
    const text = read('# Of {{name}}\n\ni\n\n## By {{name}}\n\n`{{name}}`', values)
    expect(text.title).toBe('Of Ann & <b>Sons</b> *Ltd*')
    expect(text.parts[0]?.title).toBe('By Ann & <b>Sons</b> *Ltd*')
    expect(text.parts[0]?.html).toBe('<p><code>Ann &amp; &lt;b&gt;Sons&lt;/b&gt; *Ltd*</code></p>')
    expect(html('i\n\n[{{email}}](mailto:{{email}}) [x]({{site}}/y)', values)).toContain(
      '<a href="mailto:a.b@example.org">a.b@example.org</a> <a href="https://a.example/y" rel="noopener">x</a>',
    )
  })

  it('that are not filled in are marked, never shown with their braces, and lead nowhere', () => {
    const shown = html('# {{a}}\n\n{{operator name}} [b](mailto:{{email}}) `{{c}}`')
    expect(shown).toContain('[name of the operator]</mark>')
    expect(shown).toContain('[c]</mark>')
    expect(shown).not.toMatch(/[{}\ue000\ue001]|href/)
    expect(read('# By {{operator name}}').title).toBe('By [name of the operator]')
  })
})
