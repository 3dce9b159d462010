/** `TAVOLA_E2E_PORT` moves all of them, so that two copies of the project can run their journeys at once. */
const first = Number(process.env.TAVOLA_E2E_PORT ?? 3101)

export const ports = {
  production: first,
  development: first + 1,
  behindTls: first + 2,
  sandbox: first + 3,
  cardForms: first + 4,
  /** Where guests sign in who have an account elsewhere. */
  otherService: first + 5,
  tls: first + 42,
} as const

export const sites = {
  production: `http://localhost:${ports.production}`,
  development: `http://localhost:${ports.development}`,
  tls: `https://localhost:${ports.tls}`,
  cardForms: `http://localhost:${ports.cardForms}`,
  otherService: `http://localhost:${ports.otherService}`,
} as const
