import { Button } from '#app/ui/button.tsx'

type Props = { score: number; isSaving: boolean }

/** On a small screen, where the completion card lies below a long form, its gist stays in view. */
export function SaveBar({ score, isSaving }: Props) {
  return (
    <div
      data-bottom-bar
      className="sticky bottom-0 z-10 wrap-bleed flex items-center justify-between gap-4 border-t border-line bg-paper py-2 lg:hidden"
    >
      <p className="font-semibold">{score}% complete</p>
      <Button pending={isSaving}>Save profile</Button>
    </div>
  )
}
