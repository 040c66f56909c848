import type { PracticeAreaCode } from '#app/taxonomy/practice-areas.ts'

type AreaMix = {
  main: PracticeAreaCode
  /** How many of every hundred mediators have this as their main area. */
  share: number
  /** How likely each other area is to stand beside it. */
  beside: Partial<Record<PracticeAreaCode, number>>
}

export const areaMixes: readonly AreaMix[] = [
  {
    main: 'family',
    share: 33,
    beside: { odr: 0.22, elder: 0.2, community: 0.06, workplace: 0.05 },
  },
  {
    main: 'civil_commercial',
    share: 24,
    beside: {
      workplace: 0.3,
      odr: 0.2,
      construction_engineering: 0.12,
      medical: 0.04,
      elder: 0.05,
    },
  },
  {
    main: 'workplace',
    share: 14,
    beside: { civil_commercial: 0.3, community: 0.2, odr: 0.12, restorative_justice: 0.08 },
  },
  {
    main: 'community',
    share: 8,
    beside: { restorative_justice: 0.3, workplace: 0.18, elder: 0.1, family: 0.08 },
  },
  { main: 'construction_engineering', share: 7, beside: { civil_commercial: 0.6, odr: 0.1 } },
  { main: 'elder', share: 4, beside: { family: 0.45, community: 0.15, medical: 0.12, odr: 0.1 } },
  { main: 'restorative_justice', share: 4, beside: { community: 0.5, workplace: 0.15 } },
  { main: 'medical', share: 3, beside: { civil_commercial: 0.4, workplace: 0.25, elder: 0.12 } },
  { main: 'odr', share: 3, beside: { civil_commercial: 0.6, workplace: 0.15, community: 0.1 } },
]
