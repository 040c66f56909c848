/** The links of the header, in their order; the mobile menu mirrors them. */
export const headerLinks = [
  { to: '/search', label: 'Search' },
  { to: '/what-is-mediation', label: 'What is Mediation?' },
  { to: '/how-it-works', label: 'How It Works' },
] as const

export const loginLink = { to: '/login', label: 'Mediator Login' } as const

export const footerLinks = [
  {
    heading: 'Quick links',
    links: [
      { to: '/search', label: 'Find a Mediator' },
      { to: '/how-it-works', label: 'How It Works' },
      { to: '/contact', label: 'Contact' },
      { to: '/terms', label: 'Terms of use' },
      { to: '/privacy', label: 'Privacy' },
    ],
  },
  {
    heading: 'For mediators',
    links: [{ to: '/register', label: 'Join as a Mediator' }, loginLink],
  },
] as const
