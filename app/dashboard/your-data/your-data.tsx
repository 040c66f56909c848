import { href } from 'react-router'
import { SettingsCard } from '#app/accounts/account/settings-card.tsx'
import { requireUser } from '#app/accounts/guards.server.ts'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/your-data'
import { yourDataMessages } from './your-data-messages.ts'

export const handle = {
  access: 'signed-in',
  loadFailed: yourDataMessages.loadFailed,
} satisfies RouteFacts

export async function loader(args: Route.LoaderArgs) {
  const user = await requireUser(args)
  return { isSupport: user.isSupport }
}

export default function YourData({ loaderData }: Route.ComponentProps) {
  return (
    <SettingsCard title="Your data" hasErrors={false}>
      <h2 className="mb-2 text-card">Download it</h2>
      <p className="mb-3">
        One ZIP file with everything that is held about you: account, profile, leads with their
        conversations and files, reviews, emails and what the logs say of you. It is there for
        programs (JSON) and for spreadsheets (CSV), with a readme. The CSV files open in Excel as
        they were written: phone numbers keep their 0 and +, and nothing runs as a formula.
      </p>
      <p className="mb-4">
        Your leads are about other people, so keep the file where only you can read it. If you
        logged in a while ago, we ask first whether it is you.
      </p>
      <ButtonLink to={href('/dashboard/account/data.zip')} reloadDocument data-gives-file>
        Download your data
      </ButtonLink>
      {!loaderData.isSupport && (
        <>
          <h2 className="mt-8 mb-2 text-card">Delete your account</h2>
          <p className="mb-4">
            Your profile leaves the directory at once, and everything is deleted for good. Download
            your data first if you may need it.
          </p>
          <ButtonLink to={href('/dashboard/account/delete')} kind="quiet">
            Delete your account
          </ButtonLink>
        </>
      )}
    </SettingsCard>
  )
}
