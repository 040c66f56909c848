import { createPortal } from 'react-dom'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import type { UnsavedChanges } from './use-unsaved-changes.tsx'

export function LeaveDialog({ unsaved }: { unsaved: UnsavedChanges }) {
  if (unsaved.state !== 'blocked') return null
  return createPortal(
    <Dialog title="Leave without saving?" onClose={() => unsaved.reset()}>
      <p className="mb-5">What you changed on this page is not saved yet.</p>
      <div className="flex flex-wrap gap-3">
        <Button type="button" onClick={() => unsaved.reset()}>
          Stay on this page
        </Button>
        <Button type="button" kind="quiet" onClick={() => unsaved.proceed()}>
          Leave without saving
        </Button>
      </div>
    </Dialog>,
    document.body,
  )
}
