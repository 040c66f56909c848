import type { AuditEntry } from '#app/audit/record-audit.server.ts'
import type { Refused } from '#app/platform/forms/form-answer.ts'
import { parseForm } from '#app/platform/forms/parse-form.ts'
import type { Platform } from '#app/platform/platform.server.ts'
import { deletionSchema, reasonSchema } from '../decision-forms.ts'
import { deleteMediator } from '../delete-mediator.server.ts'
import type { Refusal } from '../lock-mediator.server.ts'
import { removeFactors } from '../remove-factors.server.ts'
import { suspendAccount, unsuspendAccount } from '../suspend-account.server.ts'
import { restoreProfile, takeDownProfile } from '../take-down-profile.server.ts'
import type { DecisionCode, decisionToasts } from './decisions.tsx'

type Request = { services: Platform; actor: AuditEntry['actor']; id: string; posted: FormData }
type Decided = { ok: true; toast: keyof typeof decisionToasts }
type Verdict = Decided | Refusal | Refused | { ok: false; reason: 'wrong-email' }

/** What each decision does with the posted form. */
export const decide: Record<DecisionCode, (request: Request) => Promise<Verdict>> = {
  async 'take-down'({ services, actor, id, posted }) {
    const form = parseForm(reasonSchema, posted)
    if (!form.ok) return form
    const taken = await takeDownProfile(services, actor, id, form.value.reason)
    return taken.ok ? { ok: true, toast: 'taken-down' } : taken
  },
  async restore({ services, actor, id }) {
    const restored = await restoreProfile(services, actor, id)
    return restored.ok ? { ok: true, toast: `restored-${restored.visibility}` } : restored
  },
  async unsuspend({ services, actor, id }) {
    const ended = await unsuspendAccount(services, actor, id)
    if (!ended.ok) return ended
    return { ok: true, toast: ended.isUnconfirmed ? 'unsuspended-unconfirmed' : 'unsuspended' }
  },
  async suspend({ services, actor, id, posted }) {
    const form = parseForm(reasonSchema, posted)
    if (!form.ok) return form
    const suspended = await suspendAccount(services, actor, id, form.value.reason)
    return suspended.ok ? { ok: true, toast: 'suspended' } : suspended
  },
  async 'remove-factors'({ services, actor, id, posted }) {
    const form = parseForm(reasonSchema, posted)
    if (!form.ok) return form
    const removed = await removeFactors(services, actor, id, form.value.reason)
    return removed.ok ? { ok: true, toast: 'factors-removed' } : removed
  },
  async delete({ services, actor, id, posted }) {
    const form = parseForm(deletionSchema, posted)
    if (!form.ok) return form
    const deleted = await deleteMediator(services, actor, id, form.value)
    return deleted.ok ? { ok: true, toast: 'mediator-deleted' } : deleted
  },
}
