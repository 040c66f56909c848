import { href, Link } from 'react-router'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { deletionReasons } from '#app/reviews/deletion-reasons.ts'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import type { Route } from './+types/reviews-policy'
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
    title: 'How Reviews Are Checked',
    description:
      'Who may write a review on Find a Mediator, how we check it before it is shown, what we remove and how ratings are worked out.',
  })

export default function ReviewsPolicy() {
  return (
    <TextPage
      title="How Reviews Are Checked"
      intro="A person reads every review before anyone else can. This page says what they look for, and what they cannot know."
      parts={parts}
    >
      Do you think a review here is not genuine, or is a review you wrote missing?{' '}
      <Link to={href('/contact')}>Contact us</Link> and say which one. We look at it again and
      answer you. What we keep about reviewers is set out in the{' '}
      <Link to={href('/privacy')}>privacy notice</Link>.
    </TextPage>
  )
}

// The Digital Markets, Competition and Consumers Act 2024, schedule 20, paragraph 13.
const parts = [
  {
    title: 'Who may write a review',
    paragraphs: [
      'Anyone who has dealt with a mediator listed here, as a party, a lawyer or otherwise. No account is needed and we charge nothing.',
      'Mediators may not review themselves, ask people close to them to do it, or give anything in return for a review, good or bad. We never pay for reviews, and no mediator can pay to have one shown, hidden or moved.',
    ],
  },
  {
    title: 'How we check',
    paragraphs: [
      'The law (the Digital Markets, Competition and Consumers Act 2024) bans fake reviews, and asks us to take reasonable steps against them. These are ours. Before a review is shown, an administrator reads it and sees whether other reviews have the same text or come from the same name, the same internet connection or the same email address, whether the name is the mediator’s own, and whether someone of that name or email address has sent the mediator an enquiry through this site.',
      'None of this proves anything by itself. Reviewers choose whether to give an email address, we do not ask them who they are, and many people reach a mediator without writing through us, so we cannot confirm that every review comes from a client. A review that gives us reason for doubt is not shown.',
      'We judge whether a review is genuine and fit to be read, not whether it is kind. Critical reviews are shown like any others. Nothing is reworded: a review is shown as it was written, or not at all.',
    ],
  },
  {
    title: 'What we remove, and why',
    paragraphs: [
      'A review can be turned down before it is shown, or removed later when we learn more. The reason is one of these:',
    ],
    points: deletionReasons.map(({ code, label }) =>
      code === 'other' ? `${label}, which we write down` : label,
    ),
  },
  {
    title: 'What happens to a removed review',
    paragraphs: [
      'It no longer shows and no longer counts. We keep it out of sight, with who removed it, when and why, so that our decisions can be checked.',
    ],
  },
  {
    title: 'How ratings are worked out',
    paragraphs: [
      'A mediator’s rating is the plain average of the stars of all their published reviews, worked out anew each time one is published or removed. Old and new reviews count the same. Reviews that wait to be read do not count.',
      'On a profile the newest reviews come first. The rating also counts for the order of a search, where one that rests on few reviews counts for less; “How results are ordered” says how. A mediator cannot pay for a better place.',
    ],
  },
]
