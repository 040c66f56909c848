import { href, Link } from 'react-router'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { startShownDays } from '#app/taxonomy/work-facts.ts'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import type { Route } from './+types/terms'
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
    title: 'Terms of Use',
    description:
      'What mediators and visitors can expect of Find a Mediator, and what we ask of them.',
  })

export default function Terms() {
  return (
    <TextPage
      title="Terms of Use"
      intro="What you can expect of this directory, and what we ask of you. Short, so that it can be read."
      parts={parts}
    >
      What we keep about you, and for how long, is set out in the{' '}
      <Link to={href('/privacy')}>privacy notice</Link>. Questions?{' '}
      <Link to={href('/contact')}>Contact us</Link>.
    </TextPage>
  )
}

const parts = [
  {
    title: 'What this is',
    paragraphs: [
      'Find a Mediator is a directory. It is independent of, and not affiliated with, any regulator. It gives no legal advice, does not choose a mediator for anyone and takes no part in what you agree with one. Nobody can pay to be shown higher.',
      'Mediators write their own profiles. We read each profile before it is shown, but we do not vouch for what it says. Where a qualification matters to you, please confirm it with the body that gave it. Fees are what mediators told us: ask for the price of your own case before you begin.',
    ],
  },
  {
    title: 'If you are looking for a mediator',
    paragraphs: [
      'Searching and sending enquiries is free and needs no account. Your enquiry goes to the mediator you chose, who answers you directly. We cannot promise that they will.',
      'Write reviews only of mediators you have dealt with, and only what is true. We read reviews before they are shown, and leave out what is abusive, private or made up.',
    ],
  },
  {
    title: 'If you are a mediator',
    paragraphs: [
      'Register only if you work as a mediator, under your own name, and keep what your profile says true and up to date: training, accreditation, fees, offices and availability.',
      `How soon you can start is shown for ${startShownDays} days after you last confirmed it.`,
      'Every change of a profile is read again before it is shown. We may take a profile down, or close an account, if what it says is untrue or if it is used to harass others. We say why.',
      'Use what people send you in an enquiry only to answer it. You are responsible for it under data protection law, as you are for the rest of your practice.',
      'Keep your password to yourself. What is done while signed in to your account counts as done by you.',
    ],
  },
  {
    title: 'What we are responsible for',
    paragraphs: [
      'We take care that the directory works and that no enquiry is lost, but we cannot promise that it is never interrupted. Nothing here limits any right that you have by law. The law of England and Wales applies; if you live in Scotland or Northern Ireland, you keep the protection of the law there.',
      'When these terms change in a way that matters, we tell registered mediators by email before it takes effect.',
    ],
  },
] as const
