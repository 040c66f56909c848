import { html, raw } from 'hono/html'
import { isName } from '../text/name-parts.ts'
import type { Mail, MailContent, MailLink, WrittenMail } from './mail.server.ts'
import { mailFooter, replyLine, siteName } from './reply-line.server.ts'

/** The only way to make a mail: its text, and its HTML by `htmlOf`, have the same content. */
export function composeMail(mail: Omit<Mail, 'text'>): Mail {
  const content = { ...mail.content, greeting: greetingOf(mail.content) }
  return { ...mail, content, text: textPart(content) }
}

/** "Dear Jo Smith,,": a comma that was typed behind a name is its own. "FMCA" is nobody to greet. */
function greetingOf({ greeting }: MailContent): string {
  const [, name] = /^Dear (.*),$/.exec(greeting) ?? []
  if (name !== undefined && !isName(name)) return 'Hello,'
  return greeting.replace(/(?<=\S)[\s,;]*,$/, ',')
}

/**
 * The HTML of a mail, in our design and with all that was typed escaped. It is written when the mail
 * is sent: in its job it would be several times as long as all the rest.
 */
export function htmlOf(mail: Mail | WrittenMail): string {
  return 'html' in mail ? mail.html : htmlPart(mail.content, mail)
}

/** By its space at the end mail programs know that a signature follows (RFC 3676, 4.3). */
export const signatureMark = '-- '

function textPart(content: MailContent): string {
  return [replyLineOf(content), bodyText(content), `${signatureMark}\n${mailFooter}`]
    .filter((part) => part !== '')
    .join('\n\n')
}

const replyLineOf = (content: MailContent) =>
  content.isAnsweredByMail ? replyLine(bodyText(content)) : ''

