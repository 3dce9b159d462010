/** Our own colours, as `web/parts/theme/tokens.css` writes them, where only `#rrggbb` is read. */
export const ownAccent = '#bf461b'
export const ownPaper = { light: '#fcfaf6', dark: '#18130e' }
