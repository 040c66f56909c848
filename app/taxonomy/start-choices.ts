/** Days within which a first meeting can be held. */
export const startChoices = [
  { days: 7, label: 'Within a week' },
  { days: 14, label: 'Within 2 weeks' },
  { days: 28, label: 'Within a month' },
  { days: 56, label: 'Within 2 months' },
] as const
