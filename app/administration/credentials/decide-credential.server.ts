import { eq } from 'drizzle-orm'
import { type AuditEntry, recordAudit } from '#app/audit/record-audit.server.ts'
import type { Transaction } from '#app/platform/database/database.server.ts'
import { mailQueue } from '#app/platform/mail/mail.server.ts'
import { londonDay } from '#app/platform/time/calendar.ts'
import {
  credentialCheckedMail,
  credentialRefusedMail,
} from '#app/profiles/credentials/credential-mails.server.ts'
import { credentialName } from '#app/profiles/credentials/credential-words.ts'
import { credentials } from '#app/profiles/credentials/credentials.table.server.ts'
import type { ProfileServices } from '#app/profiles/profiles.server.ts'
import { lockProfile } from '../lock-mediator.server.ts'

type Row = typeof credentials.$inferSelect
type Actor = AuditEntry['actor']
/** The credential as the administrator read it. */
type Shown = { id: string; version: number }
type Decided = { ok: true } | { ok: false; reason: 'missing' | 'own' | 'stale' }

/**
 * Notes that an administrator found a credential in the register today, and until when it holds. The
 * mediator is told, and the public sees it.
 */
export function checkCredential(
  services: ProfileServices,
  actor: Actor,
  shown: Shown,
  validUntil: string | null,
): Promise<Decided> {
  const { db, jobs, environment, now, profileHooks } = services
  const at = now()
  const checkedOn = londonDay(at)
  return db.transaction(async (tx) => {
    const locked = await lockCredential(tx, actor, shown.id)
    if (!locked.ok) return locked
    const { credential, person, recipient } = locked
    const isMade = credential.checkedOn === checkedOn && credential.validUntil === validUntil
    if (isMade && isDecidedTwice(credential, actor, shown)) return { ok: true }
    if (credential.version !== shown.version) return { ok: false, reason: 'stale' }

    const isSameEnd = credential.validUntil === validUntil
    const checked = {
      status: 'checked' as const,
      checkedOn,
      checkedBy: actor.id,
      refusal: '',
      validUntil,
      version: credential.version + 1,
      endedAt: null,
      ...(!isSameEnd && { reminded: null }),
      updatedAt: at,
    }
    await tx.update(credentials).set(checked).where(eq(credentials.id, credential.id))
    await recordAudit(tx, {
      actor,
      action: 'credential.check',
      subjectId: credential.id,
      person,
      before: recorded(credential),
      after: recorded({ ...credential, ...checked }),
      at,
    })
    const mail = credentialCheckedMail(recipient, { ...credential, ...checked }, environment.appUrl)
    await jobs.send(tx, mailQueue, mail)
    await profileHooks.publishCredentials(tx, credential.mediatorId, at)
    return { ok: true }
  })
}

/** Refuses a credential, also one that was checked before. The mediator is told why, and may correct it. */
export function refuseCredential(
  services: ProfileServices,
  actor: Actor,
  shown: Shown,
  refusal: string,
): Promise<Decided> {
  const { db, jobs, environment, now, profileHooks } = services
  const at = now()
  return db.transaction(async (tx) => {
    const locked = await lockCredential(tx, actor, shown.id)
    if (!locked.ok) return locked
    const { credential, person, recipient } = locked
    // A double click refuses again what it has just refused.
    if (credential.refusal === refusal && isOneLater(credential, shown)) return { ok: true }
    if (credential.version !== shown.version) return { ok: false, reason: 'stale' }

    const refused = {
      status: 'refused' as const,
      checkedOn: null,
      checkedBy: null,
      refusal,
      version: credential.version + 1,
      endedAt: null,
      updatedAt: at,
    }
    await tx.update(credentials).set(refused).where(eq(credentials.id, credential.id))
    await recordAudit(tx, {
      actor,
      action: 'credential.refuse',
      subjectId: credential.id,
      person,
      before: recorded(credential),
      after: { ...recorded({ ...credential, ...refused }), reason: refusal },
      at,
    })
    const mail = credentialRefusedMail(recipient, { ...credential, ...refused }, environment.appUrl)
    await jobs.send(tx, mailQueue, mail)
    await profileHooks.publishCredentials(tx, credential.mediatorId, at)
    return { ok: true }
  })
}

/** Locks a credential after its mediator's row, in the order in which the mediator's own changes do. */
async function lockCredential(tx: Transaction, actor: Actor, id: string) {
  const [known] = await tx
    .select({ mediatorId: credentials.mediatorId })
    .from(credentials)
    .where(eq(credentials.id, id))
  if (!known) return { ok: false, reason: 'missing' } as const
  if (known.mediatorId === actor.id) return { ok: false, reason: 'own' } as const
  const locked = await lockProfile(tx, known.mediatorId)
  const [credential] = await tx.select().from(credentials).where(eq(credentials.id, id))
  if (!locked || !credential) return { ok: false, reason: 'missing' } as const
  return { ok: true, credential, person: locked.person, recipient: locked.recipient } as const
}

/** Whether the same administrator has decided since about what they were shown. */
function isDecidedTwice(credential: Row, actor: Actor, shown: Shown): boolean {
  return credential.checkedBy === actor.id && isOneLater(credential, shown)
}

function isOneLater(credential: Row, shown: Shown): boolean {
  return credential.version === shown.version + 1
}

function recorded(credential: Pick<Row, 'body' | 'kind' | 'number' | 'validUntil' | 'status'>) {
  return {
    Credential: credentialName(credential),
    Number: credential.number,
    'Valid until': credential.validUntil ?? '',
    status: credential.status,
  }
}
