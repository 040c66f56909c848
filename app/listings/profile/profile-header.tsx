import { Portrait } from '#app/profiles/portrait.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Stars } from '#app/ui/rating.tsx'
import type { ShownProfile } from '../shown-profile.ts'

export function ProfileHeader({ profile }: { profile: ShownProfile }) {
  return (
    <header className="flex items-center gap-4 md:gap-[26px]">
      <Portrait name={profile.name} src={profile.image} size="l" eager />
      <div className="min-w-0">
        <h1 className="text-[clamp(1.65rem,3.6vw,2.5rem)] wrap-break-word">{profile.name}</h1>
        <p className="mt-1 text-ink-soft md:text-lg">{profile.title}</p>
        <ul className="mt-1.5 flex flex-wrap gap-x-[18px] gap-y-0.5 text-sm">
          {profile.location && (
            <li className="flex items-center gap-1.5">
              <Icon name="pin" size={16} thin />
              {profile.location}
            </li>
          )}
          {profile.experience && <li>{profile.experience}</li>}
          <li>
            <Rating rating={profile.rating} total={profile.ratingTotal} />
          </li>
        </ul>
      </div>
    </header>
  )
}

/** The stars say "4.8 out of 5" to those who hear the page, so the figure beside them is silent. */
function Rating({ rating, total }: { rating: string; total: number }) {
  if (total === 0) return 'No reviews yet'
  return (
    <span className="flex items-center gap-1.5">
      <Stars rating={Number(rating)} size={16} />
      <span>
        <span aria-hidden="true">{rating}</span> from {total.toLocaleString('en-GB')}{' '}
        {total === 1 ? 'review' : 'reviews'}
      </span>
    </span>
  )
}
