import { href, Link } from 'react-router'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import { Notice } from '#app/ui/notice.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { Invitation } from '#app/ui/sections.tsx'
import type { Route } from './+types/what-is-mediation'
import { benefits, notSuitable, stages, suitable } from './mediation-points.ts'
import { MediationQuestions } from './mediation-questions.tsx'
import { Intro, Points, Section } from './section.tsx'
import { UkNations } from './uk-nations.tsx'

/** Nothing here needs the browser's help. */
export const handle = {
  access: 'public',
  scripts: false,
  cachedBy: [],
  sitemap: { priority: 0.8, changefreq: 'monthly' },
} satisfies RouteFacts

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'What is Mediation?',
    description:
      'What mediation is, how it works, when it suits and when it does not, what it costs, and how it differs across England and Wales, Scotland and Northern Ireland.',
  })

export default function WhatIsMediation() {
  return (
    <Page>
      <Intro title="What is Mediation?">
        A trained, impartial person helps people in a dispute to talk and to find terms they can all
        live with. The mediator does not take sides and does not decide.
      </Intro>
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_13rem] lg:gap-14">
        <div>
          <Section id="how-it-works" title="How mediation works" isWide>
            <Points items={stages} isWide />
          </Section>
          <Section id="benefits" title="The benefits" isWide>
            <Points items={benefits} isWide />
          </Section>
          <Suitability />
          <UkNations />
          <Section id="costs" title="What it costs" isWide>
            <p>
              Mediators set their own fees, by the hour, the session or the day. Ask whether the
              price covers preparation, rooms, travel and VAT. The sides usually share the cost, and
              can agree to share it differently. Where a mediator gives an hourly rate, it is on
              their profile.
            </p>
            <p>
              Some people pay nothing. Legal aid can cover family mediation for those on a low
              income, community mediation services are often free, and an employer normally pays for
              mediation at work.{' '}
              <Link to={href('/what-mediation-costs')}>What mediation costs</Link> has the prices of
              the mediators listed here, and where help comes from.
            </p>
          </Section>
          <MediationQuestions />
        </div>
        <Contents />
      </div>
      <div className="mt-14">
        <Invitation
          title="Find someone who can help"
          text="Search mediators across the UK and write to one directly."
        >
          <ButtonLink to={href('/search')} kind="light">
            Search Mediators
          </ButtonLink>
        </Invitation>
      </div>
    </Page>
  )
}

function Suitability() {
  return (
    <Section id="suitability" title="When it suits, and when it does not" isWide>
      <div className="grid content-start gap-3">
        <p>Mediation tends to work when everyone is willing to try. It often suits:</p>
        <Points items={suitable} />
      </div>
      <div className="grid content-start gap-3 max-lg:mt-2">
        <p>It may be the wrong choice, or need special care, where there is:</p>
        <Points items={notSuitable} />
      </div>
      <Notice kind="wait" className="mt-2 lg:col-span-2">
        If you are in immediate danger, call 999. Family mediators ask each person about safety,
        alone, before anyone meets. It is always fine to say no. Helplines, and when mediation is
        not safe: <Link to={href('/before-you-choose-mediation')}>Before you choose mediation</Link>
        .
      </Notice>
      <p className="lg:col-span-2">
        Not sure? Describe it in a few lines and{' '}
        <PageLink to={href('/search')}>ask a mediator</PageLink> whether they can help.
      </p>
    </Section>
  )
}

/** Leads to each part of the page; beside it where there is room. */
function Contents() {
  return (
    <nav
      aria-label="On this page"
      className="hidden self-start border-l border-line pl-5 text-sm lg:sticky lg:top-24 lg:mt-12 lg:block"
    >
      <p className="font-semibold">On this page</p>
      <ul className="mt-1">
        {parts.map((part) => (
          <li key={part.id}>
            <a href={`#${part.id}`} className="flex min-h-11 items-center leading-snug">
              {part.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const parts = [
  { id: 'how-it-works', label: 'How mediation works' },
  { id: 'benefits', label: 'The benefits' },
  { id: 'suitability', label: 'When it suits' },
  { id: 'nations', label: 'Across the UK' },
  { id: 'costs', label: 'What it costs' },
  { id: 'questions', label: 'Common questions' },
]
