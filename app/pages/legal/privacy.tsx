import { href, Link } from 'react-router'
import { activityDays } from '#app/analytics/activity-event.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { senderDays } from '#app/reviews/review.ts'
import { securityLogDays } from '#app/security/security-events.ts'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import type { Route } from './+types/privacy'
import { TextPage } from './text-page.tsx'

/** Nothing here needs the browser's help. */
export const handle = {
  access: 'public',
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
      'Mediators whom you save are kept by your browser, on your device alone, until you clear the list; without scripts they are in the address of the page. We keep no list of them.',
      'If your browser sends Do Not Track or Global Privacy Control, we record none of this.',
    ],
  },
  {
    title: 'If you send an enquiry, a review or a message',
    paragraphs: [
      'We keep what you typed. An enquiry is seen by the mediator you sent it to and sent to them by email. One that looks like spam is read by an administrator first. A mediator may have their enquiries passed on to the case management software they use. A message goes to our support.',
      'While you write an enquiry, your browser stores what you typed on your device, for a day or until you send or clear it. We do not get it before you send it. Then we email you a link to follow the enquiry, unless you say that email is not safe.',
      'An enquiry has a private page, which anyone with its link can read and use, so keep the link to yourself. Opening it, or sending an enquiry, sets one cookie that keeps it open in your browser for twelve hours after your last visit there. The mediator sees when you read an answer there. On that page you can withdraw an enquiry or erase everything: then your words and details are removed here and from the mediator’s leads, and all that stays is which mediator got an enquiry, about what kind of dispute, when, and what became of it. A copy that a mediator’s case management software has stays there. Emails that a mediator has received already are theirs to delete; we ask them to.',
      'A review is read before it is shown, with the name you gave. Reviews that are not shown are kept out of sight with the reason, because the law on fake reviews expects a record.',
      `To find reviews that come from one sender we keep for ${senderDays} days a code made from the internet address a review came from, and one from your email address if you gave it, with the day on which it first wrote to the mediator. Neither address can be read from its code, and neither is kept.`,
    ],
  },
  {
    title: 'If you are a registered mediator',
    paragraphs: [
      'We keep your name, your email address, your password in a form that cannot be read back, what you write in your profile, and when you were last active. Your profile is public once it is approved; the rest is not. Of the postcodes of your offices the public sees the first half, unless you choose to show all of one.',
      'From your last enquiries we work out how soon you usually reply, and show it on your profile from five enquiries on that were answered or are a week old. What mediators charge is also counted together, without names, on pages about costs and places.',
      'Signing in sets one cookie that keeps you signed in for 30 days after your last visit, and one by which we know this device for 180 days: what strangers try on your account then does not keep you out. We note when and with which kind of browser your account was signed in to, for 120 days, and show it to you. We send you email about your account, your profile and your enquiries, and nothing else. If you say how soon you can start, we ask about once a month whether that still holds.',
      'Failed attempts to log in are counted for a short while to keep strangers out, in a form that does not show who or where they came from.',
      `To notice misuse of accounts and of the site we keep a security log: sign-ins, failed and refused attempts, changes of password, email address and role, and downloads of data. It names accounts by their id; email and internet addresses are in it only as codes from which they cannot be read. Administrators read it, and it is deleted after ${securityLogDays} days.`,
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
