import type { Page } from '@playwright/test'

/** What the script of an AMP page does that can be seen: it shows the page and its pictures. */
const looks = `const show = () => {
  document.body.style.animation = 'none'
  for (const picture of document.querySelectorAll('amp-img')) {
    const { src, alt, srcset } = Object.fromEntries([...picture.attributes].map(({ name, value }) => [name, value]))
    const image = Object.assign(new Image(4, 3), { src, alt, ...(srcset && { srcset }) })
    image.style.cssText = 'display:block;width:100%;height:auto;aspect-ratio:4/3;object-fit:cover;border-radius:inherit'
    picture.style.display = 'block'
    picture.replaceChildren(image)
  }
}
// The script may come before the page is read to its end or after.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', show)
else show()`

/** The script itself comes from the network, which no journey reaches. */
export async function replaceAmpScript(page: Page): Promise<void> {
  await page.route('https://cdn.ampproject.org/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: looks }),
  )
}
