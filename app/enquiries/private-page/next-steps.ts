import { hoursText } from '#app/platform/time/hours-text.ts'
import { pounds } from '#app/profiles/price-words.ts'

/** What happens next: what to do in a few words, and what there is to know of it. */
export type NextStep = { lead: string; text: string }

/** The mediator in question, and how far the enquiry to them has come. */
type Course = {
  firstName: string
  isAnswered: boolean
  isEmailSafe: boolean
  /** Hours after which somebody who has not answered is reminded; 0 for never. */
  remindHours: number
  practiceAreas: readonly string[]
  miamFee: number | null
  feesPer: string
  familyLegalAid: boolean
  freeFirstCall: boolean
}

export function nextSteps(course: Course): NextStep[] {
  return [
    course.isAnswered ? agreeTime(course) : waitForAnswer(course),
    firstMeeting(course),
    decide,
  ]
}

function agreeTime({ firstName, isEmailSafe }: Course): NextStep {
  return {
    lead: 'Agree a time.',
    text: isEmailSafe ? `Answer ${firstName} here or by email.` : `Answer ${firstName} here.`,
  }
}

function waitForAnswer({ firstName, isEmailSafe, remindHours }: Course): NextStep {
  const way = isEmailSafe ? 'It comes by email and appears here.' : 'It appears here.'
  const reminder =
    remindHours > 0
      ? ` If there is none within ${hoursText(remindHours)}, we remind ${firstName}.`
      : ''
  return { lead: `Wait for ${firstName}’s answer.`, text: way + reminder }
}

/** A family case begins with a meeting for each side; others with a call. */
function firstMeeting(course: Course): NextStep {
  const { firstName, practiceAreas, miamFee, feesPer, familyLegalAid, freeFirstCall } = course
  if (!practiceAreas.includes('family'))
    return {
      lead: `Talk to ${firstName} first`,
      text: `about how mediation would go and what it costs.${freeFirstCall ? ' The first call is free.' : ''}`,
    }
  const each = feesPer === 'together' ? '' : ' each'
  const price = miamFee === null ? '' : miamFee === 0 ? 'It is free' : `${pounds(miamFee)}${each}`
  const aid = familyLegalAid ? 'free with legal aid' : ''
  const cost = price && aid && miamFee !== 0 ? `${price}, or ${aid}` : price || sentence(aid)
  return { lead: `Meet ${firstName} alone`, text: `for about an hour.${cost && ` ${cost}.`}` }
}

function sentence(text: string): string {
  return text && `It is ${text}`
}

const decide: NextStep = {
  lead: 'Decide together',
  text: 'whether to mediate. You can stop at any point.',
}
