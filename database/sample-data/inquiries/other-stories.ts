import type { InquiryStory } from './inquiry-story.ts'

/** Leads about contracts and colleagues. */
export const commercialStories: readonly InquiryStory[] = [
  {
    inquirerType: 'business',
    name: 'Aire Valley Print',
    email: 'accounts@aire-valley-print.example.com',
    phone: '0113 496 0772',
    disputeType: 'civil_commercial',
    disputeDescription:
      'A customer has withheld £38,000 over a delivery of catalogues they say was late. We would like to keep them.',
    urgency: 'within_week',
    budget: 'Half a day each',
    preferredContactMethod: 'phone',
    status: 'new',
    daysAgo: 0.6,
  },
  {
    inquirerType: 'lawyer',
    name: 'Marsden Platt LLP',
    email: 'disputes@marsden-platt.example.com',
    disputeType: 'civil_commercial',
    disputeDescription:
      'Shareholder dispute in a family bakery, three parties, one day mediation before the end of next month.',
    urgency: 'within_month',
    preferredContactMethod: 'email',
    status: 'in_progress',
    daysAgo: 9.5,
    notes: 'Agreement to mediate signed. Bundle due on Friday.',
    responseMessage: 'Happy to act. I have three dates free and will hold them until Wednesday.',
  },
  {
    inquirerType: 'business',
    name: 'Roundhay Nurseries',
    email: 'manager@roundhay-nurseries.example.org',
    disputeType: 'workplace',
    disputeDescription: 'Two room leaders are not speaking, and the parents have begun to notice.',
    urgency: 'immediate',
    budget: '£900',
    preferredContactMethod: 'either',
    status: 'completed',
    daysAgo: 30.2,
    notes: 'One day. Both still there and both smiling.',
    responseMessage: 'I can come on Tuesday. I would need to meet each of them alone first.',
  },
]

/** Leads about building work. */
export const buildingStories: readonly InquiryStory[] = [
  {
    inquirerType: 'individual',
    name: 'Moira Kerr',
    email: 'moira.kerr@example.com',
    phone: '07700 900640',
    disputeType: 'construction_engineering',
    disputeDescription:
      'Our kitchen extension leaks and the builder says it is the architect’s fault. We have paid nine tenths of the price.',
    urgency: 'within_week',
    budget: 'Up to £1,500',
    preferredContactMethod: 'phone',
    status: 'new',
    daysAgo: 2.2,
  },
  {
    inquirerType: 'business',
    name: 'Kelvin Groundworks',
    email: 'contracts@kelvin-groundworks.example.com',
    disputeType: 'construction_engineering',
    disputeDescription:
      'Final account on a school car park, £210,000 apart. Adjudication threatened by both sides.',
    urgency: 'within_month',
    preferredContactMethod: 'email',
    status: 'contacted',
    daysAgo: 6.4,
    responseMessage: 'I know the form of contract well. Could both quantity surveyors join a call?',
  },
]

/** Leads about neighbours and colleagues. */
export const neighbourStories: readonly InquiryStory[] = [
  {
    inquirerType: 'other',
    name: 'Moseley Allotment Society',
    email: 'secretary@moseley-allotments.example.org',
    disputeType: 'community',
    disputeDescription:
      'Half of the committee has resigned over the water rates and the other half over the resignations.',
    urgency: 'flexible',
    budget: 'Very small',
    preferredContactMethod: 'email',
    status: 'in_progress',
    daysAgo: 5.1,
    notes: 'Met both camps. Joint meeting in the scout hut on Sunday.',
    responseMessage: 'I would love to help. I will come and see the plots first, if I may.',
  },
  {
    inquirerType: 'individual',
    name: 'J. Adeola',
    email: 'j.adeola@example.org',
    phone: '07700 900818',
    disputeType: 'community',
    disputeDescription:
      'The family upstairs is lovely, but I have not slept through the night since May.',
    urgency: 'within_week',
    preferredContactMethod: 'either',
    status: 'new',
    daysAgo: 0.9,
  },
]
