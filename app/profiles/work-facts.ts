import type { MediatorProfile } from './mediator.ts'

/** Where, when, in which languages and for which fees a mediator works. */
export type WorkFacts = Pick<
  MediatorProfile,
  | 'offices'
  | 'worksOnline'
  | 'languages'
  | 'accessibility'
  | 'sessionTimes'
  | 'startWithinDays'
  | 'startConfirmedOn'
  | 'miamFee'
  | 'fixedFee'
  | 'fixedFeeFor'
  | 'feesPer'
  | 'feesVat'
  | 'freeFirstCall'
>

/** What is known of someone who has said nothing of all this. */
export const noWorkFacts: WorkFacts = {
  offices: [],
  worksOnline: false,
  languages: [],
  accessibility: [],
  sessionTimes: [],
  startWithinDays: null,
  startConfirmedOn: null,
  miamFee: null,
  fixedFee: null,
  fixedFeeFor: '',
  feesPer: '',
  feesVat: '',
  freeFirstCall: false,
}
