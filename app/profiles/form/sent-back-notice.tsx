import { Notice } from '#app/ui/notice.tsx'

/** What an administrator asks the mediator to change, there until the profile is saved again. */
export function SentBackNotice({ reason }: { reason: string }) {
  return (
    <Notice kind="wait" className="mt-4 max-w-[760px]">
      <h2 className="font-sans text-base font-semibold tracking-normal">
        We have sent your profile back
      </h2>
      <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{reason}</p>
      <p className="mt-2">
        Make the change and save your profile. It then comes back to us automatically.
      </p>
    </Notice>
  )
}
