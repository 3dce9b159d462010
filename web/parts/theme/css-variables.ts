/** A theme is made of variables; where there are none, whoever looks for the reason finds it in the console. */
export function warnWithoutVariables(css: Pick<typeof CSS, 'supports'> = CSS): void {
  if (!css.supports('color', 'var(--accent)')) console.warn('Do not support css variables')
}
