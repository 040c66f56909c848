type Point = { lead: string; text: string }

/** When mediation can be the wrong choice, or needs care that only some mediators can give. */
export const notSuitable: readonly Point[] = [
  {
    lead: 'You are afraid of the other person.',
    text: 'They have hurt you or threatened to, or you watch what you say because of what may follow.',
  },
  {
    lead: 'One person controls the other.',
    text: 'They decide over money, friends, papers or the phone. Somebody who cannot say no cannot agree either.',
  },
  {
    lead: 'A child may be at risk.',
    text: 'A child has been hurt or neglected, sees or hears abuse, or may be taken away.',
  },
  {
    lead: 'Something must be decided at once.',
    text: 'You need an order of a court to protect you, a child or your home. A solicitor can ask for one within days, and you do not need to mediate first.',
  },
  {
    lead: 'Facts are hidden.',
    text: 'One of you hides money or papers, and will not show them.',
  },
  {
    lead: 'Somebody cannot take part freely.',
    text: 'Because of illness, addiction or distress, even with support.',
  },
]

/** What family mediators do to find out, and to keep people apart. */
export const whatMediatorsDo: readonly Point[] = [
  {
    lead: 'They see each person alone first.',
    text: 'They ask about safety, fear and pressure. What you say there is not told to the other person.',
  },
  {
    lead: 'They go on asking.',
    text: 'At every later stage a mediator looks out for pressure, and can stop.',
  },
  {
    lead: 'They can keep you apart.',
    text: 'In shuttle mediation you sit in separate rooms, or in separate calls, and the mediator goes between you. You can ask to arrive and leave at different times.',
  },
  {
    lead: 'They say no.',
    text: 'A mediator who finds that it is not safe or not fair ends it, and need not tell the other person why.',
  },
  {
    lead: 'They must act on serious harm.',
    text: 'What you say is confidential, unless a child or an adult is at risk of serious harm.',
  },
]

/** How to use this site where somebody else looks at the same device. */
export const safeUse: readonly Point[] = [
  {
    lead: '“Exit this page”',
    text: 'stands at the top of every page and opens another website at once. Where scripts run, pressing Esc three times does the same, what you typed or saved here is removed from this browser, and Back does not lead to this site.',
  },
  {
    lead: 'It cannot clear the history.',
    text: 'Your browser goes on listing the pages that you opened. Delete them there yourself, only those if an empty history would be noticed.',
  },
  {
    lead: 'A private window',
    text: 'keeps no history once you close it. Browsers call it private, incognito or InPrivate. Programs that watch a device or a phone see it all the same.',
  },
  {
    lead: 'Another device',
    text: 'is safest: that of a friend, at work, or in a library.',
  },
  {
    lead: 'When you write to a mediator,',
    text: 'the form asks whether emails and calls are safe, and when. If you say that email is not safe, we send you none: you follow your enquiry on a private page.',
  },
  {
    lead: 'Our emails to you',
    text: 'name no mediator in their subject or their sender, and do not say what this site is about there.',
  },
]
