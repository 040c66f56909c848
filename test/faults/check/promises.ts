import { titleOf } from '../load/forms.ts'
import type { Ledger, Post } from '../load/ledger.ts'
import type { ProductProcess } from '../servers/product.ts'

/** What the database says became of everything that was sent. */
export type Findings = {
  /** Confirmed, and not there. */
  missing: string[]
  /** There twice. */
  doubled: string[]
  /** Which mails and forwards must arrive, by their key. */
  mails: string[]
  forwards: string[]
}

type InquiryRow = { id: string; email: string; forwards: boolean }
type AccountRow = { id: string; email: string; title: string | null; version: number | null }

/** Compares what visitors were told with what is in the database. */
export async function findPromises(product: ProductProcess, ledger: Ledger): Promise<Findings> {
  const inquiries = await product.query<InquiryRow>(
    `select i.id, i.email, m.unite_connected_id is not null as forwards
     from inquiries i join mediators m on m.id = i.mediator_id
     where i.email like 'f%-v%@example.com'`,
  )
  const reviews = await product.query<{ comment: string }>(
    `select comment from reviews where comment like 'Calm, fair and very clear. (f%'`,
  )
  const accounts = await product.query<AccountRow>(
    `select u.id, u.email, m.title, m.version from users u left join mediators m on m.id = u.id
     where u.email like 'f%-v%@example.org'`,
  )
  const profiles = accounts.filter(({ version }) => version !== null)

  const stored = [
    ...inquiries.map(({ email }) => email.split('@')[0] ?? ''),
    ...reviews.map(({ comment }) => /\((.+)\)/.exec(comment)?.[1] ?? ''),
    ...profiles.map(({ email }) => email.split('@')[0] ?? ''),
  ]
  const found = new Set(stored)
  const titles = new Map(accounts.map(({ email, title }) => [email, title]))
  return {
    missing: [
      ...ledger.acknowledged
        .filter(({ kind, key }) => kind !== 'profile save' && !found.has(key))
        .map(({ kind, key }) => `${kind} ${key}`),
      ...lostSaves(ledger.posts, titles),
    ],
    doubled: stored.filter((key, at) => stored.indexOf(key) !== at),
    mails: [
      ...inquiries.map(({ id }) => `inquiry-${id}`),
      ...profiles.map(({ id }) => `registration-${id}`),
      ...profiles.flatMap(({ id, version }) =>
        Array.from({ length: version ?? 0 }, (_, n) => `profile-review-${id}-${n + 1}`),
      ),
    ],
    forwards: inquiries.filter(({ forwards }) => forwards).map(({ id }) => id),
  }
}

/** A profile must read as its last confirmed save left it, or as one sent after that. */
function lostSaves(posts: Post[], titles: Map<string, string | null>): string[] {
  const saves = Map.groupBy(
    posts.filter(({ kind }) => kind === 'profile save'),
    ({ account }) => account ?? '',
  )
  return [...saves].flatMap(([account, sent]) => {
    const last = sent.findLastIndex((save) => save.acknowledgedAt !== undefined)
    if (last < 0) return []
    const possible = sent.slice(last).map(({ key }) => titleOf(key))
    return possible.includes(titles.get(account) ?? '') ? [] : [`profile save ${sent[last]?.key}`]
  })
}
