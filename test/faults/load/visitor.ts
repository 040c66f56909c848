import { setTimeout as delay } from 'node:timers/promises'
import { type Answer, Client } from './client.ts'
import {
  accountEmail,
  enquiryForm,
  password,
  profileForm,
  registrationForm,
  reviewForm,
} from './forms.ts'
import type { Ledger, VisitorPost } from './ledger.ts'

/** What one visitor does, over and over. */
const tasks: VisitorPost[] = [
  ...(['registration', 'enquiry', 'profile save', 'enquiry', 'review', 'enquiry'] as const),
  ...(['profile save', 'enquiry', 'review', 'enquiry', 'profile save', 'enquiry'] as const),
]

/** Milliseconds in which a visitor who is told to stop still tries to finish what they began. */
const timeToFinish = 90_000

type Where = () => { origin: string; slugs: string[] }

/**
 * Someone who sends one thing after another and, like a person, sends the same again when it does
 * not get through. What is confirmed goes into the ledger.
 */
export class Visitor {
  readonly #ledger: Ledger
  readonly #where: Where
  readonly #name: string
  readonly #client: Client
  #account = ''
  #count = 0
  #stoppedAt = Number.POSITIVE_INFINITY

  constructor(number: number, ledger: Ledger, where: Where, run: string) {
    this.#ledger = ledger
    this.#where = where
    this.#name = `${run}-v${number}`
    this.#count = number
    this.#client = new Client(where().origin, '192.0.2.1')
  }

  stop() {
    this.#stoppedAt = Date.now()
  }

  async run(): Promise<void> {
    await this.#finish('registration')
    for (let turn = this.#count; Date.now() < this.#stoppedAt; turn += 1) {
      await this.#finish(tasks[turn % tasks.length] ?? 'enquiry')
    }
    this.#client.close()
  }

  /** Sends one thing until it is confirmed. */
  async #finish(kind: VisitorPost) {
    this.#count += 1
    const key = `${this.#name}-${this.#count}`
    const post = this.#ledger.add(kind, key, kind === 'profile save' ? this.#account : undefined)
    // One for each thing, so that no limit is met, and the same until it is confirmed: the same words
    // from another one may be another person's.
    this.#client.clientIp = anyClientIp()
    for (let attempt = 0; Date.now() < this.#stoppedAt + timeToFinish; attempt += 1) {
      this.#client.origin = this.#where().origin
      try {
        if (await this.#send({ kind, key }, attempt > 0)) {
          post.acknowledgedAt = Date.now()
          if (kind === 'registration') this.#account = accountEmail(key)
          return
        }
      } catch (error) {
        this.#ledger.noteFailure(error as Error)
      }
      // A person waits a little before trying again.
      await delay(100 + Math.min(attempt, 10) * 40)
    }
  }

  #send({ kind, key }: { kind: VisitorPost; key: string }, isAgain: boolean): Promise<boolean> {
    const { slugs } = this.#where()
    const slug = slugs[Number(key.split('-').at(-1)) % slugs.length]
    switch (kind) {
      case 'enquiry':
        return this.#post(`/mediator/${slug}/enquiry`, enquiryForm(key), 'sent=enquiry')
      case 'review':
        return this.#post(`/mediator/${slug}/review`, reviewForm(key), 'review-submitted')
      case 'registration':
        return this.#register(key, isAgain)
      case 'profile save':
        return this.#saveProfile(key, isAgain)
    }
  }

  /** Logs in to the account where it was made by a post that was never answered. */
  async #register(key: string, isAgain: boolean): Promise<boolean> {
    this.#client.forget()
    const form = registrationForm(key)
    const answer = await this.#ask(() => this.#client.post('/register', form))
    if (answer.status === 503) this.#lookFor(form, answer, '/register')
    if (isConfirmed(answer, '/dashboard')) return true
    if (!isAgain || answer.status !== 422) return this.#orStrange(answer, 'a registration')
    const credentials = { email: accountEmail(key), password }
    return this.#post('/login', credentials, '/dashboard')
  }

  async #saveProfile(key: string, isAgain: boolean): Promise<boolean> {
    const page = await this.#ask(() => this.#client.get('/dashboard/profile'))
    const form = profileForm(key, this.#account, page.body)
    if (page.status !== 200 || !form.version) return this.#orStrange(page, 'the profile')
    // A save that was never answered may have been made.
    const signs = isAgain ? ['profile-saved', 'profile-unchanged'] : ['profile-saved']
    return this.#post('/dashboard/profile', form, ...signs)
  }

  async #post(path: string, form: Record<string, string>, ...signs: string[]): Promise<boolean> {
    const answer = await this.#ask(() => this.#client.post(path, form))
    if (answer.status === 503) this.#lookFor(form, answer, path)
    return signs.some((sign) => isConfirmed(answer, sign)) || this.#orStrange(answer, path)
  }

  /** A page that says to come back later contains what was typed, except passwords. */
  #lookFor(form: Record<string, string>, { body }: Answer, path: string) {
    for (const [name, value] of Object.entries(form)) {
      const words = value.replaceAll(/<[^>]+>/g, '')
      // Any page contains a digit or a tick.
      if (name.toLowerCase().includes('password') || words.length < 8) continue
      if (!body.includes(words)) this.#ledger.strange.push(`${path}: 503 without the ${name} typed`)
    }
  }

  async #ask(send: () => Promise<Answer>): Promise<Answer> {
    const answer = await send()
    this.#ledger.note(answer)
    return answer
  }

  /** A server in trouble may say so; any other answer does not fit the question. */
  #orStrange({ status, headers }: Answer, what: string): false {
    if (status < 500) {
      this.#ledger.strange.push(`${what}: ${status} ${headers.location ?? ''}`.trim())
    }
    return false
  }
}

function isConfirmed({ status, headers }: Answer, sign: string): boolean {
  return status === 303 && (headers.location ?? '').includes(sign)
}

function anyClientIp(): string {
  const any = () => Math.floor(Math.random() * 254) + 1
  return `10.${any()}.${any()}.${any()}`
}
