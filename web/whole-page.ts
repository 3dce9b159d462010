/**
 * A browser that navigates within the app can show a page while parts of it are still coming. A whole page is sent in
 * one piece anyway: waiting first leaves no placeholders in it, for guests without scripts above all.
 */
export function isWholePage(request: Request): boolean {
  return request.headers.get('sec-fetch-mode') !== 'cors'
}
