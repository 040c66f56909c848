import type { Language } from './languages.ts'

/** What a mail program makes of an answer: a plain text, and the HTML beside it. */
export type Program = {
  name: string
  text(written: Written): string
  html(written: Written): string
  /** What its mails are known by. */
  mailer: string
}

export type Written = { language: Language; answer: string; earlier: string }

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

function head({ labels, date }: Language, mark = ''): string[] {
  const [from, sent, to, subject] = labels
  return [
    `${mark}${from}:${mark} Messages <no-reply@example.org>`,
    `${mark}${sent}:${mark} ${date}`,
    `${mark}${to}:${mark} Priya Shah <priya@example.com>`,
    `${mark}${subject}:${mark} An answer to your message`,
  ]
}

const htmlHead = (language: Language) =>
  head(language)
    .map((line) =>
      line.replace(/^([^:]+:) (.*)$/, (_, label, value) => `<b>${label}</b> ${escaped(value)}`),
    )
    .join('<br>\n')

export const programs: readonly Program[] = [
  {
    name: 'Gmail',
    mailer: 'Gmail',
    text: ({ language, answer, earlier }) =>
      `${answer}\n\n${wrapped(language.gmail)}\n\n${marked(earlier)}\n`,
    html: ({ language, answer, earlier }) =>
      `<div dir="ltr">${divs(answer)}</div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">${escaped(language.gmail)}<br></div><blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);padding-left:1ex">${broken(earlier)}</blockquote></div>`,
  },
  {
    name: 'Outlook for Windows',
    mailer: 'Microsoft Outlook 16.0',
    text: ({ language, answer, earlier }) =>
      `${answer}\n\n${head(language).join(' \n')}\n\n${earlier}\n`,
    html: ({ language, answer, earlier }) =>
      `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0cm} --></style></head><body><div class="WordSection1">${paragraphs(answer)}<p class="MsoNormal"><o:p>&nbsp;</o:p></p><div><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p class="MsoNormal">${htmlHead(language)}<o:p></o:p></p></div></div>${paragraphs(earlier)}</div></body></html>`,
  },
  {
    name: 'Outlook on the web',
    mailer: 'Microsoft Outlook',
    text: ({ language, answer, earlier }) =>
      `${answer}\n${'_'.repeat(32)}\n${head(language).join('\n')}\n\n${earlier}\n`,
    html: ({ language, answer, earlier }) =>
      `<div class="elementToProof" style="font-family: Aptos">${divs(answer)}</div><div id="appendonsend"></div><hr style="display:inline-block;width:98%"><div id="divRplyFwdMsg" dir="ltr">${htmlHead(language)}<div>&nbsp;</div></div><div>${broken(earlier)}</div>`,
  },
  {
    name: 'Outlook Express',
    mailer: 'Microsoft Windows Mail',
    text: ({ language, answer, earlier }) =>
      `${answer}\n\n-----${language.original}-----\n${head(language).join('\n')}\n\n${earlier}\n`,
    html: ({ language, answer, earlier }) =>
      `<p>${broken(answer)}</p><p>-----${language.original}-----<br>${htmlHead(language)}</p><p>${broken(earlier)}</p>`,
  },
  {
    name: 'Apple Mail',
    mailer: 'Apple Mail (2.3774)',
    text: ({ language, answer, earlier }) =>
      `${answer}\n\n> ${language.apple}\n> \n${marked(earlier)}\n`,
    html: ({ language, answer, earlier }) =>
      `<html><body>${divs(answer)}<div><br><blockquote type="cite"><div>${escaped(language.apple)}</div><br class="Apple-interchange-newline"><div>${broken(earlier)}</div></blockquote></div><br></body></html>`,
  },
  {
    name: 'iPhone',
    mailer: 'iPhone Mail (22A3354)',
    text: ({ language, answer, earlier }) =>
      `${answer}\n\n${language.sentFrom}\n\n> ${language.apple}\n> \n${marked(earlier)}\n`,
    html: ({ language, answer, earlier }) =>
      `<html><body dir="auto">${divs(answer)}<div dir="ltr"><br>${escaped(language.sentFrom)}</div><div dir="ltr"><br><blockquote type="cite">${escaped(language.apple)}<br><br></blockquote></div><blockquote type="cite"><div dir="ltr">${broken(earlier)}</div></blockquote></body></html>`,
  },
  {
    name: 'Thunderbird',
    mailer: 'Mozilla Thunderbird',
    text: ({ language, answer, earlier }) =>
      `${answer}\n\n${language.thunderbird}\n${marked(earlier)}\n\n`,
    html: ({ language, answer, earlier }) =>
      `<!DOCTYPE html><html><body><p>${broken(answer)}</p><div class="moz-cite-prefix">${escaped(language.thunderbird)}<br></div><blockquote type="cite" cite="mid:x@example.org"><pre class="moz-quote-pre">${escaped(earlier)}</pre></blockquote></body></html>`,
  },
  {
    name: 'Yahoo',
    mailer: 'WebService/1.1 YMailNorrin',
    text: ({ language, answer, earlier }) =>
      `${answer}\n\n    ${language.yahoo}  \n \n ${earlier}\n  `,
    html: ({ language, answer, earlier }) =>
      `<div class="ydp1 yahoo-style-wrap">${divs(answer)}<div><br></div></div><div id="ydp2" class="yahoo_quoted"><div><div>${escaped(language.yahoo)}</div><div><br></div><div>${broken(earlier)}</div></div></div>`,
  },
  {
    name: 'GMX',
    mailer: 'UI-OUTBOUND',
    text: ({ language, answer, earlier }) => {
      const [from = '', sent = '', to = '', subject = ''] = head(language)
      return `${answer}\n\n\n${[sent, from, to, subject].join('\n')}\n\n${marked(earlier)}\n`
    },
    html: ({ language, answer, earlier }) =>
      `<div style="font-family:Verdana">${divs(answer)}<div name="quote" style="margin:10px 5px;border-left:2px solid #C3D9E5"><div style="margin:0 0 10px 0">${head(
        language,
        '',
      )
        .map(escaped)
        .map((line) => line.replace(/^([^:]+:)/, '<b>$1</b>'))
        .join('<br>')}</div><div name="quoted-content">${broken(earlier)}</div></div></div>`,
  },
  {
    name: 'Samsung',
    mailer: 'Samsung Email',
    text: ({ language, answer, earlier }) =>
      `${answer}\n\n\n-------- ${language.original} --------\n${head(language).join('\n')}\n\n${earlier}\n`,
    html: ({ language, answer, earlier }) =>
      `<html><body dir="auto">${divs(answer)}<div dir="auto"><br></div><div align="left" style="color:#000000"><div>-------- ${language.original} --------</div><div>${head(language).map(escaped).join(' </div><div>')}</div><div><br></div></div>${broken(earlier)}</body></html>`,
  },
]
