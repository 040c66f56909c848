import { createHash } from 'node:crypto'
import type { Platform } from '#app/platform/platform.server.ts'
import type { KeyedDigest } from '#app/platform/text/digest.server.ts'
import type { messageAuthors } from '../message.ts'

/** Who writes to an address. */
export type Writer = (typeof messageAuthors)[number]

/** What an address of ours is for: a conversation, or mails that came back. */
export type OwnAddress =
  | { kind: 'conversation'; writer: Writer; key: string }
  | { kind: 'returned'; key: string }

type Services = Pick<Platform, 'environment' | 'keyedDigest'>

const letters = { mediator: 'm', enquirer: 'e', returned: 'r' } as const

/**
 * The address to which one side of a conversation writes; undefined where REPLY_DOMAIN is not set.
 * Nobody can guess it, it is made again from the id and is not stored. Mail programs may change its
 * case.
 */
export function replyAddress(
  services: Services,
  inquiryId: string,
  writer: Writer,
): string | undefined {
  return ownAddress(services, letters[writer], inquiryId)
}

/** The address to which a message's mail comes back that cannot be delivered. */
export function returnAddress(services: Services, messageId: string): string | undefined {
  return ownAddress(services, letters.returned, messageId)
}

function ownAddress(
  { environment, keyedDigest }: Services,
  letter: string,
  id: string,
): string | undefined {
  const name = `${letter}.${addressKey(id)}`
  const { replyDomain } = environment
  return replyDomain && `${name}.${proofOf(keyedDigest, name)}@${replyDomain}`
}

const pattern = /^(([mer])\.([ut][0-9a-f]{32}))\.([0-9a-f]{26})$/

/** What an address is for; undefined for one that was not made by us. */
export function readOwnAddress(services: Services, email: string): OwnAddress | undefined {
  const { environment, keyedDigest } = services
  const [local = '', domain, ...more] = email.trim().toLowerCase().split('@')
  if (more.length > 0 || !environment.replyDomain || domain !== environment.replyDomain)
    return undefined
  const [, name = '', letter = '', key = '', proof] = pattern.exec(local) ?? []
  if (!proof || proof !== proofOf(keyedDigest, name)) return undefined
  if (letter === letters.returned) return { kind: 'returned', key }
  return {
    kind: 'conversation',
    writer: letter === letters.mediator ? 'mediator' : 'enquirer',
    key,
  }
}

const addressInText = /[mer]\.[ut][0-9a-f]{32}\.[0-9a-f]{26}@[a-z\d.-]{1,253}/gi

/** The addresses of ours that a text names, each once. */
export function findOwnAddresses(services: Services, text: string): OwnAddress[] {
  const emails = new Set(text.match(addressInText)?.map((email) => email.toLowerCase()))
  return [...emails]
    .slice(0, maxAddresses)
    .flatMap((email) => readOwnAddress(services, email) ?? [])
}

/** Addresses in one text that are looked at. */
const maxAddresses = 20

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Names a row within an address: its id where that is a UUID, else a digest, because ids that were
 * imported may be of any length and letters.
 */
export function addressKey(id: string): string {
  if (uuid.test(id)) return `u${id.replaceAll('-', '')}`
  return `t${createHash('md5').update(id).digest('hex')}`
}

/** The id that a key is made of, where it holds one. */
export function idOfKey(key: string): string | undefined {
  if (!key.startsWith('u')) return undefined
  return key.slice(1).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** 104 bits, in letters whose case does not matter. */
function proofOf(keyedDigest: KeyedDigest, name: string): string {
  return Buffer.from(keyedDigest(name, 'reply address'), 'base64url').toString('hex').slice(0, 26)
}
