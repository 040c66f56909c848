import { Notice } from '#app/ui/notice.tsx'

/** What it means for a mediator that an administrator took the profile down, until it is restored. */
export function TakenDownNotice({ reason }: { reason: string }) {
  return (
    <Notice kind="wait" className="mt-4 max-w-[760px]">
      <h2 className="font-sans text-base font-semibold tracking-normal">
        We have taken your profile down
      </h2>
      <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{reason}</p>
      <p className="mt-2">
        Visitors cannot see your profile for now. You can still change it and answer your leads. We
        are told when you save it, and will email you once it is back.{' '}
        <a href="/contact" className="text-wait">
          Contact us
        </a>{' '}
        if you think this is a mistake.
      </p>
    </Notice>
  )
}
