type Point = { lead: string; text: string }

export const stages: readonly Point[] = [
  {
    lead: 'A first talk.',
    text: 'The mediator speaks to each side alone, explains how it works, and checks that mediation is safe and suitable.',
  },
  {
    lead: 'An agreement to mediate.',
    text: 'Everyone signs a short document about confidentiality, fees and the mediator’s part.',
  },
  {
    lead: 'The sessions.',
    text: 'You meet together, in separate rooms or online. Each side says what matters, and the mediator helps to test ideas and narrow the gap.',
  },
  {
    lead: 'The outcome.',
    text: 'What you agree is written down. If you do not agree, you can still go to court or a tribunal.',
  },
]

export const benefits: readonly Point[] = [
  { lead: 'You decide.', text: 'Nothing is settled unless everyone accepts it.' },
  { lead: 'It is private.', text: 'Court hearings are often public. Mediation is not.' },
  {
    lead: 'It is often quicker and cheaper.',
    text: 'A session can be arranged in weeks, and the fees are agreed at the start.',
  },
  {
    lead: 'It can cover more than a court can.',
    text: 'An apology, a new way of working or a plan for the holidays can all be part of the terms.',
  },
  {
    lead: 'It is easier on relationships.',
    text: 'That helps where people must go on as parents, neighbours, colleagues or partners in business.',
  },
]

export const suitable: readonly Point[] = [
  {
    lead: 'Separation and family.',
    text: 'Arrangements for children, money and property, or the care of an older relative.',
  },
  {
    lead: 'Work and business.',
    text: 'Contracts, unpaid bills, partnerships, and strained relations in a team.',
  },
  {
    lead: 'Home and community.',
    text: 'Neighbours, landlords and tenants, building work, schools and charities.',
  },
]

export const notSuitable: readonly Point[] = [
  {
    lead: 'Abuse or fear.',
    text: 'Violence, threats or control by another person, or a risk to a child.',
  },
  {
    lead: 'Urgency.',
    text: 'You need a court order now, or a time limit is close. Time limits for court and tribunal claims usually go on running while you mediate, so take legal advice early.',
  },
  {
    lead: 'No free choice.',
    text: 'Someone cannot take part freely or understand what is being agreed, even with support.',
  },
  {
    lead: 'A point of law.',
    text: 'You need a public ruling that others can rely on.',
  },
]
