import type { InquirerType } from '#app/taxonomy/inquirer-types.ts'
import type { PracticeAreaCode } from '#app/taxonomy/practice-areas.ts'
import type { Sentence, Subject } from './sentences.ts'

type PracticeArea = {
  /** How many of every hundred mediators have this as their main area. */
  share: number
  /** How likely each other area is to stand beside it. */
  beside: Partial<Record<PracticeAreaCode, number>>
  /** For a title such as "Workplace and community mediator". */
  adjective: string
  titles: readonly string[]
  /** Whom those serve who do not serve everyone. */
  clients: readonly InquirerType[]
  /** Pounds an hour of a newcomer, and of somebody with thirty years of practice. */
  fees: readonly [newcomer: number, veteran: number]
  /** What is offered at a price of its own, and for how many hours of work. */
  fixedFee?: readonly [what: string, hours: number]
  training: readonly string[]
  /** Noun phrases that follow "about". */
  matters: readonly string[]
  /** How a profile begins. */
  openings: (me: Subject) => Sentence[]
  /** How they work. */
  approaches: (me: Subject) => Sentence[]
  /** What they did before, and what it taught them. */
  careers: Readonly<Record<string, string>>
  /** What happy clients say, besides what they say of any mediator. */
  praise: readonly string[]
  /** What people write who need one. */
  troubles: readonly string[]
}

