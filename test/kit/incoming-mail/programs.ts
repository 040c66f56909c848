/** What mail programs make of an answer to a mail of ours: a plain text, and the HTML beside it. */
export type Program = {
  name: string
  text(answered: Answered): string
  html(answered: Answered): string
  /** What its mails are known by. */
  mailer: string
}

/** What somebody wrote, and the mail that they answered. */
export type Answered = { answer: string; mail: { text: string; html: string } }

const who = 'Messages <no-reply@example.org>'
const date = '2 November 2026 at 10:12'

const marked = (text: string) =>
  text
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n')

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const broken = (text: string) => escaped(text).replaceAll('\n', '<br>\n')

const divs = (text: string) =>
  text
    .split('\n')
    .map((line) => `<div>${escaped(line) || '<br>'}</div>`)
    .join('')

const paragraphs = (text: string) =>
  text
    .split('\n')
    .map((line) => `<p class="MsoNormal">${escaped(line) || '<o:p>&nbsp;</o:p>'}</p>`)
    .join('\n')

/** Lines broken as programs do that send plain text. */
const wrapped = (text: string) => text.replace(/(.{50,72}) (?=\S)/g, '$1\n')

/** What is quoted of a whole page of HTML. */
const bodyOf = (html: string) =>
  html.replace(/^[\s\S]*?<body[^>]*>/, '').replace(/<\/body>[\s\S]*$/, '')

/** The text of our HTML as programs write it that have no plain text of their own. */
const linked = (text: string) =>
  text.replace(/^(.+): (https?:\/\/\S+)$/gm, '$1<$2>').replace(/\n-- \n/, '\n\n')

/** Plain text quoted by programs that take the signature away. */
const unsigned = (text: string) => text.replace(/\n-- \n[\s\S]*$/, '\n')

const head = [
  `From: ${who}`,
  `Sent: ${date}`,
  'To: Priya Shah <priya@example.com>',
  'Subject: An answer to your message',
]
const htmlHead = head
  .map((line) =>
    line.replace(/^([^:]+:) (.*)$/, (_, label, value) => `<b>${label}</b> ${escaped(value)}`),
  )
  .join('<br>\n')

export const programs: readonly Program[] = [
  {
    name: 'Gmail',
    mailer: 'Gmail',
    text: ({ answer, mail }) =>
      `${answer}\n\n${wrapped(`On ${date}, ${who} wrote:`)}\n\n${marked(wrapped(linked(mail.text)))}\n`,
    html: ({ answer, mail }) =>
      `<div dir="ltr">${divs(answer)}</div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">On ${date}, ${escaped(who)} wrote:<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex">${bodyOf(mail.html)}</blockquote></div>`,
  },
  {
    name: 'Outlook for Windows',
    mailer: 'Microsoft Outlook 16.0',
    text: ({ answer, mail }) => `${answer}\n\n${head.join(' \n')}\n\n${linked(mail.text)}\n`,
    html: ({ answer, mail }) =>
      `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0cm} --></style></head><body><div class="WordSection1">${paragraphs(answer)}<div><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p class="MsoNormal">${htmlHead}<o:p></o:p></p></div></div>${bodyOf(mail.html)}</div></body></html>`,
  },
  {
    name: 'Outlook on the web',
    mailer: 'Microsoft Outlook',
    text: ({ answer, mail }) =>
      `${answer}\n${'_'.repeat(32)}\n${head.join('\n')}\n\n${linked(mail.text)}\n`,
    html: ({ answer, mail }) =>
      `<div class="elementToProof">${divs(answer)}</div><div id="appendonsend"></div><hr style="display:inline-block;width:98%"><div id="divRplyFwdMsg" dir="ltr">${htmlHead}<div>&nbsp;</div></div><div>${bodyOf(mail.html)}</div>`,
  },
  {
    name: 'Apple Mail',
    mailer: 'Apple Mail (2.3774)',
    text: ({ answer, mail }) =>
      `${answer}\n\n> On ${date}, ${who} wrote:\n> \n${marked(linked(mail.text))}\n`,
    html: ({ answer, mail }) =>
      `<html><body>${divs(answer)}<div><br><blockquote type="cite"><div>On ${date}, ${escaped(who)} wrote:</div><br class="Apple-interchange-newline"><div>${bodyOf(mail.html)}</div></blockquote></div><br></body></html>`,
  },
  {
    name: 'iPhone',
    mailer: 'iPhone Mail (22A3354)',
    text: ({ answer, mail }) =>
      `${answer}\n\nSent from my iPhone\n\n> On ${date}, ${who} wrote:\n> \n${marked(mail.text)}\n`,
    html: ({ answer, mail }) =>
      `<html><body dir="auto">${divs(answer)}<div dir="ltr"><br>Sent from my iPhone</div><div dir="ltr"><br><blockquote type="cite">On ${date}, ${escaped(who)} wrote:<br><br></blockquote></div><blockquote type="cite"><div dir="ltr">${bodyOf(mail.html)}</div></blockquote></body></html>`,
  },
  {
    name: 'Thunderbird',
    mailer: 'Mozilla Thunderbird',
    text: ({ answer, mail }) =>
      `${answer}\n\nOn 02/11/2026 10:12, Messages wrote:\n${marked(unsigned(mail.text))}\n\n`,
    html: ({ answer, mail }) =>
      `<!DOCTYPE html><html><body><p>${broken(answer)}</p><div class="moz-cite-prefix">On 02/11/2026 10:12, Messages wrote:<br></div><blockquote type="cite" cite="mid:x@example.org">${bodyOf(mail.html)}</blockquote></body></html>`,
  },
  {
    name: 'Yahoo',
    mailer: 'WebService/1.1 YMailNorrin',
    text: ({ answer, mail }) =>
      `${answer}\n\n    On ${date}, ${who} wrote:  \n \n ${linked(mail.text).replaceAll('\n', ' \n ')}\n  `,
    html: ({ answer, mail }) =>
      `<div class="ydp1 yahoo-style-wrap">${divs(answer)}<div><br></div></div><div id="ydp2" class="yahoo_quoted"><div><div>On ${date}, ${escaped(who)} wrote:</div><div><br></div><div>${bodyOf(mail.html)}</div></div></div>`,
  },
  {
    name: 'Samsung',
    mailer: 'Samsung Email',
    text: ({ answer, mail }) =>
      `${answer}\n\n\n-------- Original message --------\n${head.join('\n')}\n\n${linked(mail.text)}\n`,
    html: ({ answer, mail }) =>
      `<html><body dir="auto">${divs(answer)}<div dir="auto"><br></div><div align="left" style="color:#000000"><div>-------- Original message --------</div><div>${head.map(escaped).join(' </div><div>')}</div><div><br></div></div>${bodyOf(mail.html)}</body></html>`,
  },
]
