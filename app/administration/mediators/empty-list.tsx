import { directoryMessages } from '#app/listings/listing-messages.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'

/** Nobody to show: because of the filters, or because nobody has registered yet. */
export function EmptyList({ isNarrowed }: { isNarrowed: boolean }) {
  return (
    <Card className="py-12 text-center">
      <h2 className="text-card">{isNarrowed ? directoryMessages.noneFound : 'No mediators yet'}</h2>
      <p className="mx-auto mt-2 max-w-[28rem] text-ink-soft">
        {isNarrowed ? directoryMessages.noneFoundHint : 'Whoever registers appears here.'}
      </p>
      {isNarrowed && (
        <ButtonLink to="/admin/mediators" kind="quiet" className="mt-6">
          Reset Filters
        </ButtonLink>
      )}
    </Card>
  )
}
