import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { FormAnswer } from '#app/platform/forms/form-answer.ts'
import { useAcceptance, useFormPost } from '#app/ui/forms/use-form-post.tsx'

/** A page whose form is drawn once more, unchanged, at the moment when its answer has arrived. */

function AnsweredForm() {
  const { fetcher, answer } = useFormPost<FormAnswer>('form')
  const [message, setMessage] = useState('')
  const [, setCount] = useState(0)
  useAcceptance(answer, ({ message = '' }) => setMessage(message))

  useEffect(() => {
    const redraw = () => {
      setCount(1)
      setCount(0)
    }
    return router.subscribe(() => flushSync(redraw))
  }, [])

  return (
    <button
      type="button"
      onClick={() => fetcher.submit({ sent: 'yes' }, { method: 'post', action: '/' })}
    >
      {message || 'Send'}
    </button>
  )
}

const router = createMemoryRouter([
  { path: '/', Component: AnsweredForm, action: () => ({ ok: true, message: 'Accepted' }) },
])
createRoot(document.body).render(<RouterProvider router={router} />)
