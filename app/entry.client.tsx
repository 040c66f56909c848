import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { dropOldDrafts, dropSentDraft } from '#app/ui/forms/drafts.tsx'
import { EarlyInput, keepEarlyInput } from '#app/ui/forms/early-input.tsx'

keepEarlyInput()
dropOldDrafts(Date.now())
// A page that says so came after a form that was posted without scripts.
dropSentDraft(document)
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <EarlyInput>
        <HydratedRouter />
      </EarlyInput>
    </StrictMode>,
  )
})
