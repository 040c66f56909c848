import { href } from 'react-router'
import { type AreaPrices, type PriceRanges, rangeWords } from '#app/listings/price-ranges.ts'
import { counted, numberText } from '#app/platform/text/plural.ts'
import { practiceAreaShortLabel } from '#app/taxonomy/practice-areas.ts'

type Props = { prices: PriceRanges }

/** Hourly rates by area, each with how many mediators it rests on. */
export function PriceTable({ prices: { areas }, month }: Props & { month: string }) {
  return (
    <table className="w-full min-w-0 table-fixed self-start text-left">
      <caption className="pb-2 text-left text-sm text-ink-soft">
        Hourly rates stated in this directory, {month}
      </caption>
      <thead>
        <tr className="text-sm">
          <th scope="col" className="w-[40%] py-2 pr-3 font-semibold">
            Area
          </th>
          <th scope="col" className="w-[34%] py-2 pr-3 font-semibold">
            An hour
          </th>
          <th scope="col" className="py-2 font-semibold">
            Rests on
          </th>
        </tr>
      </thead>
      <tbody>
        {areas.map((area) => (
          <tr key={area.code} className="border-t border-line align-top">
            <th scope="row" className="py-2.5 pr-3 font-medium max-sm:text-sm">
              <a href={`${href('/search')}?disputeType=${area.code}`}>
                {practiceAreaShortLabel(area.code)}
              </a>
            </th>
            <td className="py-2.5 pr-3 min-[24rem]:whitespace-nowrap">
              {area.hourly ? (
                <b className="font-semibold">{rangeWords(area.hourly)}</b>
              ) : (
                'No range'
              )}
            </td>
            <td className="py-2.5 text-sm text-ink-soft">{basis(area)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** '41 of 60 mediators; 2 more are free of charge'. */
function basis({ stated, listed, free }: AreaPrices): string {
  const rests = `${numberText(stated)} of ${counted(listed, 'mediator')}`
  if (free === 0) return rests
  return `${rests}; ${numberText(free)} more ${free === 1 ? 'is' : 'are'} free of charge`
}

/** Who pays the price, VAT, and what is free. */
export function TermsOfPrices({ prices: { areas, vat, listed, freeFirstCalls } }: Props) {
  const split = areas.filter(({ eachPays, togetherPay }) => eachPays || togetherPay)
  return (
    <>
      {split.length > 0 && (
        <>
          <p>
            A price can be for each person or for all sides together, which makes a great
            difference. Of those who say which:
          </p>
          <ul className="grid list-disc gap-1 pl-6">
            {split.map((area) => (
              <li key={area.code}>{splitText(area)}</li>
            ))}
          </ul>
        </>
      )}
      {vat.stated > 0 && (
        <p>
          VAT: of {counted(vat.stated, 'mediator')} with a stated fee, {numberText(vat.included)}{' '}
          include it, {numberText(vat.added)} add it and {numberText(vat.none)} charge none. The
          others do not say.
        </p>
      )}
      {freeFirstCalls > 0 && (
        <p>
          {numberText(freeFirstCalls)} of {counted(listed, 'mediator')} offer a free first call.
        </p>
      )}
    </>
  )
}

function splitText({ code, eachPays, togetherPay }: AreaPrices): string {
  const parts = [
    eachPays && `${rangeWords(eachPays)} an hour for each person (${numberText(eachPays.stated)})`,
    togetherPay &&
      `${rangeWords(togetherPay)} an hour for all sides together (${numberText(togetherPay.stated)})`,
  ]
  return `${practiceAreaShortLabel(code)}: ${parts.filter((part) => part !== null).join('; ')}.`
}

/** What the first meeting about family mediation costs here. */
export function MiamPrices({ prices: { miam } }: Props) {
  if (!miam.range) return null
  return (
    <p>
      First meeting about family mediation (MIAM): most charge{' '}
      <b className="font-semibold">{rangeWords(miam.range)}</b>, as {numberText(miam.stated)} of{' '}
      {counted(miam.listed, 'family mediator')} state
      {miam.free > 0 && `; ${numberText(miam.free)} more hold it free of charge`}. Only those count
      whose accreditation we have checked.
    </p>
  )
}
