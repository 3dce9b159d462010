/** Whether a map's word for wheelchairs means no step at all; "limited" and the like leave one somewhere. */
export const isStepFree = (wheelchair: string | undefined) => wheelchair === 'yes' || wheelchair === 'designated'

/** Whose word it is that there is step-free access: a restaurant that offers more than the map knows has said so itself. */
export function stepFreeBy(services: readonly string[], wheelchair: string | undefined): 'restaurant' | 'map' | null {
  if (!services.includes('stepFree')) return null
  return isStepFree(wheelchair) ? 'map' : 'restaurant'
}
