import { data, href } from 'react-router'
import { directoryMessages } from '#app/listings/listing-messages.ts'
import { findPriceRanges } from '#app/listings/price-ranges.server.ts'
import type { PriceRanges } from '#app/listings/price-ranges.ts'
import { inTime } from '#app/platform/database/within-time.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { platform } from '#app/platform/platform.server.ts'
import { londonDay, monthAndYear } from '#app/platform/time/calendar.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Page } from '#app/ui/frame/page.tsx'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import { Invitation } from '#app/ui/sections.tsx'
import type { Route } from './+types/what-mediation-costs'
import { HelpWithCosts } from './help-with-costs.tsx'
import { MiamPrices, PriceTable, TermsOfPrices } from './price-figures.tsx'
import { Intro, Section } from './section.tsx'

/** Nothing here needs the browser's help. */
export const handle = {
  access: 'public',
  scripts: false,
  cachedBy: [],
  isBudgeted: true,
  sitemap: { priority: 0.8, changefreq: 'weekly' },
} satisfies RouteFacts

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'What mediation costs',
    description:
      'What the mediators of this directory charge, by area and with how many it rests on; and what a MIAM, the family mediation voucher, legal aid and VAT change.',
  })

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export async function loader({ context }: Route.LoaderArgs) {
  const { db, log, now } = context.get(platform)
  const month = monthAndYear(now())
  try {
    return data({ month, prices: await inTime(findPriceRanges(db, londonDay(now()))) })
  } catch (error) {
    log.error({ err: error }, 'price ranges were not loaded')
    // A page that lacks its figures is not cached.
    return data({ month, prices: null }, { headers: { 'Cache-Control': 'no-store' } })
  }
}

export default function WhatMediationCosts({
  loaderData: { month, prices },
}: Route.ComponentProps) {
  return (
    <Page>
      <Intro title="What mediation costs">
        Mediators set their own fees. These are the prices that those listed here state themselves,
        and the help there is with paying them.
      </Intro>
      <Section id="prices" title="What mediators here charge" isWide>
        {prices ? (
          <Prices prices={prices} month={month} />
        ) : (
          <p>The prices could not be loaded. Please try again later.</p>
        )}
      </Section>
      <HelpWithCosts />
      <div className="mt-14">
        <Invitation
          title="Compare prices"
          text="Each card and profile shows what its mediator states. You can filter by the highest hourly rate."
        >
          <ButtonLink to={href('/search')} kind="light">
            Search Mediators
          </ButtonLink>
        </Invitation>
      </div>
    </Page>
  )
}

function Prices({ prices, month }: { prices: PriceRanges; month: string }) {
  if (prices.areas.length === 0)
    return <p>{directoryMessages.noneListed}, so there are no prices to compare.</p>
  return (
    <>
      <PriceTable prices={prices} month={month} />
      <div className="grid content-start gap-3">
        <p>
          A range is the middle half of the stated rates, rounded to £5: at most a quarter of these
          mediators begin below it, and at most a quarter go above it. Where fewer than five state a
          rate, no range is shown. Preparation, rooms and travel may come on top: ask.
        </p>
        <TermsOfPrices prices={prices} />
        <MiamPrices prices={prices} />
      </div>
    </>
  )
}
