import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'

/** Nothing to show: because of the filters, or because nobody has written yet. */
export function EmptyLeads({ isNarrowed }: { isNarrowed: boolean }) {
  return (
    <Card className="py-12 text-center">
      <h2 className="text-card">{isNarrowed ? 'No leads found' : 'No leads yet'}</h2>
      <p className="mx-auto mt-2 mb-6 max-w-[28rem] text-ink-soft">
        {isNarrowed
          ? 'Try different words, a longer period or another status.'
          : 'Enquiries from your public profile appear here, and we email you each one.'}
      </p>
      {isNarrowed ? (
        <ButtonLink to={href('/dashboard/leads')} kind="quiet">
          Reset Filters
        </ButtonLink>
      ) : (
        <ButtonLink to={href('/dashboard/profile')} kind="quiet">
          Edit profile
        </ButtonLink>
      )}
    </Card>
  )
}
