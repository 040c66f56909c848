import { formGuard } from '#app/platform/forms/form-guard.server.ts'
import { fieldsOf } from '../../kit/form-fields.ts'
import { type PageForm, pageForms } from '../../kit/page-forms.ts'
import type { TestProduct } from '../../kit/product.ts'

/** A page as it was when it was opened, which may be long ago. */
export type Tab = { path: string; forms: PageForm[] }
export type Post = { path: string; fields: [string, string][] }
export type Answer = { status: number; location: string; html: string }

/** What a browser keeps: its cookies, the pages that are open in it, and its address. */
export class Browser {
  readonly tabs: Tab[] = []
  readonly cookies = new Map<string, string>()
  readonly #product: TestProduct
  readonly #ip: string

  constructor(product: TestProduct, ip: string) {
    this.#product = product
    this.#ip = ip
  }

  async open(path: string): Promise<Answer> {
    const answer = await this.#send(path, { method: 'GET' })
    if (answer.location && answer.status < 400) return this.open(answer.location)
    this.tabs.unshift({ path, forms: pageForms(answer.html, path) })
    this.tabs.splice(mostTabs)
    return answer
  }

  /** Posts a form and opens where the answer leads, or keeps the page that it is. */
  async post({ path, fields }: Post): Promise<Answer> {
    const body = new URLSearchParams()
    for (const [name, value] of fields)
      body.append(name, name === 'rendered' ? this.#aMinuteOld() : value)
    const answer = await this.#send(path, { method: 'POST', body })
    if (answer.status < 400 && answer.location) await this.open(answer.location)
    else this.tabs.unshift({ path, forms: pageForms(answer.html, path) })
    this.tabs.splice(mostTabs)
    return answer
  }

  /** People take their time; what is sent within seconds is held as spam. */
  #aMinuteOld(): string {
    const now = () => new Date(Date.now() - 60_000)
    const { keyedDigest } = this.#product
    const guard = fieldsOf(formGuard({ keyedDigest, now }))
    return guard.find(({ name }) => name === 'rendered')?.value ?? ''
  }

  async #send(path: string, init: RequestInit): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await this.#product.fetch(path, {
      ...init,
      headers: {
        host: 'localhost:3000',
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        'x-forwarded-for': this.#ip,
        ...(cookie && { cookie }),
        ...(init.method === 'POST' && { origin: 'http://localhost:3000' }),
      },
    })
    for (const text of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
      if (value === '' || /max-age=0/i.test(text)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    const location = answer.headers.get('location') ?? ''
    return { status: answer.status, location, html: await answer.text() }
  }
}

const mostTabs = 6
