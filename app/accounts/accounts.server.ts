import { createContext, type RouterContextProvider } from 'react-router'
import type { Transaction } from '#app/platform/database/database.server.ts'
import { type Platform, platform } from '#app/platform/platform.server.ts'
import { derivedKey } from '#app/platform/text/digest.server.ts'
import { type Auth, openAuth } from './auth.server.ts'
import { openProviderLinks } from './sign-in/link-provider.server.ts'

type NewAccount = { id: string; name: string; email: string; emailVerified: boolean }

/** What other nouns do when an account is used; they are above this one, so they hand it in. */
export type AccountHooks = {
  /** Makes what belongs to an account and is missing. Throws if it cannot. */
  completeAccount(account: NewAccount): Promise<void>
  /** Welcomes someone who registered and has confirmed the address now. */
  welcome(tx: Transaction, account: Omit<NewAccount, 'emailVerified'>): Promise<void>
  /** Ends what sends the enquiries of an account elsewhere than to its own address. */
  resetDelivery(tx: Transaction, accountId: string): Promise<void>
  /** Notes that the owner was here. */
  recordVisit(accountId: string, at: Date): Promise<void>
}

type Accounts = Readonly<{ auth: Auth; hooks: AccountHooks }>

export const accounts = createContext<Accounts>()

/** What the verbs of accounts need. */
export type AccountServices = Platform & Accounts

export function openAccounts(services: Platform, secret: string, hooks: AccountHooks): Accounts {
  const { db, environment } = services
  const sessionKey = derivedKey(secret, 'sessions').toString('base64url')
  const auth = openAuth(db, environment, sessionKey, openProviderLinks(services, hooks))
  return { auth, hooks }
}

export function accountServices(context: Readonly<RouterContextProvider>): AccountServices {
  return { ...context.get(platform), ...context.get(accounts) }
}
