import type { Sentence } from './area-writings.ts'

/** How a mediator tells of the years before, in the first person. */
export const careerSentences: readonly Sentence[] = [
  'Before training as a mediator I spent {careerYears} as {career} in {careerPlace}, which taught me {lesson}.',
  'I came to mediation after {careerYears} as {career}. It taught me {lesson}.',
  'My first career was in {careerPlace}, as {career}. What it taught me, above all, was {lesson}.',
  'For {careerYears} I was {career}, and I learned {lesson}.',
  'I was {career} for {careerYears} before I qualified as a mediator. The work taught me {lesson}, and I still use that every day.',
  'As {career} in {careerPlace} I learned {lesson}. After {careerYears} I wanted to put that to use earlier in people’s troubles.',
  'My background is as {career}: {careerYears}, most of them in {careerPlace}.',
  'I trained as a mediator after {careerYears} as {career}.',
  'People sometimes ask what {career} knows about mediation. Mainly, I learned {lesson}.',
  'I spent {careerYears} as {career} in and around {careerPlace}, and it taught me {lesson}.',
  'It took me {careerYears} as {career} to learn {lesson}; mediation gave me somewhere to use it.',
]

/** How long they have mediated. */
export const experienceSentences: readonly Sentence[] = [
  { text: 'I have been mediating for {experience}.', when: ['settled'] },
  {
    text: 'In {experience} I have mediated {cases} cases, and no two were the same.',
    when: ['settled'],
  },
  {
    text: 'I have now mediated {cases} disputes, and most of them settled.',
    when: ['settled', 'negotiates'],
  },
  {
    text: 'I have done this work for {experience} and still find every case different.',
    when: ['settled'],
  },
  { text: 'After {experience} and {cases} mediations I am hard to shock.', when: ['settled'] },
  { text: 'I have mediated full time for the past {experience}.', when: ['settled'] },
  {
    text: 'I qualified recently and mediate with the support of a senior colleague.',
    when: ['newer'],
  },
  {
    text: 'I am newly qualified, keep my fees modest, and take time over every case.',
    when: ['newer'],
  },
  { text: 'I came to this later than some, and chose it with care.', when: ['newer'] },
]

/** How they work, in the first person, whatever the dispute. */
export const approachSentences: readonly Sentence[] = [
  'I meet each person alone first, so that everybody arrives knowing what will happen.',
  'I do not take sides and I do not give verdicts.',
  'I am patient, and I ask a lot of questions.',
  'I explain each step before we take it, and check that everybody is content to go on.',
  {
    text: 'Nothing is agreed until all of it is agreed, and nobody signs on the day who would rather sleep on it.',
    when: ['negotiates'],
  },
  'What you tell me in private stays private unless you ask me to pass it on.',
  {
    text: 'People usually surprise themselves with how much they can settle once they have been heard.',
    when: ['negotiates'],
  },
  'I keep meetings short enough that people can still think at the end of them.',
  'I will tell you honestly if I think mediation is not the right thing for you.',
  { text: 'I write everything up in plain English within two days.', when: ['negotiates'] },
  {
    text: 'I have no theory to sell. I listen, I ask, and I write down what you agree.',
    when: ['negotiates'],
  },
  'Humour helps, in its place.',
  'I try to notice what is not being said.',
  'I prepare thoroughly and then leave most of it in my bag.',
  'My style is quiet. The talking is yours.',
  'I move things along when they are stuck, and slow them down when they are rushing.',
  'Tell me beforehand what would make the room easier for you, and I will arrange it.',
  'We take breaks whenever anyone needs one, no reasons asked.',
  { text: 'I believe people are the experts on their own lives.', when: ['servesIndividuals'] },
  'If we get stuck, I would rather try something odd than send everyone home.',
  'I like an agenda, and I stick to it.',
  'I give everyone the same amount of time, and keep an eye on the clock to be sure of it.',
]

