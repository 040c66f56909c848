import { href } from 'react-router'
/** The links of the header, in their order; the mobile menu mirrors them. */
export const headerLinks = [
  { to: href('/search'), label: 'Search' },
  { to: href('/what-is-mediation'), label: 'What is Mediation?' },
  { to: href('/how-it-works'), label: 'How It Works' },
] as const

export const loginLink = { to: href('/login'), label: 'Mediator Login' } as const

export type LinkGroup = { heading: string; links: readonly { to: string; label: string }[] }

/** What everyone finds in the footer. */
export const footerGroups: readonly LinkGroup[] = [
  {
    heading: 'Quick links',
    links: [
      { to: href('/search'), label: 'Find a Mediator' },
      { to: href('/how-it-works'), label: 'How It Works' },
      { to: href('/what-is-mediation'), label: 'What is Mediation?' },
      { to: href('/contact'), label: 'Contact' },
    ],
  },
  {
    heading: 'About this site',
    links: [
      { to: href('/reviews-policy'), label: 'How reviews are checked' },
      { to: href('/accessibility'), label: 'Accessibility' },
      { to: href('/terms'), label: 'Terms of use' },
      { to: href('/privacy'), label: 'Privacy' },
    ],
  },
]

/** What follows them for someone who is not signed in. */
export const visitorGroups: readonly LinkGroup[] = [
  {
    heading: 'For mediators',
    links: [{ to: href('/register'), label: 'Join as a Mediator' }, loginLink],
  },
]
