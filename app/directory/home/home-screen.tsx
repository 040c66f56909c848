import type { ReactNode } from 'react'
import { href, useSearchParams } from 'react-router'
import { usePagePart } from '#app/platform/http/page-parts.tsx'
import { isInquirerType } from '#app/taxonomy/inquirer-types.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { PageTitle } from '#app/ui/frame/page-title.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Invitation, NumberedSteps } from '#app/ui/sections.tsx'
import { Tag } from '#app/ui/tag.tsx'
import type { Starts } from './find-starts.server.ts'
import { HomeSearch } from './home-search.tsx'
import { StartingPoints } from './starting-points.tsx'

/** The name of the part that the page is drawn from. */
export const homePage = 'home'

/** The page as React draws it on the server. In the browser `run-home-page.tsx` goes on with it. */
export function HomeScreen() {
  const starts = usePagePart<Starts>(homePage)
  const [search] = useSearchParams()
  const userType = search.get('userType') ?? ''
  return (
    <Page fullWidth>
      <PageTitle />
      <Hero>
        <HomeSearch userType={isInquirerType(userType) ? userType : null} />
      </Hero>
      <StartingPoints starts={starts} />
      <Steps />
      <Features />
      <CallToAction />
    </Page>
  )
}

function Hero({ children }: { children: ReactNode }) {
  return (
    <section className="bg-linear-to-b from-green-50 to-paper pt-10 pb-10 lg:pt-18 lg:pb-14">
      <div className="wrap grid items-center gap-10 lg:grid-cols-[1.05fr_0.95fr] lg:gap-14">
        <div>
          <Tag kind="clay">No sign up required</Tag>
          <h1 className="mt-4 mb-3.5">Find the Perfect Mediator for Your Dispute</h1>
          <p className="max-w-[46ch] text-lg text-ink-soft">
            Search professional mediators across the UK, compare their profiles and reviews, and
            contact them directly.
          </p>
          <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-2 text-sm text-ink-soft">
            {assurances.map((assurance) => (
              <li key={assurance} className="flex items-center gap-1.5">
                <Icon name="check" size={15} />
                {assurance}
              </li>
            ))}
          </ul>
        </div>
        {children}
      </div>
    </section>
  )
}

const assurances = [
  'Every profile is checked before it is listed',
  'Free for everyone who searches',
]

function Steps() {
  return (
    <section className="wrap pt-16">
      <h2>How It Works</h2>
      <NumberedSteps heading="h3" steps={steps} />
    </section>
  )
}

const steps = [
  { title: 'Search', text: 'Tell us the kind of dispute and where you are.' },
  { title: 'Compare profiles', text: 'Read experience, areas of practice, fees and reviews.' },
  {
    title: 'Contact directly',
    text: 'Send one message. The mediator replies to you, with no middleman.',
  },
]

function Features() {
  return (
    <section aria-label="What you get" className="wrap grid gap-5 pt-14 md:grid-cols-3">
      {features.map((feature) => (
        <Card key={feature.title}>
          <h3>{feature.title}</h3>
          <p className="mt-2 text-ink-soft">{feature.text}</p>
        </Card>
      ))}
    </section>
  )
}

const features = [
  {
    title: 'Find the Right Mediator',
    text: 'Nine areas of practice, from family to construction.',
  },
  { title: 'Easy Contact', text: 'Your enquiry goes straight to the mediator you choose.' },
  { title: 'Specialised Expertise', text: 'Accreditation and experience shown in one place.' },
]

function CallToAction() {
  return (
    <div className="wrap pt-16">
      <Invitation
        title="Are you a mediator?"
        text="List your practice, manage enquiries and collect reviews."
      >
        <ButtonLink to={href('/register')} kind="light">
          Join as a Mediator
        </ButtonLink>
        <ButtonLink to={href('/search')} kind="outline">
          Search Mediators
        </ButtonLink>
      </Invitation>
    </div>
  )
}
