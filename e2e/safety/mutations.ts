import { type Random, randomFor } from '#database/sample-data/random.ts'
import { allPayloads } from './payloads.ts'

const pieces = [
  ...['<', '>', '</', '/>', '"', "'", '`', '=', '&', ';', ' ', '\n', '\t', '\0', '\f', '\u00a0'],
  ...[
    '<!--',
    '-->',
    '--!>',
    '<![CDATA[',
    ']]>',
    '<?',
    '<!',
    '&lt;',
    '&gt;',
    '&#x3c',
    '&#0;',
    '&quot',
  ],
  ...['<svg>', '</svg>', '<math>', '</math>', '<mtext>', '<mglyph>', '<style>', '</style>', '<p>'],
  ...[
    '<template>',
    '<noscript>',
    '</noscript>',
    '<textarea>',
    '<title>',
    '<xmp>',
    '<select>',
    '</p>',
  ],
  ...[
    '<table>',
    '<form>',
    '<a href="',
    '<h3>',
    '</h3>',
    '<ul><li>',
    '</li>',
    '<br>',
    '<blockquote>',
  ],
  ...[' onerror=ran()', ' onload=ran()', ' href=', 'javascript:', 'ran()', ' style=', ' id=', ' x'],
]

/** The mutation of a payload that has this number: the same each time. */
export function mutation(number: number): string {
  const random = randomFor('mutation', number)
  let text = random.pick(allPayloads)
  for (let steps = random.whole(1, 5); steps > 0; steps -= 1) text = mutated(text, random)
  return text
}

function mutated(text: string, random: Random): string {
  const at = random.whole(0, text.length)
  const until = random.whole(at, text.length)
  const way = random.pick(['insert', 'insert', 'cut', 'repeat', 'join', 'case', 'wrap', 'encode'])
  if (way === 'insert') return text.slice(0, at) + random.pick(pieces) + text.slice(at)
  if (way === 'cut') return text.slice(0, at) + text.slice(until)
  if (way === 'repeat') return text.slice(0, until) + text.slice(at)
  if (way === 'join') return text.slice(0, at) + random.pick(allPayloads) + text.slice(at)
  if (way === 'case')
    return text.slice(0, at) + text.slice(at, until).toUpperCase() + text.slice(until)
  if (way === 'wrap') return random.pick(pieces) + text + random.pick(pieces)
  const code = text.codePointAt(at) ?? 32
  return `${text.slice(0, at)}&#x${code.toString(16)};${text.slice(at + 1)}`
}
