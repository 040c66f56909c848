import type { Answer } from './client.ts'

/** What visitors without a conversation send, and what is sent in one. */
export type VisitorPost = 'enquiry' | 'review' | 'registration' | 'profile save'
export type PostKind = VisitorPost | 'reply' | 'withdrawal' | 'mail'

/** Something a visitor sent. It contains `key`, so that it can be found again. */
export type Post = {
  kind: PostKind
  key: string
  /** Whose profile was saved. */
  account?: string
  /** When the product confirmed it; undefined for what it never confirmed. */
  acknowledgedAt?: number
}

/** What the visitors know: what they sent, what was confirmed, and how it was answered. */
export class Ledger {
  readonly posts: Post[] = []
  /** How often each status came. */
  readonly statuses = new Map<string, number>()
  /** Answers that no visitor could understand. */
  readonly strange: string[] = []
  /** Posts without an answer: connection refused, just closed, or broken off. */
  readonly unanswered = new Map<string, number>()
  slowest = 0

  add(kind: PostKind, key: string, account?: string): Post {
    const post: Post = { kind, key, account }
    this.posts.push(post)
    return post
  }

  note({ status, took, headers }: Answer) {
    this.statuses.set(`${status}`, (this.statuses.get(`${status}`) ?? 0) + 1)
    if (status === 503 && !headers['retry-after']) this.strange.push('503 without Retry-After')
    this.slowest = Math.max(this.slowest, took)
  }

  noteFailure(error: NodeJS.ErrnoException & { reused?: boolean }) {
    const label =
      error.code === 'ECONNREFUSED' ? 'refused' : error.reused ? 'closed before' : 'broken off'
    this.unanswered.set(label, (this.unanswered.get(label) ?? 0) + 1)
  }

  get acknowledged(): Post[] {
    return this.posts.filter((post) => post.acknowledgedAt !== undefined)
  }

  /** "303 × 812, 503 × 4, broken off × 31". */
  summary(): string {
    const counts = [...[...this.statuses].sort(), ...this.unanswered]
    return counts.map(([what, count]) => `${what} × ${count}`).join(', ')
  }
}
