import type { ProofSuite } from './proving.ts'

type ProofEntry = {
  load: () => Promise<{ proving: ProofSuite }>
  /** Runs only when it is asked for by name: it takes a pooler, Citus, the package registry or a browser. */
  byName?: true
  /** Looks at pages of the built web. */
  needsBuild?: true
  needsBrowser?: true
}

export const proofs: Record<string, ProofEntry> = {
  booking: { load: () => import('./booking.ts') },
  availability: { load: () => import('./availability.ts') },
  money: { load: () => import('./money.ts') },
  waitlist: { load: () => import('./waitlist.ts') },
  ordering: { load: () => import('./ordering.ts') },
  access: { load: () => import('./access.ts') },
  properties: { load: () => import('./properties.ts') },
  accessibility: { load: () => import('./accessibility.ts'), byName: true, needsBuild: true, needsBrowser: true },
  pooler: { load: () => import('./pooler.ts'), byName: true },
  scale: { load: () => import('./scale.ts'), byName: true },
  citus: { load: () => import('./citus.ts'), byName: true },
  image: { load: () => import('./image.ts'), byName: true },
}
