import { type ReactNode, useEffect, useId, useRef } from 'react'

type Props = { title: string; children: ReactNode; onClose: () => void }

/** A modal question. Render it only while it is open; Escape closes it. */
export function Dialog({ title, children, onClose }: Props) {
  const box = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const dialog = box.current
    if (dialog && !dialog.open) dialog.showModal()
  }, [])

  return (
    <dialog
      ref={box}
      aria-labelledby={titleId}
      onClose={onClose}
      className="m-auto w-[min(34rem,calc(100vw-2rem))] rounded-lg border border-line bg-surface p-5 text-ink shadow-raised backdrop:bg-ink/50 md:p-7"
    >
      <h2 id={titleId} className="mb-4 text-card">
        {title}
      </h2>
      {children}
    </dialog>
  )
}
