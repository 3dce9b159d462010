import { expect, test } from 'vitest'
import { NoSuchRelease, takeReleaseFromGit } from './release-from-git.ts'

test('a commit that git has never heard of is no release', async () => {
  await expect(takeReleaseFromGit('0'.repeat(40))).rejects.toThrow(NoSuchRelease)
})
