import type { Transaction } from '#app/platform/database/database.server.ts'
import type { Group } from '#app/platform/in-groups.server.ts'
import type { Counted, LimitRefusal } from '#app/platform/limits.server.ts'
import { countingMails } from '../deliver-inquiry.server.ts'
import { firstAt, type Posted } from './posted.server.ts'

type Asked = {
  post: Posted
  recipients: string[]
  /** Whether its sender would be mailed a confirmation. */
  isConfirmed: boolean
}

type CountedSendings = {
  /** Of each, in their order: why it is refused, and whether its sender may be mailed. */
  sendings: { refusals: LimitRefusal[]; isConfirmed: boolean }[]
  /** Whether a mediator is mailed of one more by itself, which then counts. */
  isMailed(mediatorId: string): boolean
}

/**
 * Counts enquiries, each as many times as it has recipients, and their confirmations: too many
 * enquiries are refused, but one too many confirmations are only left out. And counts what their
 * mediators are mailed, for which it waits for others that go to the same ones. Of a group it throws
 * where it cannot count; one alone is then stored all the same.
 */
export async function countSendings(
  tx: Transaction,
  asked: Group<Asked>,
  isOfGroup: boolean,
): Promise<CountedSendings> {
  const [{ post }] = asked
  const { limits, environment } = post.services
  const at = firstAt(asked.map((each) => each.post))
  const recipients = asked.flatMap((each) => each.recipients)
  const counting = countingMails(recipients, { most: environment.enquiryMailsPerHour, at })
  const { rows, refused } = await limits.refusedBehind(tx, counting.calls, asked.map(countedOf), {
    mustCount: isOfGroup,
  })
  const sendings = refused.map((all, n) => ({
    refusals: all.filter(({ isQuiet }) => !isQuiet),
    isConfirmed: asked[n]?.isConfirmed === true && all.length === 0,
  }))
  return { sendings, isMailed: counting.mailed(rows) }
}

function countedOf({ post, recipients, isConfirmed }: Asked) {
  const { inquiry, sending, at } = post
  const { ip = '' } = sending
  const { email } = inquiry
  const points = recipients.length
  const confirmation: Counted[] = [
    { kind: 'confirmation-to-address', who: email, isQuiet: true },
    { kind: 'confirmation-from-ip', who: ip, isQuiet: true },
  ]
  const counted: Counted[] = [
    { kind: 'inquiry-from-ip', who: ip, points },
    ...(isConfirmed ? confirmation : []),
  ]
  return { counted, at }
}
