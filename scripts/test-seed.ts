import fc from 'fast-check'

/** One test, one answer: the same values every time. `npm run prove -- properties` tries others, and more of them. */
fc.configureGlobal({
  seed: Number(process.env.TAVOLA_TEST_SEED ?? 1),
  numRuns: Number(process.env.TAVOLA_TEST_RUNS ?? 100),
})
