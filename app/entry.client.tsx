import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { keepSaved } from '#app/directory/shortlist/saved-store.tsx'
import { inquiryDraft } from '#app/enquiries/inquiry-draft.ts'
import { dropAllDrafts, dropDraft, dropOldDrafts, openStorage } from '#app/ui/forms/drafts.tsx'
import { EarlyInput, keepEarlyTexts } from '#app/ui/forms/early-input.tsx'
import { quickExitEvent } from '#app/ui/frame/quick-exit.tsx'

keepEarlyTexts()
dropOldDrafts(Date.now())
// A page that says so came after a form that was posted without scripts.
if (new URLSearchParams(location.search).get('sent') === inquiryDraft) {
  dropDraft(openStorage(), inquiryDraft)
}
// What would tell somebody else what was looked at here.
addEventListener(quickExitEvent, () => {
  dropAllDrafts()
  keepSaved([])
})
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
