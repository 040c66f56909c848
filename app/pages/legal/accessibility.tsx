import { href, Link } from 'react-router'
import type { RouteFacts } from '#app/platform/http/route-facts.ts'
import { pageMeta } from '#app/ui/frame/page-meta.ts'
import type { Route } from './+types/accessibility'
import { TextPage } from './text-page.tsx'

/** Nothing here needs the browser's help. */
export const handle = {
  access: 'public',
  scripts: false,
  cachedBy: [],
  sitemap: false,
} satisfies RouteFacts

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Accessibility',
    description:
      'How accessible Find a Mediator is, how we test it, what is not good enough yet, and how to tell us.',
  })

export default function Accessibility() {
  return (
    <TextPage
      title="Accessibility"
      intro="Anyone should be able to find a mediator and write to one. This page says how close we are to that, how we know, and what is missing."
      parts={parts}
    >
      If something here does not work for you, or you need information in another format, please{' '}
      <Link to={href('/contact')}>contact us</Link>. Tell us which page it was, and any software or
      device that you use to read it. We reply by email. If you are not happy with our reply, the
      Equality Advisory and Support Service advises people in England, Scotland and Wales, and the
      Equality Commission for Northern Ireland advises people who live there.
    </TextPage>
  )
}

const parts = [
  {
    title: 'What we aim for',
    paragraphs: [
      'We build this site to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. We believe that it does, apart from what is listed below. No one outside our team has audited it, so this is our own assessment.',
    ],
  },
  {
    title: 'What works',
    paragraphs: ['On every page you can:'],
    points: [
      'use the keyboard alone, and always see where you are',
      'skip to the content, and move by headings and landmarks',
      'enlarge text to twice its size, or look at the page in a window 320 pixels wide, without scrolling sideways',
      'use the contrast themes of Windows, in which every choice and every button can be seen',
      'press any link or button easily: each is at least 44 pixels wide and high, or 24 high within a line of text',
      'switch off animation in the settings of your device',
      'search, read profiles, write to a mediator and write a review without JavaScript, and also in a browser that shows text alone',
    ],
  },
  {
    title: 'How we test',
    paragraphs: [
      'Before each version, a program opens every page in Chromium. It checks them with axe, an automatic checker; at 1280, 390 and 320 pixels; with text of twice the size; with contrast themes emulated; with very long words in every field; and it measures what can be pressed. It searches, writes an enquiry and a review with JavaScript and without it, and works through leads, profiles and reviews by the keyboard alone.',
      'Automatic checks find some problems and miss others. They cannot tell whether a page makes sense when it is read aloud.',
    ],
  },
  {
    title: 'What is not good enough yet',
    paragraphs: ['We know of these:'],
    points: [
      'We have not tested with people who use screen readers, magnifiers or voice control every day, nor with NVDA, JAWS, VoiceOver or TalkBack themselves.',
      'Contrast themes were tested by emulation, not on Windows itself.',
      'What mediators write about themselves is theirs. We read it before it is shown, but do not correct headings, link texts or plain language.',
      'A message that confirms something leaves the screen after three seconds, unless you point at it or move the focus to it.',
      'Suggestions of places and “Use my location” need JavaScript. Without it the field takes the same towns, postcodes and counties.',
      'The text editor of the mediators’ profile form needs JavaScript. Without it there is a plain field, which takes the same text without formatting.',
    ],
  },
  {
    title: 'This statement',
    paragraphs: ['Written on 22 November 2026, after the tests described above.'],
  },
] as const
