import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type EnvironmentOptions } from 'vite'
import { inlineCode } from './server/build/inline-code.ts'
import { pageModules } from './server/build/page-module.ts'

/** What many routes share is one file: it compresses better, and is one request instead of dozens. */
const groups = [{ name: 'shared', minShareCount: 20 }]

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
  build: { rolldownOptions: { input: serverEntries } },
}

export default defineConfig(({ command }) => ({
  publicDir: 'app/ui/public',
  plugins: [inlineCode(), pageModules(), tailwindcss(), reactRouter()],
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
