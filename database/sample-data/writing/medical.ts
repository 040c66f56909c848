import type { AreaWriting } from './area-writings.ts'

export const medical: AreaWriting = {
  titles: [
    'Medical mediator',
    'Healthcare mediator',
    'Healthcare mediator',
    'Clinical disputes mediator',
    'Medical and healthcare mediator',
  ],
  matters: [
    'clinical negligence claims',
    'complaints about care',
    'decisions about a child’s treatment',
    'partnerships between GPs',
    'dental treatment',
    'standards in care homes',
    'discharge from hospital',
    'quarrels inside clinical teams',
    'cosmetic surgery',
    'maternity care',
    'care at the end of life',
    'private treatment',
  ],
  openings: [
    'When care goes wrong, families want to know what happened and whether it will happen again. A claim form asks neither. I make room for both.',
    'I mediate between patients, families and the people who cared for them, most often about {matters2}.',
    'I am a healthcare mediator in {town}. My cases concern {matters3}, in the NHS and in private practice.',
    'Clinicians and families can find themselves on opposite sides of a bed, wanting the same thing for the person in it. I help them talk.',
    'An explanation given well can settle what money cannot. I work on {matters2}.',
    'Hospital trusts, insurers and patients’ solicitors appoint me to cases about {matters2}. I keep the person at the centre of the file in view.',
    'Medical disputes are about trust as often as they are about treatment. I help people rebuild enough of it to reach an agreement.',
    'I work with GP practices, dental surgeries and hospital teams where colleagues can no longer work together, and with patients who feel nobody has listened.',
    'Most of my cases come from hospitals and law firms between {town} and {nearby}. I mediate disputes about {matters3}.',
  ],
  approaches: [
    'I read the records carefully and explain, in ordinary words, what they do and do not show.',
    'Families choose how the day begins. Many like to speak first, without interruption, and to have a photograph on the table.',
    'I prepare clinicians as carefully as I prepare patients. It is a hard room to walk into.',
    'An apology made in mediation can be sincere, because it cannot be quoted afterwards.',
    'Breaks are as long as they need to be.',
    'I make sure that someone with authority to settle is present, and that someone who was there is too.',
    'Where a decision about treatment cannot wait I can be with you within two days.',
    'Agreements often include things no court could order: a meeting with the ward, a change in a leaflet, a memorial tree.',
    'I have no part in judging standards of care, and I say so at the start.',
    'Supporters, interpreters and chaplains are all welcome.',
  ],
  introductions: [
    '{name} mediates in healthcare, from {town}. {Their} cases are mostly about {matters3}.',
    '{fullName} works with patients, families and clinicians after something has gone wrong, and helps them to an honest conversation.',
    'Hospitals, insurers and families turn to {name} for help with {matters2}.',
  ],
  careers: [
    {
      was: 'a hospital consultant',
      title: 'Doctor and healthcare mediator',
      lessons: [
        'that families remember how they were told as much as what they were told',
        'how lonely a doctor is after a mistake',
      ],
    },
    {
      was: 'an intensive care nurse',
      title: 'Nurse and healthcare mediator',
      lessons: [
        'to speak plainly at three in the morning',
        'that silence from a hospital is always heard as guilt',
      ],
    },
    {
      was: 'a GP',
      title: 'GP and healthcare mediator',
      lessons: [
        'that the real question comes as the patient reaches the door',
        'how practices break apart over small unfairnesses',
      ],
    },
    {
      was: 'a clinical negligence solicitor',
      title: 'Solicitor and healthcare mediator',
      lessons: [
        'that clients wanted an answer before they wanted a sum',
        'how many years a claim takes out of a grieving family',
      ],
    },
    {
      was: 'a complaints manager in an NHS trust',
      lessons: [
        'that a defensive letter makes a complaint into a claim',
        'to telephone first and write second',
      ],
    },
    {
      was: 'a midwife',
      title: 'Midwife and healthcare mediator',
      lessons: [
        'how to be calm and honest at once',
        'that every birth is remembered for ever, good or bad',
      ],
    },
    {
      was: 'a paramedic',
      lessons: [
        'to listen first to whoever is quietest',
        'how little time trust takes when it has to',
      ],
    },
    {
      was: 'a hospital chaplain',
      lessons: ['that people need to tell the whole story once', 'when to say nothing'],
    },
    {
      was: 'a physiotherapist',
      lessons: [
        'that recovery goes at the patient’s speed',
        'to set goals that can be reached by Thursday',
      ],
    },
  ],
  asides: [
    'I also mediate in healthcare, chiefly on {asideA}.',
    'Some of my cases come from hospitals and surgeries, most often about {asideA}.',
  ],
}
