import fc from 'fast-check'
import { compile } from 'html-to-text'
import sanitizeHtml from 'sanitize-html'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '#test/kit/any-character.ts'
import { isSimpleRichText, wordsOfSimple } from './simple-rich-text.ts'

/** With everything that the rich text of profiles may hold. */
const sanitised = (html: string) =>
  sanitizeHtml(html, { allowedTags: ['p', 'ul', 'li', 'a', 'strong'] }).trim()
const read = compile({
  wordwrap: false,
  selectors: [{ selector: 'ul', options: { itemPrefix: ' ' } }],
})

const piece = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: anyCharacter }),
  fc.stringMatching(/^[a-z"'=/;!?{}[\]`\s\u00a0\u2028\ufeff-]{0,20}$/),
)
const text = piece.map((raw) => raw.replace(/[<>&\u200b]/g, ''))
const block = fc.oneof(
  text.map((words) => `<p>${words}</p>`),
  fc
    .array(text, { minLength: 1, maxLength: 4 })
    .map((items) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`),
)
const html = fc.array(block, { maxLength: 5 }).map((blocks) => blocks.join(''))

describe('simple HTML', () => {
  it('is left as it is by the sanitiser', () => {
    fc.assert(
      fc.property(html, (simple) => {
        expect(isSimpleRichText(simple)).toBe(true)
        expect(sanitised(simple)).toBe(simple)
      }),
      { numRuns: 500 },
    )
  })

  it('has the words that a reader of HTML finds', () => {
    fc.assert(
      fc.property(html, (simple) => {
        expect(wordsOfSimple(simple)).toBe(read(simple).replace(/\s+/g, ' ').trim())
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    '<p>Smith & Sons</p>',
    '<p>a &amp; b</p>',
    '<p class="x">a</p>',
    '<p onclick=x>a</p>',
    '<P>a</P>',
    '<p>a</p> ',
    'a',
    '<p>a',
    '<p><p>a</p></p>',
    '<p>a<br>b</p>',
    '<p>a <strong>b</strong></p>',
    '<ul></ul>',
    '<ul><li>a</li>b</ul>',
    '<ul><li><p>a</p></li></ul>',
    '<script>a</script>',
    '<p>a</p><script>a</script>',
    '<p>\u200b</p>',
  ])('is not %j', (other) => {
    expect(isSimpleRichText(other)).toBe(false)
  })
})
