import { capitalised } from '#app/platform/text/capitals.ts'
import { listText } from '#app/platform/text/list-text.ts'
import type { MediatorProfile } from '#app/profiles/mediator.ts'
import { isOnline } from '#app/profiles/works-online.ts'
import { accessibility, sessionTimes } from '#app/taxonomy/work-facts.ts'
import type { Row } from './fee-rows.ts'
import type { OfficeWords } from './office-words.ts'

/** Where and when sessions are held, as far as the mediator says so; a row each. */
export function sessionRows(
  profile: MediatorProfile,
  offices: readonly OfficeWords[],
  measuredFrom: string,
): Row[] {
  const rows: Row[] = [
    { term: 'Offices', value: offices.length > 1 ? offices.map(officeLine(measuredFrom)) : '' },
    { term: 'Travels', value: offices.length === 1 ? travelled(offices[0]) : '' },
    { term: 'Online', value: isOnline(profile) ? 'Yes, across the UK' : '' },
    { term: 'Times', value: timesText(labelsOf(sessionTimes, profile.sessionTimes)) },
    { term: 'Access', value: sentence(labelsOf(accessibility, profile.accessibility)) },
  ]
  return rows.filter(({ value }) => value.length > 0)
}

/** 'Headingley, 2 miles from Leeds, travels up to 20 miles'. */
function officeLine(measuredFrom: string) {
  return ({ name, miles, travels }: OfficeWords): string => {
    const distance = miles && `${miles} from ${measuredFrom}`
    return [name, distance, travels].filter((part) => part !== '').join(', ')
  }
}

function travelled(office: OfficeWords | undefined): string {
  return capitalised(office?.travels.replace('travels ', '') ?? '')
}

function timesText(times: readonly string[]): string {
  return times.length > 0 ? `Also ${sentence(times).toLowerCase()}` : ''
}

/** 'Wheelchair access and hearing loop', of labels that each begin with a capital. */
function sentence([first = '', ...others]: readonly string[]): string {
  const rest = others.map((label) => label.charAt(0).toLowerCase() + label.slice(1))
  return listText([first, ...rest].filter((label) => label !== ''))
}

function labelsOf(choices: readonly { code: string; label: string }[], codes: readonly string[]) {
  return choices.filter(({ code }) => codes.includes(code)).map(({ label }) => label)
}
