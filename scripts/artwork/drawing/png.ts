import { Resvg } from '@resvg/resvg-js';

/** An SVG as PNG, `width` pixels wide. No picture contains text, so no font is loaded. */
export const png = (svg: string, width: number): Uint8Array =>
  new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } }).render().asPng();
