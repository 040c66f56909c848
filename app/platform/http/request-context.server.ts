import { createContext } from 'react-router'
import type { FormValues } from '../forms/form.ts'
import type { LimitRefusal } from '../limits.server.ts'
import type { PageParts } from './page-parts.tsx'
import type { PostRefusal } from './post-refusal.server.ts'
import type { RoutePage } from './route-facts.ts'

/** Where a request comes from, as far as we know; empty where nothing is known. */
export const clientIp = createContext<string>('')

/** What this request was refused for too many attempts, while it is answered. */
export const limitRefusals = createContext<LimitRefusal[]>([])

/** Why a page is not made for now: its reader has asked for too many, or all readers have. */
export type ReadRefusal = { status: 429 | 503; retryAfter: number }

export const readRefusal = createContext<ReadRefusal | null>(null)

/** What the page of this request is drawn from; null where only its data was asked for. */
export const pageParts = createContext<PageParts | null>(null)

/** Whether a form was read: the page that answers it then stays at its own address. */
export const wasPosted = createContext<boolean>(false)

/** The secret of the forms on a page that is made for one reader; empty on one that is kept. */
export const formSecret = createContext<string>('')

/** Why the posted form was not taken from the account that is signed in; empty where it was. */
export const otherAccount = createContext<string>('')

/** The nonce of one response, which its inline scripts carry. */
export const nonce = createContext<string>('')

/** Every page of the product with the facts of its route, in the order of app/routes.ts. */
export const routePages = createContext<readonly RoutePage[]>()

/** A form that was not stored, for the page that gives it back. */
export type UnsentForm = {
  action: string
  values: FormValues
  hadFiles: boolean
  /** What the route that it was posted to says when a form could not be stored. */
  message?: string
  /** The login page that leads back here, where nothing broke but the session had ended. */
  login?: string
  /** Why it was refused before anyone read it. */
  refused?: PostRefusal
  /** Why it was not taken from the account that is signed in. */
  otherAccount?: string
}

export const unsentForm = createContext<UnsentForm | null>(null)

/** What a redirect to `?toast=code` says, by code: the texts of all routes' handles. */
export const toastTexts = createContext<Readonly<Record<string, string>>>({})
