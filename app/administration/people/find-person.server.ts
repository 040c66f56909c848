import type { Person, PersonalServices } from '#app/platform/personal-records.server.ts'
import { findAccountOf, findHeldOf, isNamedUnconfirmed } from './person-registry.server.ts'

export type FoundPerson = {
  email: string
  /** Whether the address belongs to an account, and to whose. */
  account: 'mediator' | 'administrator' | null
  /** Whether an account or a profile names the address without having confirmed it. */
  isNamedUnconfirmed: boolean
  kinds: { code: string; label: string; total: number; stays: string }[]
  total: number
}

/** How much is held about somebody, kind by kind. */
export async function findPerson(services: PersonalServices, person: Person): Promise<FoundPerson> {
  const held = await findHeldOf(services, person)
  const kinds = held.map(({ records, ...kind }) => ({ ...kind, total: records.length }))
  const account = await findAccountOf(services.db, person.email)
  const owner = account?.isMediator ? 'mediator' : 'administrator'
  return {
    email: person.email,
    account: account ? owner : null,
    isNamedUnconfirmed: await isNamedUnconfirmed(services.db, person.email),
    kinds,
    total: kinds.reduce((sum, { total }) => sum + total, 0),
  }
}
