/** A data directory that no demo and no guest ever sees; with `DATABASE_URL` its own database is to be named there. */
export function benchSettings(): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PORT: '0',
    HOST: '127.0.0.1',
    TAVOLA_LOG: 'silent',
    TAVOLA_DATA: process.env.TAVOLA_BENCH_DATA ?? '.data/bench',
    TAVOLA_DEMO: 'off',
    // Callers come from addresses of their own, as behind a proxy.
    TAVOLA_PROXIES: '1',
  }
}
