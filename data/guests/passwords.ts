import { hash, verify } from '@node-rs/argon2'

// OWASP's smallest memory for argon2id. It runs on the thread pool, so requests go on meanwhile.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), cost)

/** Of a password that nobody has. */
const nobodys = hashPassword('nobody has this password')

/** Without a hash it takes as long and fails. */
export async function isPassword(password: string, expected: string | null | undefined): Promise<boolean> {
  const isRight = await verify(expected ?? (await nobodys), password.normalize('NFKC'))
  return isRight && typeof expected === 'string'
}
