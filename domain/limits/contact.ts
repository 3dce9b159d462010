/** One address however it was typed. */
export const normalEmail = (email: string) => email.trim().toLowerCase()

/** One number however it was spaced; the index `reservations_contact_phone` strikes out the same signs. */
export const normalPhone = (phone: string) => phone.replace(/[ ()./-]/g, '')

/** In international form, digits after a plus; null for a number that says nothing without its country. */
export function internationalNumber(phone: string): string | null {
  const number = normalPhone(phone).replace(/^00/, '+')
  return /^\+[1-9]\d{5,14}$/.test(number) ? number : null
}
