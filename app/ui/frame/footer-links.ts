import { href } from 'react-router'
import { loginLink } from './site-links.ts'

export type LinkGroup = { heading: string; links: readonly { to: string; label: string }[] }

/** What everyone finds there. */
export const siteGroups: readonly LinkGroup[] = [
  {
    heading: 'Quick links',
    links: [
      { to: href('/search'), label: 'Find a Mediator' },
      { to: href('/mediators'), label: 'Mediators by area and place' },
      { to: href('/how-it-works'), label: 'How It Works' },
      { to: href('/what-is-mediation'), label: 'What is Mediation?' },
      { to: href('/what-mediation-costs'), label: 'What mediation costs' },
      { to: href('/before-you-choose-mediation'), label: 'Before you choose mediation' },
      { to: href('/contact'), label: 'Contact' },
    ],
  },
  {
    heading: 'About this site',
    links: [
      { to: href('/how-results-are-ordered'), label: 'How results are ordered' },
      { to: href('/reviews-policy'), label: 'How reviews are checked' },
      { to: href('/accessibility'), label: 'Accessibility' },
      { to: href('/data-sources'), label: 'Where our data comes from' },
      { to: href('/terms'), label: 'Terms of use' },
      { to: href('/privacy'), label: 'Privacy' },
      { to: href('/cookies'), label: 'Cookies' },
      { to: href('/complaints'), label: 'Complaints' },
    ],
  },
]

/** What someone who is not signed in finds, too. */
export const visitorGroups: readonly LinkGroup[] = [
  {
    heading: 'For mediators',
    links: [{ to: href('/register'), label: 'Join as a Mediator' }, loginLink],
  },
]
