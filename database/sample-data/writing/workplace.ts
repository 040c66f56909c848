import type { AreaWriting } from './area-writings.ts'

export const workplace: AreaWriting = {
  titles: [
    'Workplace mediator',
    'Workplace mediator',
    'Workplace and employment mediator',
    'Workplace mediator and trainer',
    { text: 'Workplace and team mediator', when: ['settled'] },
    'Employment relations mediator',
  ],
  matters: [
    'grievances between colleagues',
    'a manager’s relationship with the team',
    'a return to work after long absence',
    'complaints of bullying',
    'flexible working requests',
    'friction between two departments',
    'changed roles after a restructure',
    'disagreements in the boardroom',
    'teams brought together by a merger',
    'allegations of unfair treatment',
    'working relationships after an investigation',
    'exit terms',
    'redundancy',
    'a dismissal',
    'grievances that HR could not settle',
    'family members who work together',
    'reasonable adjustments',
  ],
  openings: [
    'I help people who have to go on working together and no longer know how.',
    'By the time a grievance is upheld or dismissed, the working relationship is often past saving. I am usually asked in earlier, about {matters2}.',
    'Most workplace quarrels start small: a meeting nobody was told about, a remark in a corridor. I help people go back to that moment and move on from it.',
    'I mediate for employers in {town} and {nearby}, in offices, hospitals, schools and warehouses. My cases are about {matters3}.',
    'I am a workplace mediator. Two people, one day, no notes kept: it sounds too simple, and it settles most of what I am asked to help with.',
    'HR teams call me when they have tried everything in the policy. I work on {matters3}.',
    'Nobody comes to work to fall out. I help colleagues, managers and teams talk honestly about {matters2}.',
    'My practice is about {matters3}, in organisations of six people and of six thousand.',
    'Good people do not always work well together. I help them find a way that is at least civil, and often rather better than that.',
    'I work with charities, councils and family firms in and around {town}, where a falling-out can take half the organisation with it.',
    'Everyone I meet has rehearsed what they would say if the other person only listened. My job is to arrange that conversation.',
    'I bring managers and their teams back to speaking terms. Much of my work is about {matters2}.',
  ],
  approaches: [
    'I meet each person alone in the morning, and both together after lunch. Most agree something by four.',
    'What is said stays in the room. The employer hears only what the two of you choose to share.',
    'I am not there to find out who is right, and I will not write a report.',
    'Before I take a case I speak to whoever is paying for it, and make sure they know they are buying a conversation and not a verdict.',
    'With a team I begin with short talks with each person, then bring everybody together for a morning.',
    'I check in with both people after six weeks, at no extra cost.',
    'Where a tribunal claim has begun I can mediate with representatives present.',
    'I use plain language and leave the jargon of HR at reception.',
    'Mediation is voluntary, and I ask each person myself, in private, whether they really want to be there.',
    'If a meeting room at work feels too close to home, I will find a neutral one nearby.',
    'I also train managers to have difficult conversations before they need somebody like me.',
    'The agreements people keep are short ones. Half a page is usually enough.',
  ],
  introductions: [
    '{name} is a workplace mediator based in {town}. Employers ask {them} to help with {matters3}.',
    'Colleagues who no longer speak are {name}’s daily work. {They} is called in about {matters2}, by employers of all sizes.',
    '{fullName} helps managers and teams in {town} and beyond to mend working relationships, or to end them decently.',
    'Based in {town}, {name} works with public bodies, charities and companies, often on {matters2}.',
  ],
  careers: [
    {
      was: 'an HR director',
      title: 'Workplace mediator and former HR director',
      lessons: [
        'that a fair procedure can still leave two people unable to share an office',
        'how much can be saved by one honest conversation in the first week',
      ],
    },
    {
      was: 'a trade union representative',
      lessons: [
        'that people will accept a great deal if they have been heard',
        'to read the room before reading the rulebook',
      ],
    },
    {
      was: 'an Acas conciliator',
      only: ['england', 'scotland', 'wales'],
      lessons: [
        'that most tribunal claims are about respect',
        'how to find a settlement down a bad telephone line',
      ],
    },
    {
      was: 'an employment solicitor',
      title: 'Employment solicitor and mediator',
      lessons: [
        'how rarely a tribunal gives people what they wanted from it',
        'that an apology can be worth more than a year’s pay',
      ],
    },
    {
      was: 'a ward manager in a large hospital',
      lessons: [
        'how to keep a tired team talking',
        'that conflict between colleagues always reaches the patients in the end',
      ],
    },
    {
      was: 'an army officer',
      lessons: ['that rank settles arguments and never ends them', 'to look after the quiet ones'],
    },
    {
      was: 'an occupational psychologist',
      title: 'Chartered psychologist and mediator',
      lessons: [
        'how stress makes reasonable people unreasonable',
        'to be curious before being clever',
      ],
    },
    {
      was: 'a university registrar',
      lessons: [
        'that very clever people fall out over very small things',
        'the uses of patience and a pot of tea',
      ],
    },
    {
      was: 'a secondary school head teacher',
      lessons: [
        'that most fights have an audience, and end sooner without one',
        'how to be firm and kind in the same sentence',
      ],
    },
    {
      was: 'a police inspector',
      lessons: ['to slow things down', 'that two truthful people can tell quite different stories'],
    },
    {
      was: 'an operations manager in food manufacturing',
      lessons: [
        'that a night shift has its own politics',
        'how fast a rumour crosses a factory floor',
      ],
    },
  ],
  asides: [
    'I also take on workplace cases, mostly about {asideA}.',
    'Employers ask me in as well, usually about {asideA} or {asideB}.',
    'I mediate between colleagues too, and run half-day workshops for managers.',
  ],
}
