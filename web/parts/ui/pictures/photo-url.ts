const smaller = [320, 640]

/** Photos come as `name-1280.webp`, and the smaller copies stand beside them. Others are used as they are. */
export function photoSources(url: string): { src: string; srcSet?: string; width?: number } {
  const match = /^(.*)-(\d{3,4})\.webp$/.exec(url)
  if (!match) return { src: url }
  const [, name = '', own = ''] = match
  const widths = [...smaller.filter((width) => width < Number(own)), Number(own)]
  return {
    src: url,
    srcSet: widths.map((width) => `${name}-${width}.webp ${width}w`).join(', '),
    width: Number(own),
  }
}
