import type { AreaWriting } from './area-writings.ts'

export const online: AreaWriting = {
  titles: [
    'Online dispute resolution practitioner',
    'Online mediator',
    'Online mediator',
    'Online and consumer mediator',
    'Online dispute resolution specialist',
  ],
  matters: [
    'online purchases',
    'marketplace sales',
    'holiday bookings',
    'small claims',
    'freelance invoices',
    'contracts across borders',
    'tenancy deposits',
    'refunds',
    'web design',
    'wedding suppliers',
    'shared ownership of domain names',
    'car repairs',
  ],
  openings: [
    'I mediate entirely online, so it makes no difference whether you are in {town}, Truro or Toronto.',
    'Some disputes are too small for a day in a meeting room and too big to forget. I settle those by video and in writing, usually within two weeks.',
    'I work with people who would rather not take a day off to argue. We use video, telephone or a shared written page, about {matters3}.',
    'Most of my cases are about {matters2}. The sums are modest and the feelings are not.',
    'Online mediation is not the poor relation. People speak more carefully when they have time to think, and they can do it from their own kitchen.',
    'I help buyers, sellers, freelancers and their clients settle disputes about {matters2} without a court form.',
    'Parties in my cases are often in different countries and sometimes in different time zones. I find the hour that suits both, or we work in writing.',
    'From a desk in {town} I mediate disputes all over the UK, most of them about {matters3}.',
    'A dispute that began on a screen can often be ended on one. I deal with {matters2}, for a fixed fee agreed before we start.',
  ],
  approaches: [
    'You need a telephone or a computer, a quiet hour and nothing else. I test the connection with each of you beforehand.',
    'Each side has a private room on the call, and I move between them.',
    'If live calls are difficult we work in writing: I ask, you answer when you can, and nobody sees what you have not chosen to share.',
    'I begin with a call of fifteen minutes to each side, at no charge.',
    'Nothing is recorded. Notes are deleted a month after we finish.',
    'For claims under £5,000 I work to a fixed fee.',
    'I am careful about documents: they travel encrypted, and I ask only for what we need.',
    'The agreement is signed on screen the same day.',
    'Evening and Saturday calls are normal for me.',
    'Captions, screen readers and slow connections are no obstacle; tell me what you need and I will arrange it.',
  ],
  introductions: [
    '{name} mediates online, from {town}, for people all over the UK. Most cases concern {matters3}.',
    '{fullName} is an online mediator who settles disputes about {matters2} by video, telephone or in writing.',
    'Based in {town} and working entirely online, {name} helps people settle disputes about {matters2} without leaving home.',
  ],
  careers: [
    {
      was: 'a caseworker for an ombudsman',
      lessons: [
        'that a clear timeline settles half of all complaints',
        'to read the small print and then ask what was actually said',
      ],
    },
    {
      was: 'a trading standards officer',
      lessons: [
        'what the law gives a consumer, and what patience gives them',
        'that most traders would rather put it right than be right',
      ],
    },
    {
      was: 'a consumer adviser',
      lessons: [
        'how much worry can hang on eighty pounds',
        'to explain a thing once, plainly, and then wait',
      ],
    },
    {
      was: 'a customer service manager for an online shop',
      lessons: [
        'that the third email is where a complaint becomes a dispute',
        'how much goodwill a quick answer buys',
      ],
    },
    {
      was: 'a software project manager',
      lessons: [
        'that the specification never says what either side remembers',
        'to write decisions down while everybody is still smiling',
      ],
    },
    {
      was: 'a county court clerk',
      only: ['england', 'wales'],
      lessons: [
        'how long a small claim takes to be heard',
        'that most people who come to court have never been asked what they would accept',
      ],
    },
    {
      was: 'a freelance translator',
      lessons: [
        'that tone is the first thing lost in an email',
        'to check what a word means to each person using it',
      ],
    },
  ],
  asides: [
    'I am equally happy to mediate by video, and have trained in doing it well.',
    'About half of my sessions now take place online.',
    'Online mediation is open to anyone who would rather not travel.',
    'I settle smaller disputes online too, in particular about {asideA} and {asideB}.',
  ],
}
