import type { AreaWriting } from './area-writings.ts'

export const civilCommercial: AreaWriting = {
  titles: [
    'Civil and commercial mediator',
    'Civil and commercial mediator',
    'Commercial mediator',
    'Business disputes mediator',
    'Commercial and property mediator',
    { text: 'Mediator and arbitrator', when: ['settled'] },
  ],
  matters: [
    'unpaid invoices',
    'breach of contract',
    'partnership break-ups',
    'shareholder fall-outs',
    'professional fees',
    'boundary disputes',
    'trees and rights of way',
    'landlords and tenants',
    'contested wills',
    'faulty goods',
    'commercial leases',
    'franchise agreements',
    'insurance claims',
    'software projects that went wrong',
    'supply agreements',
    'business tenancies',
    'family companies',
    'distribution agreements',
  ],
  openings: [
    'I mediate contract and business disputes, from a single unpaid invoice to the end of a partnership.',
    'Two sides, one day, and nobody leaves worse off than they came: that is the aim of every mediation I run. Most of my cases concern {matters2}.',
    'Businesses come to me when a deal has gone wrong and the legal bill is about to pass the sum in dispute. I work on {matters3}.',
    'I am a commercial mediator in {town}, appointed by solicitors, insurers and company directors. My cases are about {matters3}.',
    'A dispute takes time that a business could spend earning. I help directors and owners settle disputes over {matters2} and get back to work.',
    'I like difficult numbers and difficult people, and after {experience} of mediating I am rarely surprised by either. I take on cases about {matters3}.',
    'Litigation gives you a winner. Mediation can give you a customer, a supplier or a neighbour at the end of it. I work mainly on {matters2}.',
    'I help firms, families and landlords settle civil claims before trial, and often before proceedings are issued.',
    'Most of the disputes I see in {town} are not about law at all, but about what somebody thought was promised. I help people put that right.',
    'I mediate civil claims of every size: {matters3}. Small ones get the same preparation as the large.',
    'Owner-managed businesses are my main field: {matters2}, and the quarrels between people who once trusted one another.',
    'My appointments come from law firms in {town}, {nearby} and further afield. I am asked to mediate disputes over {matters3}.',
    'I am appointed when the parties have written one letter too many. By then the file is thick, the positions are fixed, and a day of honest talking is worth a great deal.',
    'Property, contracts and the law of wills make up my practice. I am as comfortable at a kitchen table as I am in a boardroom.',
  ],
  approaches: [
    'I read every paper before the day, and telephone each side at least once, so that no time is lost in the morning.',
    'A mediation with me is usually one day, with each side in a room of its own and a joint meeting only where it will help.',
    'I test both cases hard in private and keep what I learn to myself.',
    'I do not pass messages. I help each side make an offer the other can accept.',
    'We do not stop at five if we are close. I have a rule about that, and a good supply of sandwiches.',
    'The settlement is written and signed before anyone goes home.',
    'Ask me about half-day mediations at a fixed fee for claims under £50,000.',
    'If it does not settle on the day I follow up by telephone, without charge, for a month. A good many settle then.',
    'I ask each party to bring the person who can actually say yes.',
    'I am happy to mediate without lawyers in the room, provided everybody knows where they stand.',
    'My manner is direct. I will tell you, in private, what a judge might say.',
    'I work within the timetable of the court and can usually offer a date within three weeks.',
    'Where experts disagree, I get them talking to each other first; it saves the parties a morning.',
  ],
  introductions: [
    '{name} is a civil and commercial mediator in {town}. Parties and their solicitors appoint {them} to disputes about {matters3}.',
    '{fullName} mediates business and property disputes, with a particular interest in {matters2}.',
    'Law firms in {town} and beyond know {name} as a mediator who prepares thoroughly and does not give up at five o’clock. {Their} cases concern {matters2}.',
    '{name} mediates civil claims of all sizes. {They} is most often asked to help with {matters3}.',
  ],
  careers: [
    {
      was: 'a commercial litigation solicitor',
      title: 'Solicitor and mediator',
      lessons: [
        'that the strongest case still costs money to win',
        'how often a dispute turns on one misunderstood email',
        'that nobody enjoys their day in court as much as they hoped',
      ],
    },
    {
      was: 'a barrister',
      only: ['england', 'wales', 'northern_ireland'],
      title: 'Barrister and mediator',
      lessons: [
        'how differently one document can be read by two honest people',
        'that a judgment settles the law and seldom the quarrel',
      ],
    },
    {
      was: 'an advocate',
      only: ['scotland'],
      title: 'Advocate and mediator',
      lessons: [
        'how differently one document can be read by two honest people',
        'that a proof before answer is a costly way to have a conversation',
      ],
    },
    {
      was: 'a chartered accountant',
      title: 'Chartered accountant and mediator',
      lessons: [
        'that the figures are only ever half of the argument',
        'how to find the number both sides can live with',
      ],
    },
    {
      was: 'a finance director',
      lessons: [
        'what a dispute costs in time that never appears on an invoice',
        'that cash next month is worth more than a judgment next year',
      ],
    },
    {
      was: 'an in-house lawyer for a haulage company',
      lessons: [
        'that most contracts are written by people who hope never to read them again',
        'what a managing director wants to know first, which is how it ends',
      ],
    },
    {
      was: 'a bank manager',
      lessons: [
        'to look at what people can pay, not only at what they owe',
        'how to say a hard thing politely',
      ],
    },
    {
      was: 'an insolvency practitioner',
      lessons: [
        'that a late settlement is usually a worse one',
        'how a business looks from the inside when it is in trouble',
      ],
    },
    {
      was: 'an insurance claims manager',
      lessons: [
        'to ask early what each side really needs',
        'that a fair offer made in March saves a fight in October',
      ],
    },
    {
      was: 'a deputy district judge',
      only: ['england', 'wales'],
      lessons: [
        'how narrow a court’s choices are compared with yours',
        'what a case looks like from the other side of the bench',
      ],
    },
    {
      was: 'the owner of a small printing firm',
      lessons: [
        'what it is like to lie awake over an unpaid bill',
        'that most customers who do not pay are embarrassed, not dishonest',
      ],
    },
  ],
  asides: [
    'I also mediate commercial disputes, mostly about {asideA}.',
    'Civil claims come my way as well, particularly {asideA} and {asideB}.',
    'Alongside this I take on commercial cases for small firms.',
  ],
}
