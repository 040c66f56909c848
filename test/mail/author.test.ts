import { expect, it } from 'vitest'
import { readMail } from '#app/platform/mail/incoming/read-mail.server.ts'

const author = 'client@example.com'

it.each([
  [author],
  [`<${author}>`],
  [`Priya Shah <${author}>`],
  [`"Shah, Priya (home)" <Client@Example.com>`],
  [`=?utf-8?Q?Priya_Sh=C3=A1h?= <${author}>`],
  [`${author} <${author}>`],
  [`${author} (Priya Shah)`],
  [`"attacker@example.net" <${author}>`],
])('knows the author of a mail: %j', async (from) => {
  expect(await authorOf([from])).toEqual({ from: author, hasSeveralAuthors: false })
})

it.each([
  [[`${author}, attacker@example.net`]],
  [[`attacker@example.net, ${author}`]],
  [[`Both: ${author}, attacker@example.net;`]],
  [[`One: ${author};, Other: attacker@example.net;`]],
  [[`Priya <${author}>; attacker@example.net`]],
  [[author, 'attacker@example.net']],
  [['attacker@example.net', author]],
  [[author, author]],
  [[`Priya <${author}>,\r\n Mallory <attacker@example.net>`]],
])('knows no author of several: %j', async (from) => {
  expect(await authorOf(from)).toEqual({ from: '', hasSeveralAuthors: true })
})

it.each([
  ['group', `Us: ${author};`],
  ['two in brackets', `<${author}> <attacker@example.net>`],
  ['two in brackets, turned round', `<attacker@example.net> <${author}>`],
  ['two without a comma', `${author} attacker@example.net`],
  ['an address as an unquoted name', `attacker@example.net <${author}>`],
  ['an address in a comment', `${author} (attacker@example.net)`],
  ['a route', `<@example.net:${author}>`],
  ['more after the brackets', `<${author}>@example.net`],
  ['an encoded word in place of an address', '=?utf-8?Q?client=40example.com?='],
  ['an encoded word in brackets', '<=?utf-8?Q?client=40example.com?=>'],
  ['a NUL within', 'cli\0ent@example.com'],
  ['a NUL and a domain', `${author}\0.example.net`],
  ['a vertical tab', `${author}\v`],
  ['a quoted local part', '"client"@example.com'],
  ['nothing', ''],
])('knows no author where programs may read different ones: %s', async (_, from) => {
  expect(await authorOf([from])).toEqual({ from: '', hasSeveralAuthors: false })
})

it.each([
  `"${author}" <attacker@example.net>`,
  `${author} <attacker@example.net>`,
  `=?utf-8?Q?client=40example.com=2C?= <attacker@example.net>`,
  `(${author}) attacker@example.net`,
])('takes no name for an address: %s', async (from) => {
  expect((await authorOf([from])).from).not.toBe(author)
})

async function authorOf(values: readonly string[]) {
  const head = values.map((value) => `From: ${value}\r\n`).join('')
  const { from, hasSeveralAuthors } = await readMail(Buffer.from(`${head}\r\nHello`))
  return { from, hasSeveralAuthors }
}