export const practiceAreas: Readonly<Record<PracticeAreaCode, PracticeArea>> = {
  family: {
    share: 33,
    beside: { odr: 0.22, elder: 0.2, community: 0.06, workplace: 0.05 },
    adjective: 'family',
    titles: list('Family mediator; Family mediator; Family and separation mediator'),
    clients: ['individual'],
    fees: [80, 175],
    fixedFee: ['a parenting plan', 4],
    training: list(`
      Safeguarding and domestic abuse screening training; Member of Resolution;
      Foundation training with the Family Mediators Association`),
    matters: list(`
      living arrangements; school holidays; the family home; custody; pensions;
      a divorce that has stalled; money after separation; a move to another part of the country;
      time with grandparents; parenting across two countries; child maintenance; handovers;
      a business the family runs together; telling the children; the choice of school`),
    openings: (me) => [
      `I help separating parents in ${me.town} agree about ${me.two}, at a pace both can manage.`,
      `Talking about ${me.one} is hard without somebody neutral in the room. I help couples do it, and leave with something written down.`,
      `Couples come to me about ${me.two} when they have stopped talking, or talk only by text message. We start from there, one question at a time.`,
      `In ${me.town} I work with couples, parents and grandparents, most often on ${me.three}.`,
      `Over ${me.one}, parents need not agree about the past to agree about what happens next. I sit down with both and take no sides.`,
      `Parents in ${me.town} come to me when somebody has to think about Wednesdays, shoes and packed lunches. I help with those as well as with ${me.two}.`,
      `A calm room in ${me.town}, a clear agenda and enough time: that is most of what I offer. Couples come to me about ${me.three}.`,
      `On ${me.one} I have no standard agreement in a drawer, since no two families are alike. We begin with what matters to each of you.`,
      `From ${me.one} to ${me.other}, there is usually something to settle, whether you parted last month or ten years ago.`,
      `Children in ${me.town} do best when the adults around them can plan together. I make that possible, most often about ${me.two}.`,
    ],
    approaches: (me) => [
      me.signsCourtForms &&
        'I can hold your MIAM, and sign the court form afterwards if mediation is not right for you.',
      me.hasLegalAid && 'Legal aid is available with me, and I will check whether you qualify.',
      me.seesChildren &&
        'I offer child-inclusive mediation: older children often have a view and rarely get to give it safely.',
      me.isOnline &&
        'We can meet together, in separate rooms, or by video if that makes it easier.',
      'I see each of you alone first, so that we all know mediation is safe before anybody shares a room.',
      'If there has been abuse, we will talk about whether mediation is safe. If it is not, I will say so.',
      'Talks about money begin with openness. I send a plain list of the papers to bring, and help you fill the gaps.',
      'A parenting plan is only any good if it survives a wet Tuesday in February, so we test every idea against an ordinary week.',
      'Most families need between three and five sessions of ninety minutes, two or three weeks apart.',
      `You leave with a written summary that your solicitors can turn into ${me.nation === 'scotland' ? 'a minute of agreement' : me.nation === 'northern_ireland' ? 'a binding form' : 'a consent order'}.`,
    ],
    careers: {
      'a family solicitor': 'how much a long court case takes out of a family',
      'a children’s social worker': 'to listen for what a child is not saying',
      'a primary school head teacher': 'how quickly children notice when adults stop talking',
      'a relationship counsellor': 'that an ending can be done well',
      'an independent financial adviser': 'that arguments about money are rarely only about money',
      'a health visitor': 'how hard the first years are, even for couples who stay together',
      'a police family liaison officer': 'to stay steady when everyone else is upset',
    },
    praise: [
      'We agreed a plan in three sessions.',
      'Our children are so much happier, and so are we.',
      'We sorted out the house and the pensions without a single court date.',
      'Handovers used to end in tears. They do not now.',
      'It was explained so well beforehand that even my ex agreed to come.',
      'I see my grandchildren again.',
    ],
    troubles: [
      'We are separating and want to agree about the children before the school year begins.',
      'We cannot agree what should happen to the house. We still talk, just not about that.',
      'My former partner wants to move away with our son. We have been told to try mediation first.',
    ],
  },
  civil_commercial: {
    share: 24,
    beside: {
      workplace: 0.3,
      odr: 0.2,
      construction_engineering: 0.12,
      medical: 0.04,
      elder: 0.05,
    },
    adjective: 'commercial',
    titles: list(`
      Civil and commercial mediator; Civil and commercial mediator; Business disputes mediator;
      Commercial and property mediator`),
    clients: ['business', 'business', 'lawyer'],
    fees: [110, 290],
    fixedFee: ['a half-day', 4],
    training: list(`
      CEDR Accredited Mediator; ADR Group Accredited Mediator;
      Member of the Chartered Institute of Arbitrators; Professional indemnity insurance of £2 million`),
    matters: list(`
      unpaid invoices; breach of contract; partnership break-ups; shareholder fall-outs; boundary
      disputes; rights of way; disputes with landlords; contested wills; faulty goods;
      professional fees; commercial leases; franchise agreements; family companies; insurance claims`),
    openings: (me) => [
      `I mediate disputes about ${me.two}, from a single letter of claim to the end of a partnership.`,
      `Two sides and one day: that is how I mediate about ${me.two}, and nobody leaves worse off than they came.`,
      `Businesses come to me about ${me.two} when the legal bill is about to pass the sum in dispute.`,
      `Solicitors and directors in ${me.town} appoint me to disputes about ${me.three}.`,
      `A dispute over ${me.one} takes time that a business could spend earning. I help directors and owners settle and get back to work.`,
      `Litigation over ${me.one} gives you a winner. Mediation can give you a customer, a supplier or a neighbour at the end of it.`,
      `In ${me.town}, most of the disputes I see are not about law at all, but about what somebody thought was promised.`,
      `I mediate claims about ${me.three}. Small ones get the same preparation as the large.`,
      `When I am asked about ${me.two}, the file is thick, the positions are fixed, and a day of honest talking is worth a great deal.`,
    ],
    approaches: () => [
      'I read every paper before the day, and telephone each side at least once, so that no time is lost in the morning.',
      'A mediation with me is usually one day, with each side in a room of its own and a joint meeting only where it will help.',
      'I test both cases hard in private and keep what I learn to myself.',
      'I do not pass messages. I help each side make an offer the other can accept.',
      'We do not stop at five if we are close. I have a rule about that, and a good supply of sandwiches.',
      'If it does not settle on the day I follow up by telephone, without charge, for a month.',
      'I ask each party to bring the person who can actually say yes.',
      'My manner is direct. I will tell you, in private, what a judge might say.',
    ],
    careers: {
      'a commercial litigation solicitor': 'that the strongest case still costs money to win',
      'a chartered accountant': 'how to find the number both sides can live with',
      'a finance director': 'what a dispute costs in time that never appears on an invoice',
      'an in-house lawyer for a haulage company':
        'that most contracts are written by people who hope never to read them again',
      'an insurance claims manager': 'that a fair offer made in March saves a fight in October',
      'the owner of a small printing firm': 'what it is like to lie awake over an unpaid bill',
    },
    praise: [
      'Our customer paid, and is still our customer.',
      'Settled at six in the evening for a sum we could both live with.',
      'Read a mountain of papers and went straight to the point.',
      'My clients were very satisfied, and so was I.',
      'The boundary is where it is, and we say good morning again.',
    ],
    troubles: [
      'A customer has not paid our last three invoices and says that the work was late.',
      'Two partners want to go separate ways and cannot agree what the business is worth.',
      'The carpet was fitted badly and the shop no longer answers. We would rather not go to court.',
    ],
  },
  workplace: {
    share: 14,
    beside: { civil_commercial: 0.3, community: 0.2, odr: 0.12, restorative_justice: 0.08 },
    adjective: 'workplace',
    titles: list(
      'Workplace mediator; Workplace and employment mediator; Employment relations mediator',
    ),
    clients: ['business'],
    fees: [90, 210],
    fixedFee: ['a full day', 8],
    training: list(`
      Acas Certificate in Internal Workplace Mediation; Chartered Member of the CIPD;
      National Certificate in Workplace Mediation; Conflict coaching certificate`),
    matters: list(`
      grievances between colleagues; a manager’s relationship with the team; a return to work after
      long absence; complaints of bullying; flexible working requests; friction between departments;
      changed roles after a restructure; redundancy; grievances that HR could not settle;
      disagreements in the boardroom; reasonable adjustments; exit terms`),
    openings: (me) => [
      `I help colleagues through ${me.two}, so that they can go on working together.`,
      `I am asked in about ${me.two}, before a grievance is upheld or dismissed. By then the working relationship is often past saving.`,
      `For employers in ${me.town} I mediate in offices, hospitals, schools and warehouses. My cases are about ${me.three}.`,
      `HR teams call me about ${me.one} when they have tried everything in the policy.`,
      `Nobody in ${me.town} comes to work to fall out. I help colleagues, managers and teams talk honestly about ${me.two}.`,
      `In cases about ${me.one}, everyone has rehearsed what they would say if the other person only listened. I arrange that conversation.`,
    ],
    approaches: () => [
      'I meet each person alone in the morning, and both together after lunch. Most agree something by four.',
      'What is said stays in the room. The employer hears only what the two of you choose to share.',
      'I am not there to find out who is right, and I will not write a report.',
      'With a team I begin with short talks with each person, then bring everybody together for a morning.',
      'Mediation is voluntary, and I ask each person in private whether they really want to be there.',
      'The agreements people keep are short ones. Half a page is usually enough.',
    ],
    careers: {
      'an HR director': 'how much can be saved by one honest conversation in the first week',
      'a trade union representative':
        'that people will accept a great deal if they have been heard',
      'an employment solicitor': 'how rarely a tribunal gives people what they wanted from it',
      'a ward manager in a large hospital':
        'that conflict between colleagues always reaches the patients in the end',
      'an army officer': 'that rank settles arguments and never ends them',
    },
    praise: [
      'Two of my best people are working together again.',
      'I was going to resign. I am glad I did not.',
      'Handled with great tact, and nothing leaked out.',
      'My manager apologised. I did too.',
    ],
    troubles: [
      'Two people in a team of six have stopped speaking and the others are beginning to leave.',
      'I came back from leave to a different job. I would like to stay, if we can talk about it.',
    ],
  },
  community: {
    share: 8,
    beside: { restorative_justice: 0.3, workplace: 0.18, elder: 0.1, family: 0.08 },
    adjective: 'community',
    titles: list(
      'Community mediator; Community and neighbour mediator; Neighbour and housing mediator',
    ),
    clients: ['individual', 'other'],
    fees: [40, 85],
    training: list(`
      OCN accredited community mediation training; Member of the College of Mediators;
      Safeguarding training, renewed every two years`),
    matters: list(`
      noise; parking; hedges; a disputed boundary; fences; dogs; shared entrances; club committees;
      children playing outside; allotments; repairs in rented homes; building work next door`),
    openings: (me) => [
      `I help neighbours in ${me.town} who share a wall, a drive or a stairwell, and would like to share it in peace.`,
      `It is hard to feel at home in ${me.town} when you dread meeting the people next door. I work with neighbours on ${me.three}.`,
      `I mediate about ${me.two}, for tenants, owners, housing associations and councils.`,
      `Nearly every dispute about ${me.one} could have been settled with a cup of tea two years earlier. I bring the tea, and some structure.`,
      `A complaint about ${me.one} is very often about something else. I help both households find out what.`,
      `I help people sort out ${me.two} without the council or the police. Living close together is a skill, and nobody teaches it.`,
    ],
    approaches: () => [
      'I visit each household at home first. Nobody has to meet the other side until they feel ready.',
      'I usually work with a second mediator, so that there are two pairs of ears.',
      'We meet somewhere neutral: a library, a church hall, the back room of a café.',
      'Agreements are written in your own words and fit on one page.',
      'Interpreters are welcome, and I am used to working with them.',
      'I ring both households a month later to hear how things are going.',
    ],
    careers: {
      'a housing officer': 'to knock on both doors before believing either story',
      'a youth worker': 'that respect comes before agreement',
      'a parish minister': 'that forgiveness cannot be hurried',
      'an environmental health officer':
        'which problems the law can solve, and which it makes worse',
      'a community nurse': 'to be a guest in people’s homes',
    },
    praise: [
      'The music goes off at ten and we wave to each other.',
      'The hedge is two metres and so is the peace.',
      'I do not dread coming home any more.',
      'My neighbour is not so bad after all.',
    ],
    troubles: [
      'Our neighbour built a fence where the hedge was, and says that it was always the boundary.',
      'The hall is used by two groups on the same evening and each says that they were there first.',
    ],
  },
  construction_engineering: {
    share: 7,
    beside: { civil_commercial: 0.6, odr: 0.1 },
    adjective: 'construction',
    titles: list('Construction disputes mediator; Construction and engineering mediator'),
    clients: ['business', 'lawyer'],
    fees: [140, 340],
    fixedFee: ['a full day', 8],
    training: list(`
      RICS Accredited Mediator; CIArb accredited mediator; CEDR Accredited Mediator;
      CSCS card holder`),
    matters: list(`
      final accounts; a builder who left the job unfinished; delay; defective work; variations;
      party walls; payment notices; home extensions that went wrong; groundworks; cladding;
      fitted kitchens; retentions`),
    openings: (me) => [
      `I mediate building disputes, from ${me.one} to a contested final account.`,
      `About ${me.one}, everybody on a building site remembers another conversation. I help people agree on what to do now.`,
      `Homeowners, builders and architects around ${me.town} appoint me to disputes about ${me.three}.`,
      `Around ${me.town} I have stood on a good many muddy sites, and I still prefer to see a problem before I talk about it.`,
      `In disputes over ${me.two} the technical question is rarely the hard one. I mediate between people who have stopped believing each other.`,
    ],
    approaches: () => [
      'I visit the site with both sides before we sit down, whenever it is practical.',
      'Experts meet first, without prejudice and with me in the room, and narrow down what they disagree about.',
      'I prepare a single schedule of the items in dispute, so that both sides argue about the same list.',
      'I understand the standard forms, and I know how seldom anybody follows them.',
      'The settlement says who does what, by when, and who inspects it.',
    ],
    careers: {
      'a chartered surveyor': 'that a building will tell you what happened if you look long enough',
      'a quantity surveyor': 'that every final account is a story with two authors',
      'a civil engineer': 'to explain difficult things with a pencil',
      'a site manager': 'to settle things before the concrete sets',
    },
    praise: [
      'The extension is finished at last.',
      'Knew exactly what a variation was, and why ours was in dispute.',
      'Final account agreed in a day, after eleven months of emails.',
      'Our builder came back and did the work properly.',
    ],
    troubles: [
      'The roof leaks, the roofer blames the gutter and the gutter man blames the roofer.',
      'We are apart on the final account for an extension by about a third of its price.',
    ],
  },
  elder: {
    share: 4,
    beside: { family: 0.45, community: 0.15, medical: 0.12, odr: 0.1 },
    adjective: 'elder',
    titles: list('Elder mediator; Elder and family mediator; Later life mediator'),
    clients: ['individual', 'other'],
    fees: [75, 150],
    fixedFee: ['a family meeting', 3],
    training: list(
      'Certified elder mediator; Dementia awareness training; Safeguarding adults training',
    ),
    matters: list(`
      care for an older parent; powers of attorney; the sale of a parent’s home; inheritance;
      a move into residential care; how the caring is shared; who pays for care; a parent moving in`),
    openings: (me) => [
      `I help families in ${me.town} talk about ${me.two} before a crisis does the talking for them.`,
      `Over ${me.one}, brothers and sisters who have not argued since childhood can find themselves at odds. I help them decide together.`,
      `On ${me.two} I always begin with the oldest person present, and ask what they would like.`,
      `Behind most arguments about ${me.one} is a family that is worried and worn out. I give them a place to stop and plan.`,
    ],
    approaches: () => [
      'I come to you: most meetings are in the older person’s own sitting room.',
      'I take time to be sure that the older person understands and wants to take part.',
      'Large print, short sessions and plenty of tea are all part of the service.',
      'I speak with every member of the family before we meet, including those who say they have nothing to say.',
      'We write down who will do what this month, and look again in three.',
    ],
    careers: {
      'a social worker with older people': 'to ask the person, and not the file',
      'a district nurse': 'that the kitchen is where things are really said',
      'a private client solicitor': 'that a will can say everything and explain nothing',
      'a care home manager': 'that guilt makes people angry',
    },
    praise: [
      'Dad was at the centre of it all, as he should be.',
      'My sister and I are talking again.',
      'We found a way for Mum to stay at home.',
      'A family meeting we had put off for five years, done in an afternoon.',
    ],
    troubles: [
      'My brother and I cannot agree whether Mum should stay at home. She would like a say as well.',
      'Dad gave one of us power of attorney, and the rest of us hear about things afterwards.',
    ],
  },
  restorative_justice: {
    share: 4,
    beside: { community: 0.5, workplace: 0.15 },
    adjective: 'restorative',
    titles: list('Restorative justice practitioner; Restorative justice facilitator'),
    clients: ['other', 'individual'],
    fees: [45, 95],
    training: list(`
      RJC Registered Practitioner; Restorative Justice Council facilitator training;
      Training in sensitive and complex cases`),
    matters: list(`
      burglary; theft; fights between pupils; hate incidents; collisions on the road; criminal damage;
      harassment by a neighbour; bullying online`),
    openings: (me) => [
      `I bring together people harmed by ${me.one} and the people responsible, where both want it and it can be done safely.`,
      `Victims of ${me.one} often have questions that no court will ask for them. I help them put those questions to the one person who can answer.`,
      `Around ${me.town} I work with schools, prisons and police teams on ${me.three}.`,
      `What I offer after ${me.one} is a meeting that nobody is forced to attend and that most are glad they did.`,
    ],
    approaches: () => [
      'Nobody meets anybody until both have said, more than once and freely, that they want to.',
      'I see each person at least twice, and ask what they need to feel safe: who sits where, who speaks first, how to stop.',
      'A supporter of your choice is welcome at every meeting.',
      'Sometimes a letter or a go-between does as much good as meeting, and I arrange those too.',
      'I keep in touch with both sides for three months afterwards.',
    ],
    careers: {
      'a probation officer': 'that people change when somebody expects them to',
      'a prison chaplain': 'that remorse needs somewhere to go',
      'a police officer': 'how many people only want to know why',
      'a victim support worker': 'never to hurry anybody',
    },
    praise: [
      'I got to ask why. That was all I needed.',
      'The hardest hour of my life, and I would do it again.',
      'Nobody hurried me. I said no twice and yes the third time.',
    ],
    troubles: [
      'Someone broke into our shop last year. I would like to ask them why, if they are willing.',
      'Our son was hurt at school. Both families want to meet, with somebody in the room.',
    ],
  },
  medical: {
    share: 3,
    beside: { civil_commercial: 0.4, workplace: 0.25, elder: 0.12 },
    adjective: 'healthcare',
    titles: list(
      'Healthcare mediator; Medical and healthcare mediator; Clinical disputes mediator',
    ),
    clients: ['lawyer', 'individual'],
    fees: [130, 280],
    fixedFee: ['a half-day', 4],
    training: list(`
      CEDR Accredited Mediator; Healthcare mediation training;
      Certificate in medical law and ethics`),
    matters: list(`
      clinical negligence claims; complaints about care; partnerships between GPs; dental treatment;
      decisions about a child’s treatment; discharge from hospital; maternity care; private treatment`),
    openings: (me) => [
      `In disputes about ${me.two}, families want to know what happened. I make room for that.`,
      `I mediate about ${me.two}, between patients, families and the people who cared for them.`,
      `Hospitals and insurers around ${me.town} appoint me to cases about ${me.three}.`,
      `On ${me.one} and on ${me.other}, an explanation given well can settle what money cannot.`,
    ],
    approaches: () => [
      'I read the records carefully and explain, in ordinary words, what they do and do not show.',
      'Families choose how the day begins. Many like to speak first, without interruption.',
      'I prepare clinicians as carefully as I prepare patients. It is a hard room to walk into.',
      'Agreements often include things no court could order: a meeting with the ward, a change in a leaflet, a memorial tree.',
    ],
    careers: {
      'a hospital consultant': 'how lonely a doctor is after a mistake',
      'a GP': 'that the real question comes as the patient reaches the door',
      'a clinical negligence solicitor': 'that clients wanted an answer before they wanted a sum',
      'a midwife': 'how to be calm and honest at once',
    },
    praise: [
      'For the first time somebody from the hospital said sorry.',
      'Handled our practice dispute with discretion.',
      'We got answers, and the ward has changed its procedure.',
    ],
    troubles: [
      'We would like to understand what happened in the hospital, and to be heard. Not a claim yet.',
      'A patient and our practice have lost trust in each other after a mistaken referral.',
    ],
  },
  odr: {
    share: 3,
    beside: { civil_commercial: 0.6, workplace: 0.15, community: 0.1 },
    adjective: 'online',
    titles: list(
      'Online mediator; Online dispute resolution practitioner; Online and consumer mediator',
    ),
    clients: ['individual', 'business'],
    fees: [70, 150],
    fixedFee: ['a claim under £1,000', 2],
    training: list(`
      Certificate in online dispute resolution; CEDR training in online mediation;
      Accessible video meetings training`),
    matters: list(`
      online purchases; marketplace sales; holiday bookings; small claims; freelance invoices;
      tenancy deposits; refunds; wedding suppliers; car repairs`),
    openings: (me) => [
      `From ${me.town} I mediate entirely online, so you might as well be in Truro or Toronto.`,
      `Some disputes about ${me.one} are too small for a day in a meeting room and too big to forget. I settle those by video and in writing.`,
      `Over ${me.two} I help buyers, sellers and freelancers settle without a court form.`,
      `From a desk in ${me.town} I mediate disputes all over the UK, most of them about ${me.three}.`,
    ],
    approaches: () => [
      'You need a telephone or a computer, a quiet hour and nothing else. I test the connection with each of you beforehand.',
      'Each side has a private room on the call, and I move between them.',
      'Nothing is recorded. Notes are deleted a month after we finish.',
      'Captions, screen readers and slow connections are no obstacle; tell me what you need.',
    ],
    careers: {
      'a caseworker for an ombudsman': 'that a clear timeline settles half of all complaints',
      'a trading standards officer': 'that most traders would rather put it right than be right',
      'a consumer adviser': 'how much worry can hang on eighty pounds',
    },
    praise: [
      'All done from my kitchen table.',
      'Much less stressful than a small claim.',
      'I got my deposit back and they got a fair hearing.',
    ],
    troubles: [
      'I bought a camper van from a seller at the other end of the country and it does not run.',
      'We live in two countries now and would like to settle the deposit by video.',
    ],
  },
}

function list(text: string): string[] {
  return text.split(';').map((each) => each.trim().replace(/\s+/g, ' '))
}
