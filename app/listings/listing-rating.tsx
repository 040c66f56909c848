/** '★ 4.9 (31 reviews)', or that there are none yet. */
export function Rating({ average, total }: { average: number; total: number }) {
  if (total === 0) return 'No reviews yet'
  return (
    <>
      <span aria-hidden="true" className="text-amber-500">
        ★
      </span>{' '}
      <b className="font-semibold text-ink">{average.toFixed(1)}</b>
      <span className="sr-only"> out of 5</span> ({total === 1 ? '1 review' : `${total} reviews`})
    </>
  )
}
