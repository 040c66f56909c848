/** Mails that nobody writes, made to take a reader's time or memory. */
const head = (lines = 'Content-Type: text/plain; charset=utf-8') =>
  `From: priya@example.com\r\nSubject: Re: An answer to your message\r\n${lines}\r\n\r\n`

const html = (text: string) => head('Content-Type: text/html; charset=utf-8') + text
const encoded = (encoding: string) =>
  head(`Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: ${encoding}`)
const multipart = (parts: string) =>
  `${head('Content-Type: multipart/mixed; boundary=b')}${parts}\r\n--b--\r\n`
const times = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join('')

/** Bytes of a line that is nearly as long as a mail may be. */
const elevenMegabytes = 11 * 1024 * 1024

/** Bytes of which a reading that tries each place from each place would not end. */
const twoMegabytes = 2 * 1024 * 1024

/** One that takes more memory than it is given, after a while. */
export const greedyAttack = (): string =>
  multipart(`--b\r\n\r\nx\r\n--b\r\nContent-Type: text/html\r\n\r\n${'<a '.repeat(3_000_000)}`)

/** One that is nested deeper than any mail that is read. */
export const deepAttack = (): string =>
  head('Content-Type: multipart/mixed; boundary=b') +
  times(
    100,
    (index) => `--b${index || ''}\r\nContent-Type: multipart/mixed; boundary=b${index + 1}\r\n\r\n`,
  )

export const attacks: Readonly<Record<string, () => string>> = {
  'one line of letters': () => head() + 'a'.repeat(elevenMegabytes),
  'one line of blanks': () => `${head()}a${' '.repeat(twoMegabytes)}b`,
  'one line of escapes': () => head() + '%25'.repeat(twoMegabytes / 3),
  'one line of dashes that hide a link': () => head() + 'my-2D'.repeat(twoMegabytes / 5),
  'one line of at signs': () => `${head()}On 1 ${'@a'.repeat(twoMegabytes / 2)}:\r\n`,
  'one line of base64': () => encoded('base64') + 'QUFB'.repeat(twoMegabytes / 4),
  'one line of quoted-printable': () =>
    encoded('quoted-printable') + '=41'.repeat(twoMegabytes / 3),
  'base64 of one letter a line': () => encoded('base64') + 'Q\r\n'.repeat(49_000),
  'soft breaks': () => encoded('quoted-printable') + '=\r\n'.repeat(49_000),
  'line ends alone': () => head() + '\n'.repeat(twoMegabytes),
  'flowed lines': () =>
    head('Content-Type: text/plain; format=flowed; delsp=yes') +
    `${'a'.repeat(61)} \r\n`.repeat(40_000),
  'lists in lists': () => html('<ul><li>'.repeat(10_000)),
  'a table in tables': () => html('<table><tr><td>'.repeat(10_000)),
  'quotations in quotations': () => html('<blockquote>'.repeat(1_000)),
  'letters of another alphabet': () => head() + 'ж'.repeat(elevenMegabytes / 2),
  'lines like ours': () =>
    head() + 'Please write above this line (zzzz-00000000-1)\nabc\n'.repeat(20_000),
  'marks of quotations': () => head() + `${'>'.repeat(60)}\r\n`.repeat(100_000),
  'many paragraphs': () => html('<p>a</p>'.repeat(60_000)),
  '40,000 headers': () => head(`${'X: 1\r\n'.repeat(39_999)}X: 1`),
  'one header of megabytes': () => head(`X: ${'a'.repeat(twoMegabytes)}`),
  'many addresses': () => head(`Cc: ${times(30_000, (index) => `a${index}@b.example,`)}`),
  'many groups': () => head(`Cc: ${'a:'.repeat(200_000)}`),
  'encoded words': () => head(`X: 1\r\nSubject: ${'=?utf-8?Q?a?= '.repeat(30_000)}`),
  'parameters of a type': () =>
    head(`Content-Type: text/plain; ${times(20_000, (index) => `name*${index}*=%41; `)}`),
  'many parts': () => multipart('--b\r\n\r\n'.repeat(24_000)),
  'many files': () =>
    multipart(
      times(
        8_000,
        (index) => `--b\r\nContent-Type: application/pdf; name=${index}.pdf\r\n\r\nx\r\n`,
      ),
    ),
  'mails in mails': () =>
    multipart('--b\r\nContent-Type: message/rfc822\r\n\r\nFrom: a@b\r\n\r\nx\r\n'.repeat(7_000)),
  'reports of a failure': () =>
    multipart(
      `--b\r\nContent-Type: message/delivery-status\r\n\r\n${'Action: failed\n'.repeat(30_000)}`,
    ),
}
