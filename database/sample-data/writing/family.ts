import type { AreaWriting } from './area-writings.ts'

export const family: AreaWriting = {
  titles: [
    'Family mediator',
    'Family mediator',
    { text: 'Family mediator (FMCA)', when: ['accredited', 'england_wales'] },
    { text: 'Accredited family mediator', when: ['accredited'] },
    { text: 'Family and child-inclusive mediator', when: ['seesChildren'] },
    'Family and separation mediator',
  ],
  matters: [
    'where the children will live',
    'school holidays',
    'the family home',
    'custody and contact',
    'a divorce that has stalled',
    'pensions',
    'day-to-day money after separation',
    'a move to another part of the country',
    'new partners',
    'time with grandparents',
    'parenting across two countries',
    'a business the family runs together',
    'child maintenance',
    'how to tell the children',
    'the choice of school',
    'debts from the relationship',
    'handovers',
    'time with each parent',
  ],
  openings: [
    'I help separating parents reach arrangements that work for their children, at a pace both can manage.',
    'Separation is hard enough without a fight over every detail. I help couples talk about {matters2}, and leave with something written down.',
    'Most people who come to me have stopped talking, or talk only by text message. We start from there, and go through {matters2} one question at a time.',
    'I am a family mediator in {town}. I work with couples, parents and grandparents, most often on {matters3}.',
    'Children do best when the adults around them can plan together. My work is to make that possible, whether the difficulty is {matterA} or {matterB}.',
    'You do not have to agree about the past to agree about what happens next. I sit down with both of you and work through {matters2}, without taking sides.',
    'Families tend to come to me at the worst time of their lives, and most leave with a plan they made themselves. I work mainly on {matters2}.',
    'I mediate for families across {county}: separating couples, parents who never lived together, and grandparents who have lost touch.',
    'My work is with people who are separating and would rather not spend their savings on it. Together we look at {matters2}, with all the figures on the table.',
    'Whether you parted last month or ten years ago, there is usually something still to settle. I help with {matters3}.',
    'When parents part, somebody has to think about Wednesdays, shoes and packed lunches. I help with the small questions as well as the large ones.',
    'A calm room, a clear agenda and enough time: that is most of what I offer. Couples come to me about {matters3}.',
    'I work with separated parents who want to go on being good parents. We talk mostly about {matters2}.',
    'No two families are alike, so I do not have a standard agreement in a drawer. We begin with what matters to each of you, and to your children.',
    'I began mediating after watching friends spend two years and most of their savings on a divorce. Today I help people in {town} and {nearby} do it differently.',
  ],
  approaches: [
    {
      text: 'I can carry out your MIAM within a week, and sign the court form afterwards if mediation turns out not to be right for you.',
      when: ['courtForms'],
    },
    {
      text: 'The first meeting is a MIAM: an hour for you alone, to hear what mediation is and decide whether you want it.',
      when: ['england_wales'],
    },
    {
      text: 'I hold a legal aid contract. If one of you qualifies, the assessment and the first joint session cost neither of you anything.',
      when: ['legalAid', 'england_wales'],
    },
    {
      text: 'Legal aid is available with me, and I will check whether you qualify before we talk about fees.',
      when: ['legalAid'],
    },
    'I see each of you alone first, so that we all know mediation is safe and suitable before anybody shares a room.',
    'If there has been abuse, I will talk with you alone about whether mediation is safe. If it is not, I will say so.',
    {
      text: 'We can meet together, in separate rooms, or by video if distance or feelings make that easier.',
      when: ['online'],
    },
    {
      text: 'Sessions by video work well for parents who live far apart or cannot find a sitter.',
      when: ['online'],
    },
    {
      text: 'Where it would help, I also meet children and young people on their own, and bring back only what they want said.',
      when: ['seesChildren'],
    },
    {
      text: 'I offer child-inclusive mediation, because older children often have a view and rarely get to give it safely.',
      when: ['seesChildren'],
    },
    'Talks about money begin with openness on both sides. I send a plain list of the papers to bring, and help you fill the gaps.',
    'I keep an eye on who is talking and who has gone quiet, and I stop to ask why.',
    'The children are not in the room, but I keep their names in front of us throughout.',
    'A parenting plan is only any good if it survives a wet Tuesday in February, so we test every idea against an ordinary week.',
    'Most families need between three and five sessions of ninety minutes, two or three weeks apart.',
    {
      text: 'You leave with a written summary that your solicitors can turn into a consent order.',
      when: ['england_wales'],
    },
    {
      text: 'You leave with a written summary that your solicitors can turn into a minute of agreement.',
      when: ['scotland'],
    },
    {
      text: 'You leave with a written summary that your solicitors can put into a binding form.',
      when: ['northern_ireland'],
    },
  ],
  introductions: [
    '{name} is a family mediator based in {town}. {They} works with separating couples and parents, most often on {matters3}.',
    'Couples come to {name} when talking at home has become impossible. {They} helps them agree about {matters2} without going to court.',
    '{fullName} has worked with families in {town} for most of {their} career, and is known for keeping children at the centre of the conversation.',
    'Based in {town}, {name} mediates for parents, couples and grandparents. Much of {their} work concerns {matters2}.',
  ],
  careers: [
    {
      was: 'a family solicitor',
      title: 'Family mediator and former solicitor',
      lessons: [
        'how much a long court case takes out of a family',
        'that people keep to agreements they wrote themselves',
        'that the best settlements were rarely made in court',
      ],
    },
    {
      was: 'a children’s social worker',
      lessons: [
        'to listen for what a child is not saying',
        'that most parents want the same thing and fear different things',
      ],
    },
    {
      was: 'a Cafcass family court adviser',
      only: ['england'],
      lessons: [
        'what children wish their parents knew',
        'how early most family cases could have settled',
      ],
    },
    {
      was: 'a primary school head teacher',
      lessons: [
        'how quickly children notice when adults stop talking',
        'that a calm voice is a skill and can be learned',
      ],
    },
    {
      was: 'a health visitor',
      lessons: [
        'how hard the first years are, even for couples who stay together',
        'to leave my opinions at the front door',
      ],
    },
    {
      was: 'a relationship counsellor',
      lessons: ['that an ending can be done well', 'how to sit with anger without feeding it'],
    },
    {
      was: 'a barrister in the family courts',
      only: ['england', 'wales', 'northern_ireland'],
      title: 'Barrister and family mediator',
      lessons: [
        'what a judge can decide for a family, and what no judge can',
        'that winning a hearing and solving a problem are different things',
      ],
    },
    {
      was: 'an independent financial adviser',
      lessons: [
        'how frightening a pension statement can be, and how to make it less so',
        'that money arguments are rarely only about money',
      ],
    },
    {
      was: 'a school counsellor',
      lessons: [
        'how much teenagers carry without telling anyone',
        'the value of a question asked quietly',
      ],
    },
    {
      was: 'a police family liaison officer',
      lessons: [
        'to stay steady when everyone else is upset',
        'how to give people facts when feelings are running high',
      ],
    },
  ],
  asides: [
    'I also mediate for families after separation, mainly on {asideA}.',
    'I take family cases too, and see parents in the evening where work makes days difficult.',
    'Family work is a smaller part of my practice, chiefly about {asideA}.',
  ],
}
