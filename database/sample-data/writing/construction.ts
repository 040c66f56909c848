import type { AreaWriting } from './area-writings.ts'

export const construction: AreaWriting = {
  titles: [
    'Construction disputes mediator',
    'Construction disputes mediator',
    'Construction and engineering mediator',
    'Construction mediator',
    { text: 'Construction mediator and adjudicator', when: ['settled'] },
  ],
  matters: [
    'final accounts',
    'homeowners and their builders',
    'a builder who left the job unfinished',
    'contractors and subcontractors',
    'delay',
    'defective work',
    'variations',
    'party walls',
    'payment notices',
    'professional negligence by design teams',
    'home extensions that went wrong',
    'groundworks',
    'cladding',
    'highways contracts',
    'fitted kitchens',
    'heating installations',
    'retentions',
  ],
  openings: [
    'I mediate building disputes, from a leaking loft conversion to a contested final account.',
    'On a building site everybody remembers the same conversation differently. I help people agree on {matters2}, and on what to do about it now.',
    'Contractors, employers, architects and homeowners appoint me to disputes about {matters3}.',
    'I am a construction mediator in {town}. I can read a programme, a bill of quantities and a room.',
    'Adjudication is quick, but it leaves somebody furious and both still on site together. Mediation can finish the job. I work on {matters3}.',
    'I have stood on a good many muddy sites in and around {town}, and I still prefer to see a problem before I talk about it.',
    'My cases are about {matters2}, on projects from a single house to a stretch of motorway.',
    'Builders and their clients usually start out liking one another. I try to get them back to civility, or at least to a figure.',
    'The technical question is rarely the hard one. I mediate disputes over {matters3} between people who have stopped believing each other.',
    'Homeowners, small builders, main contractors: I work with all three, and explain each to the others.',
  ],
  approaches: [
    'I visit the site with both sides before we sit down, whenever it is practical.',
    'Experts meet first, without prejudice and with me in the room, and narrow down what they really disagree about.',
    'I prepare a single schedule of the items in dispute, so that both sides argue about the same list.',
    'For domestic building work I offer a half-day at a fixed fee, usually at the property.',
    'I understand the standard forms, and I know how seldom anybody follows them.',
    'We price the risk of going on, item by item, and the gap generally narrows by lunchtime.',
    'I can mediate while an adjudication is running, and have often done so.',
    'The settlement says who does what, by when, and who inspects it.',
    'I ask for papers in one bundle of no more than two hundred pages. It is surprising how good the bundles become.',
    'Where work is still going on I keep one aim in view: getting it finished.',
  ],
  introductions: [
    '{name} mediates construction and engineering disputes from {town}. {They} is most often appointed on {matters3}.',
    '{fullName} came to mediation from the building site, and still visits the work before talking about it. {Their} cases concern {matters2}.',
    'Contractors and their clients appoint {name} when a project has come to a halt over {matterA} or {matterB}.',
  ],
  careers: [
    {
      was: 'a chartered surveyor',
      title: 'Chartered surveyor and mediator',
      lessons: [
        'that a building will tell you what happened if you look long enough',
        'how small the gap often is once the shouting stops',
      ],
    },
    {
      was: 'a quantity surveyor',
      title: 'Quantity surveyor and mediator',
      lessons: [
        'that every final account is a story with two authors',
        'to count first and argue afterwards',
      ],
    },
    {
      was: 'a civil engineer',
      title: 'Chartered engineer and mediator',
      lessons: [
        'that the ground always has the last word',
        'to explain difficult things with a pencil',
      ],
    },
    {
      was: 'an architect',
      title: 'Architect and mediator',
      lessons: [
        'how far apart a drawing and an expectation can be',
        'that clients forgive delays they were told about',
      ],
    },
    {
      was: 'a contracts manager for a regional builder',
      lessons: [
        'that the last five per cent of a job causes most of the trouble',
        'what it is like to wait for a payment with wages due on Friday',
      ],
    },
    {
      was: 'a construction solicitor',
      title: 'Construction solicitor and mediator',
      lessons: [
        'that notices matter, and that relationships matter more',
        'how quickly costs overtake the claim',
      ],
    },
    {
      was: 'a site manager',
      lessons: [
        'to settle things before the concrete sets',
        'that everybody on a site is waiting for somebody else',
      ],
    },
    {
      was: 'a structural engineer',
      title: 'Structural engineer and mediator',
      lessons: [
        'that most failures begin with a conversation that did not happen',
        'to respect the other side’s calculations before checking them',
      ],
    },
    {
      was: 'a building control officer',
      lessons: [
        'how a small shortcut becomes a large claim',
        'to keep good notes and an open mind',
      ],
    },
  ],
  asides: [
    'I also take building disputes, mainly about {asideA}.',
    'Construction cases come to me too, particularly {asideA} and {asideB}.',
  ],
}
