import { cookieOf, cookieText } from '../../../parts/storage/cookies.server.ts'

const name = 'sign-up'
const daySeconds = 24 * 3600

/** Shows that the link of the mail was opened by the browser that asked for it. */
export const keepProof = (proof: string, address: string) =>
  cookieText(name, proof, { seconds: daySeconds, address, path: '/auth', httpOnly: true })

export const proofOf = (request: Request) => cookieOf(request, name)
