import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import type { ReviewedProfile } from '../find-approvals.server.ts'

/** Sends along what was read, so that what changes meanwhile is refused and can be shown. */
export function ApproveForm({ profile }: { profile: ReviewedProfile }) {
  const navigation = useNavigation()
  const action = `/admin/profile-approvals/${profile.id}/approve`
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="version" value={profile.version} />
      <input type="hidden" name="seen" value={JSON.stringify(profile.fields)} />
      <Button pending={navigation.formAction === action}>Approve and publish</Button>
    </Form>
  )
}
