import { customType } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Office } from './office.ts'

/** Without a location there is no office; of everything else, what cannot be read is not known. */
const storedOffice = z.object({
  location: z.string().trim().min(1),
  placeId: z.string().catch(''),
  place: z.string().catch(''),
  latitude: z.number().nullable().catch(null),
  longitude: z.number().nullable().catch(null),
  areas: z.array(z.string()).catch([]),
  travelMiles: z.number().min(0).catch(0),
  showsPostcode: z.boolean().catch(false),
})

/**
 * The offices of a stored list. Another program may have written what is none, or a part of one: it
 * costs the profile nothing but itself.
 */
export function readStoredOffices(stored: unknown): Office[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((value) => storedOffice.safeParse(value).data ?? [])
}

/** A column of offices, which whatever reads it gets as offices. */
export const storedOffices = customType<{ data: Office[]; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (offices) => JSON.stringify(offices),
  fromDriver: readStoredOffices,
})
