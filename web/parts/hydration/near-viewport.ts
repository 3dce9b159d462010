/** Calls `load` once, when the element comes within `margin` of the viewport. Returns how to stop. */
export function whenNearViewport(element: Element, margin: string, load: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      load()
    },
    { rootMargin: margin },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
