/** A telephone line for people who are afraid of somebody close to them. */
export type Helpline = {
  name: string
  /** Whom it is for, where it is not for everyone in its nation. */
  isFor?: string
  nation: HelplineNation
  /** As it is written; without its blanks it is dialled. */
  number: string
  /** When somebody answers; left out where that changes. */
  hours?: string
  site: `https://${string}`
}

export type HelplineNation =
  | 'England'
  | 'Scotland'
  | 'Wales'
  | 'Northern Ireland'
  | 'The whole of the UK'

const always = '24 hours a day, every day'

/** In the order in which they are shown. Operators who know others, or newer ones, change this list. */
export const helplines: readonly Helpline[] = [
  {
    name: 'National Domestic Abuse Helpline',
    nation: 'England',
    number: '0808 2000 247',
    hours: always,
    site: 'https://www.nationaldahelpline.org.uk/',
  },
  {
    name: 'Domestic Abuse and Forced Marriage Helpline',
    nation: 'Scotland',
    number: '0800 027 1234',
    hours: always,
    site: 'https://www.sdafmh.org.uk/',
  },
  {
    name: 'Live Fear Free',
    nation: 'Wales',
    number: '0808 80 10 800',
    hours: always,
    site: 'https://www.gov.wales/live-fear-free',
  },
  {
    name: 'Domestic and Sexual Abuse Helpline',
    nation: 'Northern Ireland',
    number: '0808 802 1414',
    hours: always,
    site: 'https://dsahelpline.org/',
  },
  {
    name: 'Respect Men’s Advice Line',
    isFor: 'For men',
    nation: 'The whole of the UK',
    number: '0808 801 0327',
    site: 'https://mensadviceline.org.uk/',
  },
  {
    name: 'Galop',
    isFor: 'For LGBT+ people',
    nation: 'The whole of the UK',
    number: '0800 999 5428',
    site: 'https://galop.org.uk/',
  },
]
