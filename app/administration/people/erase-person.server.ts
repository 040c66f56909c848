import { type Erasure, listErasure, markErased } from '#app/audit/erasure-list.server.ts'
import { type AuditEntry, recordAudit } from '#app/audit/record-audit.server.ts'
import type {
  ErasureMoment,
  Person,
  PersonalServices,
} from '#app/platform/personal-records.server.ts'
import { secretMarkOf } from '#app/platform/text/digest.server.ts'
import { recordsFor } from './person-registry.server.ts'

/**
 * Erases somebody, noun after noun. The list names them first, so that what a crash leaves is erased
 * at the next start; done twice it changes nothing. The audit log has a digest and numbers. Says how
 * many records of each noun it were.
 */
export async function erasePerson(
  services: PersonalServices,
  actor: AuditEntry['actor'],
  person: Person,
  at: Date,
): Promise<Record<string, number>> {
  const secretMark = secretMarkOf(services.keyedDigest)
  const noted = { kind: 'address', subject: person.key, at, secretMark } as const
  const erasure = await listErasure(services, noted)
  return eraseListed(services, erasure, person, { at, isReplay: false, actor })
}

/** The same of an entry that the list has already. */
export async function eraseListed(
  services: PersonalServices,
  erasure: Erasure,
  person: Person,
  { actor, ...moment }: ErasureMoment & { actor: AuditEntry['actor'] },
): Promise<Record<string, number>> {
  const erased: Record<string, number> = {}
  for (const { code, erase } of await recordsFor(services.db, person)) {
    const records = (await erase?.(services, person, moment)) ?? 0
    if (records > 0) erased[code] = records
  }
  await services.db.transaction(async (tx) => {
    await markErased(tx, erasure)
    await recordAudit(tx, {
      actor,
      action: moment.isReplay ? 'erasure.replay' : 'person.erase',
      subjectId: person.key,
      after: erased,
      at: moment.at,
    })
  })
  return erased
}