/** Where and when, and what it costs, in the first person. */
export const practicalSentences: readonly Sentence[] = [
  { text: 'Meetings are held in {room}, or online.', when: ['online'] },
  'I work from {room}, and travel to {nearby} by arrangement.',
  'I see people in {room}.',
  'My rooms in {town} are on the ground floor, with step-free access and parking close by.',
  'I cover {town}, {nearby} and everywhere in between.',
  'I can usually offer a first appointment within {wait}.',
  'Evening appointments are available on {weekday}s.',
  'I keep {weekday} evenings free for people who cannot get away during the day.',
  'The first call is free and takes about {callLength} minutes.',
  { text: 'My fee is by the hour and is normally shared equally.', when: ['negotiates'] },
  'You will have my fees in writing before anything begins.',
  'I am happy to travel anywhere in {county}.',
  'Saturday mornings are possible if we plan ahead.',
  'Please ring or write; I answer within {reply}.',
  'There is a small garden behind the office, which has rescued more than one difficult afternoon.',
  'I hire a neutral room wherever suits both sides.',
  {
    text: 'Reduced fees are available for people on low incomes, and I would rather you asked than stayed away.',
    when: ['servesIndividuals'],
  },
]

export const languageSentences: readonly Sentence[] = [
  'I also mediate in {language}.',
  'Sessions can be held in {language} or English, or some of each.',
  'I grew up speaking {homeLanguage} at home and am glad to use it in my work.',
  'If you would be more at ease in {homeLanguage}, so would I.',
]

/** How a profile may end, in the first person. */
export const closingSentences: readonly Sentence[] = [
  'Away from work I sing in a choir, badly but with conviction.',
  'I live near {town} with my family and a dog of no known breed.',
  'I volunteer one day a month with a community mediation charity.',
  'I teach on a mediation training course twice a year.',
  'When I am not mediating I am usually on my allotment.',
  'Outside work I coach an under-elevens football team, which is mediation by other means.',
  'I swim in cold water and recommend it to nobody.',
  'I sit on the board of a local charity for carers.',
  'At weekends I walk, slowly and with sandwiches.',
  'I play the fiddle in a ceilidh band.',
  'I am a governor of a primary school.',
  'In my spare time I mend clocks, which also rewards patience.',
  'I bake bread, and there is often some in the office.',
  'I am a keen cyclist and a cautious one.',
  'I help run a parkrun on Saturday mornings.',
  'I write a little, read a lot, and am learning to keep bees.',
  'If you are not sure whether mediation is for you, ring me and we will work it out together.',
  'Do get in touch, even if you only have a question.',
  'If I am not the right person for you I will gladly suggest somebody who is.',
  'It costs nothing to ask whether I can help.',
  'A short message is enough to begin with.',
  'You do not need the other person’s agreement to call me; I can write to them if you would like that.',
  'I am a member of my local bell-ringing band, where everybody has to listen to everybody else.',
  'I supervise newer mediators, and learn as much from them as they do from me.',
  'Most people tell me afterwards that they wish they had rung sooner.',
]

/** Short promises for a list under "What you can expect". */
export const promises: readonly string[] = [
  'A free first call',
  'A clear price before we begin',
  'Time alone with me before any joint meeting',
  'A written summary within two days',
  'Nothing shared without your say-so',
  'Breaks whenever you need them',
  'Plain English throughout',
  'An honest view if mediation will not help',
  'A follow-up call after six weeks',
  'Evening appointments',
  'Separate rooms if you prefer',
  'An agenda you have seen beforehand',
  'Step-free access',
  'A quiet space to wait, well apart from the other side',
]

export const rooms: readonly string[] = [
  'a quiet office in the centre of {town}',
  'two rooms above a bookshop in {town}',
  'a converted chapel on the edge of {town}',
  'a ground-floor office a short walk from the middle of {town}',
  'a garden office in {town}',
  'a shared practice in the old part of {town}',
  'a business centre just outside {town}',
  'a family centre in {town}',
  'a former schoolhouse in {town}',
  'a small office near the library in {town}',
]
