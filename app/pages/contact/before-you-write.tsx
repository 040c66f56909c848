import { href } from 'react-router'
import { PageLink } from '#app/ui/page-link.tsx'

/** What many messages ask, answered beside the form. */
export function BeforeYouWrite() {
  return (
    <aside aria-labelledby="before-you-write" className="lg:pt-6">
      <h2 id="before-you-write" className="text-card">
        Before you write
      </h2>
      <ul className="mt-4 grid gap-4">
        {answers.map(({ title, text, link }) => (
          <li key={title} className="border-l-2 border-green-700 pl-4">
            <h3 className="text-h4">{title}</h3>
            <p className="text-ink-soft">{text}</p>
            <PageLink to={link.to} className="inline-flex min-h-11 items-center">
              {link.label}
            </PageLink>
          </li>
        ))}
      </ul>
    </aside>
  )
}

const answers = [
  {
    title: 'You want to reach a mediator',
    text: 'Messages sent from here come to us. To write to a mediator, use the form on their profile.',
    link: { to: href('/search'), label: 'Find their profile' },
  },
  {
    title: 'A review is missing or seems wrong',
    text: 'We read each one before it is shown, and say why we leave some out.',
    link: { to: href('/reviews-policy'), label: 'How reviews are checked' },
  },
  {
    title: 'Something here does not work for you',
    text: 'Tell us which page it is and what you use to read it. We list the problems we already know about.',
    link: { to: href('/accessibility'), label: 'Accessibility' },
  },
  {
    title: 'You want to know what we hold about you',
    text: 'The privacy notice explains what we keep. You can ask for a copy with this form.',
    link: { to: href('/privacy'), label: 'Privacy' },
  },
]
