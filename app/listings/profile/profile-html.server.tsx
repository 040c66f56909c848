import { renderToStaticMarkup } from 'react-dom/server'
import type { ProfileView } from '../profile-view.ts'
import { Profile } from './profile.tsx'

/**
 * A profile as visitors read it, as HTML. Nothing in it needs scripts, so browsers are sent what is
 * drawn instead of the code that draws it and the data that it is drawn from.
 */
export function profileHtml(profile: ProfileView): string {
  return renderToStaticMarkup(<Profile profile={profile} />)
}
