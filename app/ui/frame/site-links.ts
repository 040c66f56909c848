import { href } from 'react-router'
/** The links of the header, in their order; the mobile menu mirrors them. */
export const headerLinks = [
  { to: href('/search'), label: 'Search' },
  { to: href('/what-is-mediation'), label: 'What is Mediation?' },
  { to: href('/how-it-works'), label: 'How It Works' },
] as const

export const loginLink = { to: href('/login'), label: 'Mediator Login' } as const

export const footerLinks = [
  {
    heading: 'Quick links',
    links: [
      { to: href('/search'), label: 'Find a Mediator' },
      { to: href('/how-it-works'), label: 'How It Works' },
      { to: href('/contact'), label: 'Contact' },
      { to: href('/terms'), label: 'Terms of use' },
      { to: href('/privacy'), label: 'Privacy' },
    ],
  },
  {
    heading: 'For mediators',
    links: [{ to: href('/register'), label: 'Join as a Mediator' }, loginLink],
  },
] as const
