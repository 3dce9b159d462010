import type { SocialProvider } from '#data/guests/auth.ts'
import { startDemoIssuer } from '../identity/demo-issuer.ts'
import type { Log } from '../monitoring/log.ts'
import type { Env } from '../settings/env.ts'
import { socialProvidersOf } from '../settings/social-settings.ts'
import type { Shutdown } from './shutdown.ts'
import type { StartupProgress } from './startup-progress.ts'

type Parts = { shutdown: Shutdown; progress: Pick<StartupProgress, 'progress'>; log: Log }

const portsApart = 111
const ofThisMachine = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * The services guests may come from. In a demo that guests reach on this machine alone, and that names none, a stand-in lets
 * social sign-in be tried; it believes any address, so it is never opened elsewhere.
 */
export async function openSocialProviders(env: Env, { shutdown, progress, log }: Parts): Promise<SocialProvider[]> {
  const configured = socialProvidersOf(env)
  const isDemoHere = env.demo && env.TAVOLA_ROLE === 'all' && ofThisMachine.has(new URL(env.PUBLIC_URL).hostname)
  if (configured.length > 0 || !isDemoHere) return configured
  const id = 'demo'
  const redirectUri = `${env.PUBLIC_URL}/auth/social/callback/${id}`
  const open = (port: number) => startDemoIssuer({ port, redirectUri })
  const opened = await open(env.PORT && env.PORT + portsApart).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    log.info({}, 'another port for the sign-in of the demo')
    return open(0)
  })
  shutdown.add(() => opened.close())
  progress.progress(`sign-in of the demo: ${opened.issuer}`)
  const { issuer, client } = opened
  return [{ id, name: 'Demo', issuer, ...client, scopes: ['openid', 'email', 'profile'] }]
}
