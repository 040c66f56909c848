import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type EnvironmentOptions } from 'vite'
import { inlineCode } from './server/build/inline-code.ts'
import { pageModules } from './server/build/page-module.ts'
import { withFilters } from './server/build/vite/filtered-hooks.ts'
import { parallelBuilds } from './server/build/vite/parallel-builds.ts'

/** What every page with JavaScript needs. */
const frame = [
  'node_modules/(react|react-dom|react-router|scheduler)/',
  'app/ui/(frame/(?!back-link|dashboard|admin)|toasts/|fields/(field-frame|select|text-field)|forms/(early|is-changed|use-scripts))',
  'app/ui/(button|card|element|icon|icon-strokes|page-link|spinner|tag)\\.tsx?',
  'app/(root|entry.client)\\.tsx',
  'app/(taxonomy/(?!languages|start|work-facts)|platform/text/plural)',
  'app/(listings/(saved|slug-list)|directory/shortlist/(save-button|saved-(buttons|controls|link|store|texts)|use-saved|mark))',
]

/**
 * Files that a browser loads together compress better as one than as many. A group also takes what
 * its modules import, unless an earlier group has that already.
 */
const groups = [
  { name: 'frame', test: new RegExp(frame.join('|')) },
  // For the pages that load the rich text editor or the suggestions of places later.
  { name: 'preload', test: /vite\/preload-helper/ },
  // What pages of lists and forms have, and the home page has not.
  {
    name: 'fields',
    test: /app\/(ui\/(fields\/fieldset|notice)|listings\/listing-messages)/,
  },
  // What the forms of a profile share with other pages.
  { name: 'forms', test: /app\/(ui\/rating|enquiries\/inquiry|reviews\/review-messages)/ },
  // What cards and links of mediators say, wherever they stand.
  {
    name: 'cards',
    test: /app\/(listings\/profile-url|profiles\/(start-line|price-words|experience-line)|places\/(location\.|miles)|taxonomy\/start-choices)/,
  },
  // Distances, for the button for one's location and for cards.
  { name: 'place', test: /app\/places\/place\.ts/ },
  // What forms need that stay on their page, and no search.
  {
    name: 'posts',
    test: /app\/ui\/(forms\/(stay|use-form|form-guard|question-field)|fields\/(email-field|more|text-area|typed)|error-summary|frame\/back-link)/,
  },
  // What the lists of mediators and administrators share.
  { name: 'choices', test: /app\/(ui\/fields\/use-follow|profiles\/portrait)/ },
  // The parts of a profile that are pages of their own as well: enquiry, review, preview.
  {
    name: 'profile-parts',
    test: /app\/(listings\/profile|enquiries\/enquiry|reviews\/review)\/(?!enquiry\.|review\.)/,
  },
]

/** The server, and what it starts as a process or a thread by the path that `entryFile` returns. */
export const serverEntries = {
  index: './server/web.ts',
  'encode-picture-process': './app/profiles/photo/encode-picture-process.server.ts',
  'read-mail-process': './app/enquiries/incoming/read-mail-process.server.ts',
}

/**
 * The process is built together with the pages that it serves, and with the packages that it uses,
 * which are thousands of files otherwise. These cannot or need not be in one file.
 */
const server: EnvironmentOptions = {
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  resolve: { noExternal: true, external: ['sharp', 'vite', 'pg-native'] },
  build: {
    rolldownOptions: {
      input: serverEntries,
      // V8 keeps the code as text, at two bytes a character where one of them is not Latin-1.
      output: { charset: 'ascii', comments: false },
    },
  },
}

export default defineConfig(({ command }) => ({
  publicDir: 'app/ui/public',
  plugins: [
    parallelBuilds(),
    inlineCode(),
    pageModules(),
    tailwindcss(),
    withFilters(reactRouter()),
  ],
  // Older browsers get pages that work without scripts, and a stylesheet for them.
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    cssTarget: 'es2020',
    reportCompressedSize: false,
  },
  environments: {
    // In development the packages stay what they are: Node.js alone loads those of CommonJS.
    ssr: command === 'build' ? server : {},
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
}))
