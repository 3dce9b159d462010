import { textIn } from '../../../../parts/guests/auth/sign-in.server.ts'

/** What a browser says of a passkey, as a form field carries it; null when it is not even JSON. */
export function credentialIn(form: FormData): object | null {
  try {
    const value: unknown = JSON.parse(textIn(form, 'credential'))
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}
