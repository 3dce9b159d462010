import { defineConfig } from 'vitest/config'
import { textsPlugin } from './texts/vite-plugin.ts'

export default defineConfig({
  plugins: [textsPlugin()],
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['node_modules', 'build', 'e2e'],
    globalSetup: ['./data/database/test-server.ts'],
    pool: 'threads',
    reporters: ['dot'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
