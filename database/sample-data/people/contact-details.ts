import { slugify } from '#app/platform/text/slug.ts'
import type { Home } from '../places/home.ts'
import { randomFor } from '../random.ts'
import type { Person } from './person.ts'

type ContactDetails = Readonly<{
  email: string
  phone: string
  website: string
  linkedin: string
}>

/** How to reach mediator number `n`: only domains and numbers that can never belong to anybody. */
export function sampleContactDetails(n: number, person: Person, home: Home): ContactDetails {
  const random = randomFor('contact', n)
  const first = asInAddress(person.firstName)
  const last = asInAddress(person.lastName)
  const again = person.bearer > 1 ? String(person.bearer) : ''
  const mailbox = random.pick([`${first}.${last}`, `${first}.${last}`, `${first}${last}`])
  const practice = random.pick([`${last}-mediation`, `${first}-${last}`, `${last}-resolution`])

  return {
    email: `${mailbox}${again}@${random.pick(['example.org', 'example.com'])}`,
    phone: random.chance(0.4) ? mobile(random.whole(0, 999)) : landline(home, random.whole(0, 999)),
    website: `https://${practice}${again}.example.org`,
    linkedin: `https://example.org/linkedin/${first}-${last}${again}`,
  }
}

/** "O'Hare" is ohare@, as people write it. */
function asInAddress(name: string): string {
  return slugify(name.replaceAll("'", ''))
}

/**
 * The numbers that Ofcom keeps free for drama, by town; elsewhere its range of no place.
 * https://www.ofcom.org.uk/phones-and-broadband/phone-numbers/numbers-for-drama
 */
const dramaNumbers: Record<string, string> = {
  Leeds: '0113 496 0',
  Sheffield: '0114 496 0',
  Nottingham: '0115 496 0',
  Leicester: '0116 496 0',
  Bristol: '0117 496 0',
  Reading: '0118 496 0',
  Birmingham: '0121 496 0',
  Edinburgh: '0131 496 0',
  Glasgow: '0141 496 0',
  Liverpool: '0151 496 0',
  Manchester: '0161 496 0',
  'Newcastle upon Tyne': '0191 498 0',
  Cardiff: '029 2018 0',
}

function landline({ nation, town }: Home, number: number): string {
  const digits = String(number).padStart(3, '0')
  if (nation === 'northern_ireland') return `028 9649 6${digits}`
  if (town.name === 'London' || town.county === 'London') return `020 7946 0${digits}`
  return `${dramaNumbers[town.name] ?? '01632 960'}${digits}`
}

function mobile(number: number): string {
  return `07700 900${String(number).padStart(3, '0')}`
}
