import { href } from 'react-router'
import type { Chosen } from '#app/listings/chosen.ts'
import { ChosenFields } from '#app/listings/chosen-fields.tsx'
import { profileUrl } from '#app/listings/profile-url.ts'
import { Portrait } from '#app/profiles/portrait.tsx'
import { Button } from '#app/ui/button.tsx'
import { PageLink } from '#app/ui/page-link.tsx'
import { maxCompared } from '../compare/compare-query.ts'
import type { Shortlist } from './find-shortlist.server.ts'
import { SaveButton, SavedInUrl } from './save-button.tsx'

type Props = {
  mediators: Shortlist['mediators']
  saved: readonly string[]
  chosen: Chosen
}

/** Who is saved: two to four of them are ticked to compare. */
export function SavedList({ mediators, saved, chosen }: Props) {
  const isComparable = mediators.length > 1
  return (
    <>
      <form id="compare" action={href('/compare')}>
        <ChosenFields chosen={chosen} />
      </form>
      {/* A form within a form is none, so the ticks say to which they belong. */}
      <form action={href('/shortlist')}>
        <ChosenFields chosen={chosen} />
        <input type="hidden" name="saved" value={saved.join(',')} />
        <SavedInUrl value={saved}>
          <ul aria-label="Saved mediators" className="mt-4">
            {mediators.map((mediator, at) => (
              <li
                key={mediator.slug}
                className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-3"
              >
                {isComparable && (
                  <label className="relative flex size-11 items-center justify-center">
                    <input
                      type="checkbox"
                      form="compare"
                      name="with"
                      value={mediator.slug}
                      defaultChecked={at < maxCompared}
                      aria-label={`Compare ${mediator.name}`}
                      className="size-[22px] accent-green-700"
                    />
                  </label>
                )}
                <Portrait name={mediator.name} src={mediator.image} size="s" />
                <div className="min-w-0 grow basis-[12rem]">
                  <PageLink to={profileUrl(mediator.slug, chosen)} className="font-semibold">
                    {mediator.name}
                  </PageLink>
                  <p className="text-sm text-ink-soft">{mediator.title}</p>
                  <p className="text-sm">
                    {[mediator.where, mediator.price].filter((text) => text !== '').join(' · ')}
                  </p>
                  {!mediator.acceptNewCases && (
                    <p className="text-sm text-wait">Not taking new cases</p>
                  )}
                </div>
                <SaveButton slug={mediator.slug} remove={mediator.name} />
              </li>
            ))}
          </ul>
        </SavedInUrl>
      </form>
      {isComparable ? (
        <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button form="compare">Compare</Button>{' '}
          <span className="text-sm text-ink-soft">{'Tick two to four of them.'}</span>
        </p>
      ) : (
        <p className="mt-4 text-sm text-ink-soft">Save one more to compare them.</p>
      )}
    </>
  )
}
