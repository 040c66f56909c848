import type { AreaWriting } from './area-writings.ts'

export const restorativeJustice: AreaWriting = {
  titles: [
    'Restorative justice practitioner',
    'Restorative justice practitioner',
    'Restorative justice facilitator',
    'Restorative mediator',
    { text: 'Senior restorative practitioner', when: ['settled'] },
  ],
  matters: [
    'burglary',
    'theft',
    'harm between pupils',
    'harm in care homes',
    'hate incidents',
    'collisions on the road',
    'harassment by a neighbour',
    'misconduct at university',
    'criminal damage',
    'assault',
    'harm within a family',
    'incidents in prison',
    'bullying online',
  ],
  openings: [
    'I bring together people who have been harmed and the people responsible, where both want it and it can be done safely.',
    'Victims often have questions that no court will ask for them. I help them put those questions, about {matters2}, to the one person who can answer.',
    'Being sentenced is one thing; looking at the person you harmed is another. I prepare people for that meeting, and sit with them through it.',
    'Restorative work is slow, and it should be. I spend weeks preparing for a conversation that may last an hour.',
    'I work with schools, prisons and police teams around {town} on {matters3}.',
    'After something has been done to you, people talk about you rather than to you. I begin by asking what you would like to happen.',
    'I am a restorative practitioner in {town}, trained for serious and complex cases as well as everyday harm.',
    'I help young people and adults put right what they can, in cases of {matters2}.',
    'Schools call me when exclusion would only move the problem along. Families call me when a quarrel has gone too far to end with an apology by text.',
    'What I offer is a meeting that nobody is forced to attend and that most are glad they did.',
  ],
  approaches: [
    'Nobody meets anybody until both have said, more than once and freely, that they want to.',
    'I see each person alone at least twice, and ask what they need to feel safe: who sits where, who speaks first, how to stop.',
    'A supporter of your choice is welcome at every meeting.',
    'Sometimes a letter, a recorded message or a go-between does as much good as meeting, and I arrange those too.',
    'It does not replace what the court decides, and nobody gains a lighter sentence by taking part for show.',
    'I keep in touch with both sides for three months afterwards.',
    'I write down what was promised and check that it has been done.',
    'In schools I work with the whole group around an incident, since the onlookers matter as well.',
    'You may change your mind at any point, including in the corridor on the day.',
    'I have regular supervision, and do not take cases I am not trained for.',
  ],
  introductions: [
    '{name} is a restorative justice practitioner based in {town}. {They} works with people affected by {matters3}.',
    '{fullName} prepares and leads restorative meetings in prisons, schools and communities around {town}.',
    '{name} brings together people who have been harmed and those responsible, at the pace of the person harmed. Much of {their} work concerns {matters2}.',
  ],
  careers: [
    {
      was: 'a probation officer',
      lessons: [
        'that people change when somebody expects them to',
        'how seldom a victim is asked what would help',
      ],
    },
    {
      was: 'a prison chaplain',
      lessons: [
        'to hear the worst thing a person has done without flinching',
        'that remorse needs somewhere to go',
      ],
    },
    {
      was: 'a youth offending worker',
      lessons: [
        'how different a child looks when you know the family',
        'that a fourteen-year-old can say sorry and mean it',
      ],
    },
    {
      was: 'a police officer',
      lessons: [
        'that a conviction is not the end of it for anyone',
        'how many people only want to know why',
      ],
    },
    {
      was: 'a victim support worker',
      lessons: ['never to hurry anybody', 'that anger is often the healthiest thing in the room'],
    },
    {
      was: 'a teacher in a pupil referral unit',
      only: ['england', 'wales'],
      lessons: ['that behaviour is a language', 'how to start again every single morning'],
    },
    {
      was: 'a magistrate',
      only: ['england', 'wales'],
      lessons: [
        'how little a sentence tells you about what happens next',
        'that everybody in a courtroom is frightened of something',
      ],
    },
    {
      was: 'a children’s panel member',
      only: ['scotland'],
      lessons: [
        'to ask the child first',
        'how much the adults in the room decide without noticing',
      ],
    },
  ],
  asides: [
    'I also facilitate restorative meetings, chiefly in schools.',
    'Restorative work after {asideA} is a smaller part of what I do.',
  ],
}
