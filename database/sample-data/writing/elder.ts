import type { AreaWriting } from './area-writings.ts'

export const elder: AreaWriting = {
  titles: [
    'Elder mediator',
    'Elder mediator',
    'Elder and family mediator',
    'Later life mediator',
    'Elder mediator and later life adviser',
  ],
  matters: [
    'care for an older parent',
    'powers of attorney',
    'the sale of a parent’s home',
    'a move into residential care',
    'how the caring is shared',
    'inheritance',
    'wills and probate',
    'who pays for care',
    'when to stop driving',
    'second marriages',
    'visits',
    'living with dementia in the family',
    'a parent moving in',
  ],
  openings: [
    'I help families talk about growing older before a crisis does the talking for them.',
    'Brothers and sisters who have not argued since childhood can find themselves at odds over {matterA}. I help them decide together, with their parent in the room wherever possible.',
    'My first question is always to the oldest person present: what would you like? From there we work on {matters2}.',
    'I am an elder mediator in {town}. Families come to me about {matters3}.',
    'Getting older brings decisions that no family has practised: {matters2}. I help everyone have a say, the older person first of all.',
    'Behind most arguments about {matterA} is a family that is worried and worn out. I give them a place to stop and plan.',
    'I work with older people, their children and their carers, at home, in care homes and by video with the ones who live abroad.',
    'Promises made at a kitchen table years ago can divide a family for good. I help them talk about {matters2} while everyone can still be heard.',
    'One daughter lives round the corner, one son lives in Australia, and both are sure they know best. I help families like that in {town} and {nearby}.',
  ],
  approaches: [
    'I come to you: most meetings are in the older person’s own sitting room.',
    'I take time to be sure that the older person understands and wants to take part, and I adapt the meeting to the hours when they are at their best.',
    'Hearing loops, large print, short sessions and plenty of tea are all part of the service.',
    'I speak with every member of the family before we meet, including those who say they have nothing to say.',
    'Relatives abroad join by video, and I keep the time zones in mind.',
    'We write down who will do what this month, and look again in three.',
    'I work alongside solicitors, social workers and care managers where a family would like that.',
    'Nobody is asked to choose between their children.',
    'If there are signs that somebody is being harmed or pressed, I stop and say what help there is.',
    'A short agreement on paper saves many telephone calls.',
  ],
  introductions: [
    '{name} is an elder mediator in {town}, helping families with {matters3}.',
    '{fullName} works with older people and their families, usually at home, on {matters2}.',
    'Families around {town} ask {name} in when they are at odds over {matterA}. {They} begins with the oldest person in the room.',
  ],
  careers: [
    {
      was: 'a social worker with older people',
      lessons: [
        'that safety and happiness are both worth protecting',
        'to ask the person, and not the file',
      ],
    },
    {
      was: 'a district nurse',
      title: 'Elder mediator and former district nurse',
      lessons: [
        'how much families do that nobody sees',
        'that the kitchen is where things are really said',
      ],
    },
    {
      was: 'a private client solicitor',
      title: 'Solicitor and elder mediator',
      lessons: [
        'that a will can say everything and explain nothing',
        'how many family feuds begin in the week of a funeral',
      ],
    },
    {
      was: 'a care home manager',
      lessons: [
        'that guilt makes people angry',
        'how a move goes when it has been talked through, and when it has not',
      ],
    },
    {
      was: 'an occupational therapist',
      lessons: [
        'that a grab rail can buy another year at home',
        'to look at what a person can still do',
      ],
    },
    {
      was: 'a hospice nurse',
      lessons: [
        'not to leave the important conversation until last',
        'that families can be astonishingly kind when given the chance',
      ],
    },
    {
      was: 'a financial adviser',
      lessons: [
        'that nobody understands care fees the first time',
        'to put the figures on one sheet of paper',
      ],
    },
    {
      was: 'a Church of Scotland minister',
      only: ['scotland'],
      lessons: ['that every family tells its story differently', 'the worth of a long listen'],
    },
    {
      was: 'a community matron',
      lessons: [
        'that pride keeps more people from asking for help than money does',
        'to arrive with time to spare',
      ],
    },
  ],
  asides: [
    'I also help families with questions of later life, such as {asideA}.',
    'Elder mediation is a growing part of my work, mostly about {asideA}.',
  ],
}
