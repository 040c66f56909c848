import type { Random } from '#database/sample-data/random.ts'

/** Texts that have broken some program, of the kinds that a form, a query or a row may hold. */
const oddTexts = [
  ...['', ' ', '0', '-1', '1e9', 'NaN', '999999999999999999999', '0x1F', 'true', 'null', '٣'],
  ...['2026-02-30', '0000-00-00', '275760-09-13', '9999-12-31T23:59:60Z', 'infinity', "'"],
  ...['"', '\\', '%', '_', '%%\\', '\0', 'a\0b', '\r\nX-Odd: yes', '\n', '\t', '\u2028', '\ufeff'],
  ...[
    '\ud800',
    'b\udc00',
    '\u202egpj.exe',
    '💩',
    '👩‍👩‍👧‍👦',
    'İ',
    'ß',
    'ǅ',
    'Z̤͔aͤlgͨo',
    'ﷺ',
    '\u200b',
  ],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', '[object Object]', '{}', '[]'],
  ...["' or 1=1 --", '"; drop table users; --', '1) union select null --', '$1', '#{1}', '{{1}}'],
  ...['<script>ran()</script>', '"><img src=x onerror=ran()>', '</script><!--', '<p>', '&#0;'],
  ...['<ul><li>'.repeat(200), '<p>one</p>'.repeat(300), '<a href="javascript:ran()">x</a>'],
  ...['javascript:ran()', '//example.org', 'http://', 'https://a:b@c:99999/', 'mailto:', '..%2f'],
  ...['=1+1', '@SUM(1)', '-2', '+3', '＝1+1', '\t=1', 'a,b;c', 'LS1 4AP', 'SW1A', 'leeds', 'Kent'],
  ...['someone@example.org', 'a@b', '@', `${'a'.repeat(64)}@example.org`, '"a b"@example.org'],
  ...[
    'x'.repeat(300),
    'é'.repeat(2_000),
    'a '.repeat(4_000),
    ' '.repeat(19_900),
    '('.repeat(5_000),
  ],
  ...['individual', 'family', 'workplace', 'in_review', 'approved', 'contacted', 'on', 'yes', 'no'],
]

/** Bytes of a path or a query that stand for no text, besides the odd texts. */
const oddBytes = [
  ...['%', '%0', '%zz', '%00', '%FF', '%ED%A0%80', '%C0%AF', '%2e%2e', '..%5c', '%252e', '%0D%0A'],
  ...[
    '..',
    '.',
    '//',
    ';a=b',
    '~',
    '*',
    '+',
    '|',
    '^',
    '`',
    '%F0%9F%92%A9',
    ':',
    '@',
    '%3F',
    '%23',
  ],
]

export function anOddText(random: Random): string {
  const text = random.pick(oddTexts)
  return random.chance(0.15) ? text + random.pick(oddTexts) : text
}

/** As it stands in a path or a query. */
export function oddUrlText(random: Random): string {
  if (random.chance(0.4)) return random.pick(oddBytes)
  return encodeURIComponent(anOddText(random).toWellFormed()).slice(0, 6_000)
}