function bodyText(content: MailContent): string {
  const { greeting, paragraphs, quote, details, action, otherAction, closing } = content
  const link = (to?: MailLink) => (to ? `${to.label}: ${to.url}` : '')
  return [
    greeting,
    ...(content.warning ? [content.warning.title, content.warning.text] : []),
    ...paragraphs,
    quote ?? '',
    ...(closing ?? []),
    (details ?? []).map(([label, value]) => `${label}: ${value}`).join('\n'),
    link(action),
    link(otherAction),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

/*
 * Mail programs support tables and inline styles. Some of them drop the style sheet, so it only
 * holds the colours for dark mode. Every element with a background also has a text colour, so that
 * a program which inverts only some colours never shows dark on dark.
 */
const sans = "font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif"
const serif = "font-family:Newsreader,Georgia,'Times New Roman',serif"
const breaks = 'word-break:break-word;overflow-wrap:anywhere'

const dark = raw(`<style>
:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.page{background:#14201c!important}.card{background:#1c2b27!important;border-color:#3a4a44!important}
.ink{color:#f2eee4!important}.soft{color:#b9c4be!important}.brand{color:#d3e3dc!important}
.warning{background:#4a201b!important;color:#ffdcd6!important;border-color:#f2a89d!important}
.quote{background:#24352f!important;border-color:#8fb9aa!important}.line{border-color:#3a4a44!important}
}
@media (max-width:480px){.pad{padding:24px 20px 8px!important}}
</style>`)

const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%"'

/** Left out where the first line, which lists of mails show, must not say what the site is about. */
const brand = raw(
  `<tr><td class="brand" style="padding:0 4px 16px;${serif};font-size:22px;font-weight:600;color:#0c3b32">${siteName}</td></tr>`,
)

/** As much that is not seen as a list of mails shows of one, so that it shows nothing behind it. */
const unseen = raw(
  `<p style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:#ffffff">${'&#847;&zwnj;&nbsp;'.repeat(200)}</p>`,
)

type HeadFacts = Pick<Mail, 'subject' | 'isDiscreet'>

function htmlPart(content: MailContent, { subject, isDiscreet }: HeadFacts): string {
  const { greeting, paragraphs, quote, details, action, otherAction, closing } = content
  const page = html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
${dark}
</head>
<body class="page" style="margin:0;padding:0;background:#faf8f3">
<table ${raw(table)} class="page" style="background:#faf8f3"><tr><td align="center" style="padding:28px 12px">
<table ${raw(table)} style="max-width:584px">
${content.isAnsweredByMail ? smallRow(replyLineOf(content)) : ''}
${isDiscreet ? '' : brand}
<tr><td class="card pad" style="background:#ffffff;border:1px solid #e3dccd;border-top:4px solid #11594b;border-radius:10px;padding:32px 32px 16px">
${paragraph(greeting)}
${content.warning ? warned(content.warning) : ''}
${paragraphs.map(paragraph)}
${isDiscreet ? unseen : ''}
${quote ? quoted(quote) : ''}
${(closing ?? []).map(paragraph)}
${details && details.length > 0 ? html`<table cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:0 0 8px;border-collapse:collapse">${details.map(row)}</table>` : ''}
${action ? button(action) : ''}
${otherAction ? textLink(otherAction) : ''}
</td></tr>
${smallRow(mailFooter)}
</table>
</td></tr></table>
</body>
</html>`
  return page.toString()
}

function smallRow(text: string) {
  return html`<tr><td class="soft" style="padding:18px 4px;${raw(sans)};font-size:14px;line-height:1.5;color:#4d5b55">${text}</td></tr>`
}

function paragraph(text: string) {
  return html`<p class="ink" style="margin:0 0 16px;${raw(sans)};font-size:16px;line-height:1.6;color:#1c2b27;${breaks}">${lines(text)}</p>`
}

function warned({ title, text }: { title: string; text: string }) {
  return html`<table ${raw(table)} style="margin:0 0 20px"><tr><td class="warning" dir="auto" style="background:#fdecea;border-left:4px solid #9b1c12;padding:14px 18px;${raw(sans)};font-size:16px;line-height:1.6;color:#7d150d;${breaks}"><p style="margin:0 0 4px;font-weight:600">${title}</p><p style="margin:0">${lines(text)}</p></td></tr></table>`
}

function quoted(text: string) {
  return html`<table ${raw(table)} style="margin:0 0 20px"><tr><td class="quote ink" dir="auto" style="background:#edf5f1;border-left:4px solid #11594b;padding:14px 18px;${raw(sans)};font-size:16px;line-height:1.6;color:#1c2b27;${breaks}">${lines(text)}</td></tr></table>`
}

function row([label, value]: [string, string]) {
  const cell = `padding:9px 0;border-top:1px solid #e3dccd;vertical-align:top;${sans};font-size:15px;line-height:1.5;${breaks}`
  return html`<tr><th class="soft line" scope="row" align="left" style="${raw(cell)};width:34%;padding-right:14px;font-weight:400;color:#4d5b55">${label}</th><td class="ink line" dir="auto" style="${raw(cell)};color:#1c2b27">${lines(value)}</td></tr>`
}

/** The cell has the colour too, for programs that show links without a background. */
function button({ label, url }: MailLink) {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 16px"><tr><td bgcolor="#11594b" style="background:#11594b;border-radius:6px"><a href="${url}" style="display:inline-block;padding:13px 22px;${raw(sans)};font-size:16px;font-weight:600;line-height:1.25;color:#ffffff;text-decoration:none">${label}</a></td></tr></table>`
}

function textLink({ label, url }: MailLink) {
  return html`<p class="soft" style="margin:0 0 16px;${raw(sans)};font-size:15px;line-height:1.5;color:#4d5b55"><a class="brand" href="${url}" style="color:#0c3b32;text-decoration:underline">${label}</a></p>`
}

/** Some programs ignore white space other than line breaks. */
function lines(text: string) {
  return text.split(/\r?\n/).map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`))
}
