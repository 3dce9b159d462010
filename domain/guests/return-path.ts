const ownPath = /^(?:\/[^/\\?#\s\p{Cc}]+)*\/?(?:\?[^\\#\s\p{Cc}]*)?$/u
const stepsUp = /\/\.{1,2}(?:[/?]|$)/
const signingIn = /^\/(?:auth(?!\/delete\/)|user\/(?:sign-in|sign-up|social|logout|forgot-password))(?:[/?]|$)/

/** A page of this site to go back to; anything that could lead elsewhere, or into signing in again, is dropped. */
export function returnPath(asked: string | null | undefined): string | null {
  const [path = ''] = (asked ?? '').split('#')
  if (path === '' || path.length > 500 || !ownPath.test(path)) return null
  return stepsUp.test(path) || signingIn.test(path) ? null : path
}
