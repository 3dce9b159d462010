import type { FoodEstablishmentReservation, WithContext } from 'schema-dts'
import { escapeMarkup as safe, scriptJson } from '../seo/markup.ts'
import type { Letter } from './letter.ts'
import type { LetterFact, LetterLink } from './letter-parts.ts'

const serif = 'Literata,Georgia,serif'
const sans = "Manrope,-apple-system,'Segoe UI',Roboto,sans-serif"

const tones = {
  yes: { light: '#2b7440', dark: '#73c385', sign: '✓' },
  wait: { light: '#7a5600', dark: '#eab444', sign: '…' },
  no: { light: '#9d2a3f', dark: '#ee8489', sign: '×' },
}

/** Mail programs keep inline styles and drop much else: the sheet only turns the same letter dark. */
const dark = `
  @media (prefers-color-scheme: dark) {
    .paper { background: #18130e !important }
    .card { background: #231d18 !important; border-color: #38322d !important }
    .ink { color: #eeebe4 !important }
    .soft { color: #b5b0a9 !important }
    .line { border-color: #38322d !important }
    .action { background: #ed905e !important; color: #1d140d !important }
    .link { color: #ed905e !important }
    .yes { color: ${tones.yes.dark} !important }
    .wait { color: ${tones.wait.dark} !important }
    .no { color: ${tones.no.dark} !important }
  }`

/** `markup` is for mail programs that show a booking of their own; a place in a line is none. */
export function htmlPart(letter: Letter, markup: WithContext<FoodEstablishmentReservation> | null): string {
  const { tone } = letter
  return `<!doctype html>
<html lang="${letter.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${safe(letter.subject)}</title>
<style>${dark}</style>${markup ? `\n<script type="application/ld+json">${scriptJson(markup)}</script>` : ''}
</head>
<body class="paper" style="margin:0;padding:0;background:#fcfaf6">
<div style="display:none;max-height:0;overflow:hidden">${safe(`${letter.restaurant} · ${letter.when}`)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="paper" style="background:#fcfaf6">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="card" style="max-width:560px;background:#ffffff;border:1px solid #e3dfd8;border-radius:16px">
<tr><td style="padding:32px 28px 8px">
<p class="${tone}" style="margin:0 0 12px;font:600 15px/1.5 ${sans};color:${tones[tone].light}"><span aria-hidden="true">${tones[tone].sign}</span> ${safe(letter.restaurant)}</p>
<h1 class="ink" style="margin:0 0 12px;font:500 28px/1.2 ${serif};color:#221811">${safe(letter.heading)}</h1>
<p class="ink" style="margin:0 0 20px;font:400 17px/1.5 ${sans};color:#221811">${safe(letter.lead)}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${letter.facts.map(factRow).join('\n')}
</table>
</td></tr>
<tr><td style="padding:20px 28px 28px">
${actionButton(letter)}
${letter.links.length > 0 ? `<p style="margin:20px 0 0;font:400 15px/1.6 ${sans}">${letter.links.map(linkOf).join(' &nbsp; ')}</p>` : ''}
</td></tr>
</table>
<p class="soft" style="max-width:560px;margin:20px auto 0;font:400 13px/1.5 ${sans};color:#5e534a">${safe(letter.footer)}</p>
</td></tr>
</table>
</body>
</html>`
}

/** Label above value: two columns leave a phone no room for either. */
function factRow({ label, value, note }: LetterFact): string {
  const below = note
    ? `<br><span class="soft" style="font:400 13px/1.5 ${sans};color:#5e534a">${lines(note)}</span>`
    : ''
  return `<tr><td class="ink line" style="padding:10px 0;border-top:1px solid #e3dfd8;font:400 17px/1.45 ${sans};color:#221811;word-break:break-word"><span class="soft" style="font:400 13px/1.5 ${sans};color:#5e534a">${safe(label)}</span><br>${lines(value)}${below}</td></tr>`
}

const lines = (text: string) => safe(text).replaceAll(/\r\n?|\n/g, '<br>')

function actionButton({ action, actionNote }: Letter): string {
  const button = `<a class="action" href="${safe(action.url)}" style="display:inline-block;padding:14px 24px;border-radius:999px;background:#bf461b;color:#ffffff;font:600 17px/1.2 ${sans};text-decoration:none">${safe(action.label)}</a>`
  const note = actionNote
    ? `<p class="soft" style="margin:12px 0 0;font:400 13px/1.5 ${sans};color:#5e534a">${safe(actionNote)}</p>`
    : ''
  return button + note
}

function linkOf({ label, url }: LetterLink): string {
  return `<a class="link" href="${safe(url)}" style="color:#bf461b">${safe(label)}</a>`
}
