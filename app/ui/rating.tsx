import { counted } from '#app/platform/text/plural.ts'
import type { FieldProps } from './fields/field-frame.tsx'
import { Fieldset } from './fields/fieldset.tsx'

/** One star on a 24 by 24 grid. */
const starPath =
  'M12 2.5l2.94 5.96 6.57.95-4.76 4.64 1.12 6.55L12 17.5l-5.87 3.1 1.12-6.55-4.76-4.64 6.57-.95z'

const ratingScale = [1, 2, 3, 4, 5]

/** Five stars filled as far as the rating goes, to the tenth of a star, and the same in words. */
export function Stars({ rating, size = 18 }: { rating: number; size?: number }) {
  const filled = Math.max(0, Math.min(5, rating)) * 24
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      <svg
        width={size * 5}
        height={size}
        viewBox="0 0 120 24"
        aria-hidden="true"
        className="shrink-0"
      >
        <StarRow className="star-empty" />
        <svg aria-hidden="true" width={filled} height="24" viewBox={`0 0 ${filled} 24`}>
          <StarRow className="star-filled" />
        </svg>
      </svg>
      <span className="text-sm">{ratingText(rating)}</span>
    </span>
  )
}

function StarRow({ className }: { className: string }) {
  return ratingScale.map((star) => (
    <path
      key={star}
      d={starPath}
      className={className}
      transform={`translate(${(star - 1) * 24})`}
    />
  ))
}

function ratingText(rating: number) {
  return `${Number.isInteger(rating) ? rating : rating.toFixed(1)} out of 5`
}

type FieldOptions = FieldProps & { defaultValue?: string | number; className?: string }

/** Five radio buttons drawn as stars: arrow keys, touch and plain HTML all work. */
export function RatingField({ defaultValue, required, ...fieldset }: FieldOptions) {
  const { name, id = name } = fieldset
  return (
    <Fieldset {...fieldset}>
      <div className="rating-stars -ml-1.5 inline-flex">
        {ratingScale.map((star) => (
          <label key={star} htmlFor={`${id}-${star}`} className="rating-star relative p-1.5">
            <input
              type="radio"
              name={name}
              id={`${id}-${star}`}
              value={star}
              required={required}
              defaultChecked={String(star) === String(defaultValue)}
              className="peer absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <svg
              width="32"
              height="32"
              viewBox="0 0 24 24"
              aria-hidden="true"
              className="rounded-sm peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink"
            >
              <path d={starPath} className="fill-current" />
            </svg>
            <span className="sr-only">{counted(star, 'star')} </span>
          </label>
        ))}
      </div>
    </Fieldset>
  )
}
