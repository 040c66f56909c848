import { formatDate } from '#app/platform/time/calendar.ts'
import {
  type CompletionField,
  completionNames,
  missingForCompletion,
} from '#app/profiles/completion.ts'
import { bodyOf } from '#app/profiles/credentials/bodies.ts'
import {
  type CredentialKind,
  type CredentialStatus,
  isValidOn,
} from '#app/profiles/credentials/credential.ts'
import { bulkObstacles } from '../../bulk-readiness.ts'
import {
  type Addresses,
  type AddressKind,
  unconfirmedAddresses,
} from '../../confirmation/addresses.ts'

/**
 * How a check turned out: 'needed' is what the mediator has to do first, 'look' what the
 * administrator should look at, 'none' where there is nothing to check.
 */
export type CheckState = 'done' | 'needed' | 'look' | 'none'

export type CheckCode = AddressKind | 'complete' | 'credentials' | 'similar'

/** One line of the list of what an approval asks. */
export type ApprovalCheck = { code: CheckCode; state: CheckState; title: string; text: string }

type Profile = Parameters<typeof bulkObstacles>[0] & Parameters<typeof missingForCompletion>[0]

export type StoredCredential = {
  body: string
  kind: CredentialKind
  number: string
  status: CredentialStatus
  checkedOn: string | null
  validUntil: string | null
}

type Known = {
  addresses: Addresses
  profile: Profile
  /** Percent. */
  score: number
  credentials: readonly StoredCredential[]
  /** How many other accounts have something in common with this one. */
  similar: number
  /** 'YYYY-MM-DD' */
  today: string
}

/** What an approval asks of a profile, in the order in which an administrator looks at it. */
export function approvalChecks({ addresses, profile, score, ...known }: Known): ApprovalCheck[] {
  return [
    ...addressChecks(addresses),
    completeCheck(profile, score),
    credentialsCheck(known.credentials, known.today),
    similarCheck(known.similar),
  ]
}

function addressChecks(addresses: Addresses): ApprovalCheck[] {
  const { account, contact, isContactConfirmed } = addresses
  const open = unconfirmedAddresses(addresses)
  const check = (code: AddressKind, title: string, text: string): ApprovalCheck => ({
    code,
    state: open.includes(code) ? 'needed' : 'done',
    title: `${title} ${open.includes(code) ? 'not confirmed' : 'confirmed'}`,
    text,
  })
  // One that is the account's own needs no word of its own.
  const differs = open.includes('contact') || (isContactConfirmed && contact.trim() !== '')
  return [
    check('account', 'Account address', account),
    ...(differs ? [check('contact', 'Contact address', contact)] : []),
  ]
}

function completeCheck(profile: Profile, score: number): ApprovalCheck {
  const obstacles = bulkObstacles(profile)
  const missing = missingForCompletion(profile).map(({ field }) => nameOf(field))
  const lacks = missing.length > 0 ? ` Missing: ${missing.join(', ')}.` : ''
  if (obstacles.length === 0)
    return {
      code: 'complete',
      state: 'done',
      title: 'Complete enough',
      text: `${score}% complete.${lacks}`,
    }
  return {
    code: 'complete',
    state: 'needed',
    title: 'Not complete enough',
    text: `Incomplete: ${obstacles.join(', ')}. You can approve it here, but not together with others.${lacks}`,
  }
}

const nameOf = (field: CompletionField) => completionNames[field]

function credentialsCheck(credentials: readonly StoredCredential[], today: string): ApprovalCheck {
  const code = 'credentials'
  if (credentials.length === 0)
    return { code, state: 'none', title: 'No credentials given', text: '' }
  const waiting = credentials.filter(({ status }) => status === 'waiting').length
  const isSettled = credentials.every((each) => each.status === 'checked' && isValidOn(each, today))
  const title = waiting > 0 ? 'Credentials wait to be checked' : 'Credentials checked'
  return {
    code,
    state: isSettled ? 'done' : 'look',
    title: waiting > 0 || isSettled ? title : 'Not every credential holds',
    text: '',
  }
}

function similarCheck(similar: number): ApprovalCheck {
  const code = 'similar'
  if (similar === 0) return { code, state: 'done', title: 'No other account is like it', text: '' }
  return {
    code,
    state: 'look',
    title: similar === 1 ? '1 similar account' : `${similar} similar accounts`,
    text: 'People of one firm often share a phone number or a website.',
  }
}

/** A credential by its body, kind and number: 'FMC accredited, number 0000-7T'. */
export function credentialName({ body, kind, number }: StoredCredential): string {
  const name = `${bodyOf(body)?.shortName ?? body} ${kind}`
  return number ? `${name}, number ${number}` : name
}

/** What is known of a credential on a day. */
export function credentialState(credential: StoredCredential, today: string): string {
  const { status, checkedOn, validUntil } = credential
  if (status === 'waiting') return 'waits to be checked'
  if (status === 'refused') return 'was not found as stated'
  if (validUntil && !isValidOn(credential, today)) return `ended on ${formatDate(validUntil)}`
  return `checked on ${formatDate(checkedOn ?? '')}`
}
