import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'

/** What mediators see instead of a form to contact themselves. */
export function EditOwnProfile() {
  return (
    <ButtonLink wide to={href('/dashboard/profile')}>
      Edit profile
    </ButtonLink>
  )
}
