import { z } from 'zod'
import { urlWith, wholeNumber } from './setting-kinds.server.ts'

/** Where mail to the addresses of conversations is taken from. */
export type IncomingSettings = Readonly<{
  /** Where to listen for mail servers. */
  smtp: { host: string; port: number } | undefined
  /** A mailbox to which that mail is delivered. */
  imapUrl: string | undefined
}>

const label = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?'

/** Our part before the @ has 64 characters at most, and an address 254. */
const domainName = z
  .string()
  .toLowerCase()
  .regex(new RegExp(`^(?=.{1,180}$)(?:${label}\\.)+${label}$`), 'must be a domain name')

export const incomingSettings = {
  REPLY_DOMAIN: domainName.optional(),
  INCOMING_SMTP_PORT: wholeNumber(0, 65_535).optional(),
  INCOMING_SMTP_HOST: z.string().default('127.0.0.1'),
  INCOMING_IMAP_URL: urlWith('imap:', 'imaps:').optional(),
}

type Values = z.infer<z.ZodObject<typeof incomingSettings>>

/** A way for mail to come in needs the domain it comes to, which `refuse` turns into an error. */
export function readIncomingSettings(
  values: Values,
  refuse: (sentence: string) => Error,
): IncomingSettings {
  const { INCOMING_SMTP_PORT: port, INCOMING_SMTP_HOST: host, INCOMING_IMAP_URL: imapUrl } = values
  const way = port === undefined ? imapUrl && 'INCOMING_IMAP_URL' : 'INCOMING_SMTP_PORT'
  if (way && !values.REPLY_DOMAIN) throw refuse(`The setting ${way} needs REPLY_DOMAIN.`)
  return { smtp: port === undefined ? undefined : { host, port }, imapUrl }
}
