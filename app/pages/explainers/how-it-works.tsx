import { href, Link } from 'react-router'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Invitation, NumberedSteps } from '#app/ui/sections.tsx'
import type { Route } from './+types/how-it-works'
import { Intro, Points, Section } from './section.tsx'

/** Nothing here needs the browser's help. */
export const handle = {
  access: 'public',
  scripts: false,
  cachedBy: [],
  sitemap: { priority: 0.8, changefreq: 'monthly' },
} satisfies RouteFacts

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'How It Works',
    description:
      'How to find a mediator in the UK in four steps: search, read profiles and reviews, send an enquiry, and begin. Free for everyone who searches, with no sign up.',
  })

export default function HowItWorks() {
  return (
    <Page>
      <Intro title="How It Works">
        Four steps from a dispute to a first conversation. You do not need an account, and searching
        and writing to a mediator are free.
      </Intro>
      <NumberedSteps heading="h2" steps={steps} />
      <div className="grid gap-x-14 lg:grid-cols-2">
        <Section id="before-you-write" title="Before you write">
          <p>
            A few lines are enough. Say what the dispute is about, who is involved, whether the
            other side knows you are looking for a mediator, and any date that matters. Leave out
            account numbers, medical records and anything you would not put in a letter.
          </p>
          <p>
            You can write to more than one mediator. It is normal to compare two or three before you
            choose.
          </p>
          <p>
            If you are afraid of someone involved, first read{' '}
            <Link to={href('/before-you-choose-mediation')}>Before you choose mediation</Link>.
          </p>
        </Section>
        <Section id="good-questions" title="Good questions to ask a mediator">
          <Points items={questions} />
        </Section>
      </div>
      <div className="grid items-start gap-x-14 lg:grid-cols-2">
        <Section id="reviews" title="About the reviews">
          <p>
            Anyone can write a review on a mediator’s profile. Each one is read before it is shown,
            and a mediator’s rating is the average of the reviews that are shown.
          </p>
        </Section>
        <Disclaimer />
      </div>
      <div className="mt-14">
        <Invitation
          title="Ready to look?"
          text="Search by kind of dispute, place or name. No sign up required."
        >
          <ButtonLink to={href('/search')} kind="light">
            Search Mediators
          </ButtonLink>
        </Invitation>
      </div>
    </Page>
  )
}

const steps = [
  {
    title: 'Find a Mediator',
    text: 'Say what kind of dispute it is and where you are, or search by name. The nearest come first. Narrow the list by price, languages, legal aid or how soon they can start.',
  },
  {
    title: 'Review Profiles',
    text: 'Read how each mediator works, what they are trained in, what they charge where they say so, and what other people wrote about them.',
  },
  {
    title: 'Contact & Connect',
    text: 'Send an enquiry to the mediator you choose. They reply to you directly, by email or by phone as you prefer.',
  },
  {
    title: 'Begin Resolution',
    text: 'Agree the fee, the date and the place with the mediator. Most begin by talking to each side alone before everyone meets.',
  },
]

const questions = [
  { lead: 'Experience.', text: 'Have you handled disputes like this one?' },
  {
    lead: 'Accreditation.',
    text: 'Which body accredits or registers you, and where can I check it?',
  },
  {
    lead: 'Cost.',
    text: 'What do you charge, does it include preparation and VAT, and how is it usually shared?',
  },
  { lead: 'Time.', text: 'When could we start, and how many sessions are likely?' },
  { lead: 'Setting.', text: 'Can we meet online, or in separate rooms?' },
  { lead: 'Independence.', text: 'Do you know anyone involved?' },
]

function Disclaimer() {
  return (
    <Notice className="mt-12 max-w-[46rem]">
      <h2 className="text-h3">Independent of any regulator</h2>
      <p className="mt-2">
        Find a Mediator is independent of, and not affiliated with, any regulator. It is a
        directory: it does not give legal advice, does not choose a mediator for you and takes no
        part in what you agree with one. Where a profile says that a credential was checked, we
        found it in the body’s register on that day. Where an accreditation matters to you, please
        confirm it with the body that gave it. Questions?{' '}
        <Link to={href('/contact')}>Contact us</Link>.
      </p>
    </Notice>
  )
}
