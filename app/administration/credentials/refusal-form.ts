import { z } from 'zod'
import { optionalText } from '#app/platform/forms/fields.ts'
import { credentialDecisionMessages } from './credential-decision-messages.ts'

/** Why a credential is refused: what the administrator chooses, and what the mediator reads. */
export const refusalReasons = [
  {
    code: 'not-found',
    label: 'Not in the register',
    text: 'We could not find you in the register of this body.',
  },
  {
    code: 'other-number',
    label: 'Another name or number',
    text: 'The register has another name or another number for this entry.',
  },
  {
    code: 'other-kind',
    label: 'Another kind',
    text: 'The register shows that you belong to this body in another way.',
  },
  {
    code: 'ended',
    label: 'Ended or suspended',
    text: 'The register says that this has ended or is suspended.',
  },
  {
    code: 'evidence',
    label: 'The evidence does not show it',
    text: 'The file that you sent cannot be read, or does not show this credential.',
  },
  { code: 'other', label: 'Another reason', text: '' },
] as const

export type RefusalReason = (typeof refusalReasons)[number]['code']

const codes: readonly RefusalReason[] = refusalReasons.map(({ code }) => code)

/** Why a credential is refused; "another reason" has to be told. */
export const refusalSchema = z
  .object({
    reason: z.preprocess(
      (value) => [value].flat()[0],
      z.literal(codes, credentialDecisionMessages.reasonRequired),
    ),
    details: optionalText(1_000),
  })
  .refine(({ reason, details }) => reason !== 'other' || details !== '', {
    path: ['details'],
    message: credentialDecisionMessages.detailsRequired,
  })

/** What the mediator reads: the text of the reason, and the administrator's own words. */
export function refusalText({ reason, details }: { reason: RefusalReason; details: string }) {
  const text = refusalReasons.find(({ code }) => code === reason)?.text ?? ''
  return [text, details].filter(Boolean).join('\n\n')
}
