/** One address however it was typed. */
export const normalEmail = (email: string) => email.trim().toLowerCase()

/** One number however it was spaced; the index `reservations_contact_phone` strikes out the same signs. */
export const normalPhone = (phone: string) => phone.replace(/[ ()./-]/g, '')
