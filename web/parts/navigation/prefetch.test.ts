import { expect, test } from 'vitest'
import { prefetchFor } from './prefetch.ts'

test.each([
  [undefined, 'intent'],
  [{ effectiveType: '4g' }, 'intent'],
  [{ effectiveType: 'slow-2g' }, 'none'],
  [{ effectiveType: '2g' }, 'none'],
  [{ effectiveType: '4g', saveData: true }, 'none'],
])('%o: %s', (connection, mode) => expect(prefetchFor(connection)).toBe(mode))
