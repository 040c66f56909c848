import { href } from 'react-router'
/** The links of the header, in their order; the mobile menu mirrors them. */
export const headerLinks = [
  { to: href('/search'), label: 'Search' },
  { to: href('/what-is-mediation'), label: 'What is Mediation?' },
  { to: href('/how-it-works'), label: 'How It Works' },
] as const

export const loginLink = { to: href('/login'), label: 'Mediator Login' } as const
