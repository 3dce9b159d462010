import { defineConfig } from 'vitest/config'
import { textsPlugin } from './texts/vite-plugin.ts'

export default defineConfig({
  plugins: [textsPlugin()],
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['node_modules', 'build', 'e2e'],
    setupFiles: ['./scripts/test-seed.ts'],
    globalSetup: ['./data/database/test-server.ts'],
    pool: 'threads',
    maxWorkers: '100%',
    // Most of a file's time was its imports. What a module keeps is kept by database or by value, so files can share it.
    isolate: false,
    reporters: ['dot'],
    // Against a test that hangs; a busy machine takes its time.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
