import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './app/infrastructure/database/schema/*.server.ts',
  out: './database/migrations',
})
