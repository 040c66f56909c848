import type { AreaWriting } from './area-writings.ts'

export const community: AreaWriting = {
  titles: [
    'Community mediator',
    'Community mediator',
    'Community and neighbour mediator',
    'Neighbour and housing mediator',
    { text: 'Community mediator and trainer', when: ['settled'] },
  ],
  matters: [
    'noise',
    'parking',
    'hedges',
    'a disputed boundary',
    'fences',
    'dogs',
    'antisocial behaviour',
    'shared entrances',
    'children playing outside',
    'allotments',
    'repairs in rented homes',
    'student houses',
    'club committees',
    'smoke between flats',
    'building work next door',
    'cultural misunderstandings on an estate',
  ],
  openings: [
    'I help neighbours who share a wall, a drive or a stairwell, and would like to share it in peace.',
    'It is hard to feel at home when you dread meeting the people next door. I work with neighbours in {town} on {matters3}.',
    'I mediate for tenants, owners, housing associations and councils, usually about {matters2}.',
    'Nearly every neighbour dispute I see could have been settled with a cup of tea two years earlier. I bring the tea, and some structure.',
    'Parish councils, allotment societies, mosques, churches, five-a-side leagues: where people give their time freely, they also fall out. I help them carry on.',
    'My work is about {matters3}, and underneath that, about being treated with respect.',
    'I am a community mediator in {town}, and have worked here street by street for {experience}.',
    'People often say they have tried everything before they come to me. Usually they have tried everything but a conversation with somebody neutral in the room.',
    'A complaint about {matterA} is very often about something else. I help both households find out what, and agree how to live beside one another.',
    'I work on estates and in villages all around {town} and {nearby}, with anybody who is willing to give talking a try.',
    'Living close together is a skill, and nobody teaches it. I help people sort out {matters2} without the council or the police.',
  ],
  approaches: [
    'I visit each household at home first. Nobody has to meet the other side until they feel ready, and some never need to.',
    'I usually work with a second mediator, so that there are two pairs of ears.',
    'We meet somewhere neutral: a library, a church hall, the back room of a café.',
    'I never tell anyone what they ought to do. I ask questions until the answer is in the room.',
    'Agreements are written in your own words and fit on one page.',
    'Where a landlord pays for the mediation, it makes no difference to whose side I am on, which is nobody’s.',
    'Some cases need only a few telephone calls, carried to and fro with care.',
    'Interpreters are welcome, and I am used to working with them.',
    'Children over ten may take part if everybody is content with that.',
    'I ring both households a month later to hear how things are going.',
    'If a case needs the police, environmental health or a solicitor, I will say so and not waste your time.',
  ],
  introductions: [
    '{name} is a community mediator in {town}. {They} works with neighbours, tenants and local groups on {matters3}.',
    'Neighbours in {town} come to {name} about {matters2}. {They} visits each home first, and listens.',
    '{fullName} has spent {their} working life on estates and in community halls around {town}, helping people live side by side.',
  ],
  careers: [
    {
      was: 'a housing officer',
      lessons: [
        'that a letter from the council seldom makes neighbours friendlier',
        'to knock on both doors before believing either story',
      ],
    },
    {
      was: 'a youth worker',
      lessons: [
        'that respect comes before agreement',
        'how often young people get the blame for an old quarrel',
      ],
    },
    {
      was: 'a police community support officer',
      only: ['england', 'wales'],
      lessons: [
        'that most calls about noise are really calls about being ignored',
        'the value of walking the same street every week',
      ],
    },
    {
      was: 'a parish minister',
      lessons: ['that forgiveness cannot be hurried', 'to be at ease with silence'],
    },
    {
      was: 'a tenancy support worker',
      lessons: [
        'how much of a person’s life is on the other side of a thin wall',
        'to begin with what people can change today',
      ],
    },
    {
      was: 'a community nurse',
      lessons: ['to be a guest in people’s homes', 'that loneliness often sounds like a complaint'],
    },
    {
      was: 'a bus driver and shop steward',
      lessons: ['how to stay polite on a bad day', 'that everybody wants to be thanked'],
    },
    {
      was: 'an environmental health officer',
      lessons: [
        'that a decibel meter cannot measure a grudge',
        'which problems the law can solve, and which it makes worse',
      ],
    },
    {
      was: 'a primary school teacher',
      lessons: [
        'that taking turns is harder for adults',
        'how to hear two sides before playtime ends',
      ],
    },
  ],
  asides: [
    'I mediate between neighbours as well, mostly about {asideA}.',
    'I also give some time to community cases in and around {town}.',
    'Neighbour disputes are a part of my work too, particularly {asideA} and {asideB}.',
  ],
}
