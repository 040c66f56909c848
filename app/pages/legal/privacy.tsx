import { href, Link } from 'react-router'
import { activityDays } from '#app/analytics/activity-event.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { senderDays } from '#app/reviews/review.ts'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import type { Route } from './+types/privacy'
import { TextPage } from './text-page.tsx'

/** Nothing here needs the browser's help. */
export const handle = {
  scripts: false,
  cachedBy: [],
  sitemap: false,
} satisfies RouteFacts

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Privacy',
    description: 'What Find a Mediator keeps about visitors and mediators, why, and who sees it.',
  })

export default function Privacy() {
  return (
    <TextPage
      title="Privacy"
      intro="What we keep about you, why, and who sees it. No advertising, no trackers, nothing sold."
      parts={parts}
    >
      You can ask what we keep about you, have it corrected, deleted or sent to you, and object to
      how we use it: <Link to={href('/contact')}>contact us</Link>. If we cannot settle it, you may
      complain to the Information Commissioner’s Office.
    </TextPage>
  )
}

const parts = [
  {
    title: 'If you only look around',
    paragraphs: [
      'We set no cookies and make no profile of you. We count how often each mediator’s page is opened.',
      `We also record what happens on the site: that a page was opened, a filter chosen or an enquiry sent, and which areas and places are searched for. We do not record who did it or the words you search with, and we keep only the first half of a postcode. These records are deleted after ${activityDays} days.`,
      'The field for a town or postcode suggests places as you type: what you type there goes to us and is not kept. If you press “Use my location”, your browser finds the nearest half postcode by itself and fills that in; your position stays on your device. Some sites ask a postcode service where a whole postcode lies. It is told the postcode you search for, and nothing about you.',
      'If your browser sends Do Not Track or Global Privacy Control, we record none of this.',
    ],
  },
  {
    title: 'If you send an enquiry, a review or a message',
    paragraphs: [
      'We keep what you typed. An enquiry is seen by the mediator you sent it to and sent to them by email. A mediator may have their enquiries passed on to the case management software they use. A message goes to our support.',
      'A review is read before it is shown, with the name you gave. Reviews that are not shown are kept out of sight with the reason, because the law on fake reviews expects a record.',
      `To find reviews that come from one sender we keep for ${senderDays} days a code made from the internet address a review came from, and one from your email address if you gave it, with the day on which it first wrote to the mediator. Neither address can be read from its code, and neither is kept.`,
    ],
  },
  {
    title: 'If you are a registered mediator',
    paragraphs: [
      'We keep your name, your email address, your password in a form that cannot be read back, what you write in your profile, and when you were last active. Your profile is public once it is approved; the rest is not. Of the postcodes of your offices the public sees the first half, unless you choose to show all of one.',
      'From your last enquiries we work out how soon you usually reply, and show it on your profile once you have replied to five. What mediators charge is also counted together, without names, on pages about costs and places.',
      'Signing in sets one cookie that keeps you signed in for 30 days after your last visit, and one by which we know this device for 180 days: what strangers try on your account then does not keep you out. We note when and with which kind of browser your account was signed in to, for 120 days, and show it to you. We send you email about your account, your profile and your enquiries, and nothing else. If you say how soon you can start, we ask about once a month whether that still holds.',
      'Failed attempts to log in are counted for a short while to keep strangers out, in a form that does not show who or where they came from.',
    ],
  },
  {
    title: 'Why, and for how long',
    paragraphs: [
      'We use all this to run the directory you chose to use, and to keep it safe; that is our legitimate interest and, for mediators, our agreement with them. An account and what belongs to it are kept until its owner asks us to delete them.',
      'What administrators decide about a mediator or a review is kept on record with the name and email address of the mediator and the name on the review, also after the account is deleted, so that decisions can be accounted for. Only administrators read that record.',
    ],
  },
] as const
