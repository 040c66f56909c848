import { href, Link } from 'react-router'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { Page } from '#app/ui/frame/page.tsx'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/before-you-choose-mediation'
import { HelplineList } from './helpline-list.tsx'
import { notSuitable, safeUse, whatMediatorsDo } from './safety-points.ts'
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
    title: 'Before you choose mediation',
    description:
      'When mediation is not safe or not suitable, what mediators do about it, helplines in England, Scotland, Wales and Northern Ireland, and how to use this site safely.',
  })

export default function BeforeYouChooseMediation() {
  return (
    <Page>
      <Intro title="Before you choose mediation">
        Mediation needs two people who can speak freely. If you are afraid of the other person, it
        may not be safe for you, and you do not have to try it.
      </Intro>
      <Notice kind="danger" className="mt-6 max-w-[46rem]">
        <p>
          <b className="font-semibold">In danger now?</b> Call{' '}
          <a href="tel:999" className="relative inline-block touch-44">
            999
          </a>
          . If you cannot speak, call from a mobile and press 55 when you are asked to: then the
          police know that you need help. It does not tell them where you are.
        </p>
      </Notice>
      <Section id="helplines" title="Someone to talk to" isWide>
        <p className="lg:col-span-2">
          These lines are free and confidential. They help people who are abused or afraid, and
          those who are not sure. They can tell you, too, whether mediation is a good idea.
        </p>
        <HelplineList />
      </Section>
      <Section id="suitability" title="When mediation is not suitable" isWide>
        <p className="lg:col-span-2">
          Abuse is not only violence. Threats, constant criticism, being watched, and being kept
          short of money are abuse, also after you have parted. Mediation can be the wrong choice,
          or need special care, where:
        </p>
        <Points items={notSuitable} isWide />
      </Section>
      <Section id="mediators" title="What a mediator does about it" isWide>
        <Points items={whatMediatorsDo} isWide />
        <p className="lg:col-span-2">
          Tell the mediator as early as you can, also if it was long ago. Ask what they would do,
          and whether they have training in domestic abuse. You can stop at any time.
        </p>
      </Section>
      <Nations />
      <Section id="safe-use" title="Using this site safely" isWide>
        <Points items={safeUse} isWide />
      </Section>
      <p className="mt-12 max-w-measure">
        If mediation seems right, read <Link to={href('/how-it-works')}>how it works here</Link>, or{' '}
        <Link to={href('/what-is-mediation')}>what mediation is</Link>. This page is not legal
        advice.
      </p>
    </Page>
  )
}

/** What is asked of people before they go to court is not the same everywhere. */
function Nations() {
  return (
    <Section id="court" title="If you need a court" isWide>
      <div className="grid content-start gap-3">
        <h3>England and Wales</h3>
        <p>
          Most people are asked to go to a first meeting with a mediator, a MIAM, before they ask a
          family court to decide about children or money. Domestic abuse, a child who needs
          protection, and urgency are exemptions. You claim one on the court’s form, which says what
          evidence it accepts, and you do not have to speak to a mediator for it.
        </p>
        <p>
          An order that protects you from abuse needs no MIAM. Legal aid may pay for a solicitor if
          you have been abused: <a href="https://www.gov.uk/legal-aid">legal aid on GOV.UK</a>.
        </p>
      </div>
      <div className="grid content-start gap-3">
        <h3>Scotland</h3>
        <p>
          There is no MIAM, and nobody has to mediate. A court looks at abuse when it decides about
          a child, and can make orders that protect you. A solicitor or the helpline can tell you
          which.
        </p>
      </div>
      <div className="grid content-start gap-3">
        <h3>Northern Ireland</h3>
        <p>
          There is no MIAM, and mediation is voluntary. A court can make an order that protects you,
          also in an emergency and before the other person is heard. A solicitor or the helpline can
          tell you how.
        </p>
      </div>
    </Section>
  )
}
