/** An abbreviation that ends a sentence brings its dot along: `640 kr.`, not `640 kr..` */
export const withSingleDots = (text: string) => text.replaceAll(/(\p{L}\.)\.(?=\s|$)/gu, '$1')
