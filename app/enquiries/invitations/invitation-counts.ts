import { numberText } from '#app/platform/text/plural.ts'
import { type NoInvitationReason, noInvitationReasons } from './review-invitation.ts'

type Counts = {
  invited: number
  completed: number
  waiting: number
  setBack: number
  before: number
  left: readonly { reason: NoInvitationReason; total: number }[]
}

/** '7 of 9 (78%)'; a dash where nothing was completed. */
export function shareText({ invited, completed }: Pick<Counts, 'invited' | 'completed'>): string {
  if (completed === 0) return '–'
  const share = Math.floor((100 * invited) / completed)
  return `${numberText(invited)} of ${numberText(completed)} (${share}%)`
}

/** '2 waiting, 1 changed back from completed, 3 email is not safe': the completed leads that are left. */
export function notInvitedText({ waiting, setBack, before, left }: Counts): string {
  const labelOf = (reason: string) =>
    noInvitationReasons.find(({ code }) => code === reason)?.label ?? reason
  const parts: [number, string][] = [
    [waiting, 'waiting'],
    [setBack, 'changed back from completed'],
    ...left.map(({ reason, total }): [number, string] => [total, labelOf(reason)]),
    [before, 'completed before this was recorded'],
  ]
  return parts
    .filter(([total]) => total > 0)
    .map(([total, what]) => `${numberText(total)} ${what}`)
    .join(', ')
}
