import { createContext, type RouterContextProvider } from 'react-router'
import { type Platform, platform } from '#app/platform/platform.server.ts'
import { type Auth, openAuth } from './auth.server.ts'
import { openAccountMails } from './send-account-mails.server.ts'

type NewAccount = { id: string; name: string; email: string; emailVerified: boolean }

/** What other nouns do when an account is used; they are above this one, so they hand it in. */
export type AccountHooks = {
  /** Makes what belongs to an account and is missing. Throws if it cannot. */
  completeAccount(auth: Auth, account: NewAccount): Promise<void>
  /** Notes that the owner was here. */
  recordVisit(accountId: string, at: Date): Promise<void>
}

type Accounts = Readonly<{ auth: Auth; hooks: AccountHooks }>

export const accounts = createContext<Accounts>()

/** What the verbs of accounts need. */
export type AccountServices = Platform & Accounts

export function openAccounts(services: Platform, secret: string, hooks: AccountHooks): Accounts {
  const { db, environment, jobs } = services
  const mails = openAccountMails(db, jobs, environment)
  const auth = openAuth(db, environment, secret, mails)
  return { auth, hooks }
}

export function accountServices(context: Readonly<RouterContextProvider>): AccountServices {
  return { ...context.get(platform), ...context.get(accounts) }
}
