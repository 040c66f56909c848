import { PrefetchPageLinks } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import type { ReviewedProfile } from './find-approvals.server.ts'
import { useApproving } from './use-approving.tsx'

/** Sends along what was read, so that what changes meanwhile is refused and can be shown. */
export function ApproveForm({ profile }: { profile: ReviewedProfile }) {
  const { ApprovingForm, isApproving } = useApproving()
  const action = `/admin/profile-approvals/${profile.id}/approve`
  return (
    <ApprovingForm method="post" action={action}>
      {/* What sends the form is here before it is needed, even if the connection then is not. */}
      <PrefetchPageLinks page={action} />
      <input type="hidden" name="version" value={profile.version} />
      <input type="hidden" name="seen" value={JSON.stringify(profile.fields)} />
      <Button pending={isApproving(action)}>Approve and publish</Button>
    </ApprovingForm>
  )
}
