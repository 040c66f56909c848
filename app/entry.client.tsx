import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { EarlyInput, keepEarlyTexts } from '#app/ui/forms/early-input.tsx'

keepEarlyTexts()
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
