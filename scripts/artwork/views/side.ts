/** The side view of a painted car, facing left. */
import type { Body } from '../bodies/body.ts';
import { fades, type Paint } from '../drawing/colours.ts';
import { trace } from '../drawing/path.ts';
import { group, oval } from '../drawing/shapes.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { sideDetails, sideLamps } from '../parts/side-details.ts';
import { cockpit, sideGlass } from '../parts/side-glass.ts';
import { sidePaint } from '../parts/side-paint.ts';
import { wheel } from '../parts/wheel.ts';

interface SideOptions {
  /** Markup drawn over body and glass, but under lamps and wheels: evening light. */
  readonly veil?: string;
  /** How far the wheels are dimmed, 0 to 1. */
  readonly dim?: number;
  /** False if the scene draws the shadow on the ground itself. */
  readonly shadow?: boolean;
}

function sideShadow(sheet: Sheet, body: Body): string {
  const wide = sheet.spot(fades('#000', 0, 0.5, 0.55, 0.34, 0.85, 0.1, 1, 0));
  const dark = sheet.spot(fades('#000', 0, 0.85, 0.45, 0.5, 1, 0));
  return (
    oval(body.length / 2, 0, body.length * 0.54, body.length * 0.025, wide) +
    body.axles.map((axle) => oval(axle, 0, 420, 36, dark)).join('')
  );
}

export function sideView(sheet: Sheet, body: Body, paint: Paint, options: SideOptions = {}): string {
  const outline = trace(body.outline);
  const inside = sheet.clip(outline);
  const box: [number, number, number, number] = [-60, -body.height - 120, body.length + 120, body.height + 160];
  const parts: string[] = [];
  if (options.shadow !== false) parts.push(sideShadow(sheet, body));
  if (body.glass.length === 0) parts.push(cockpit(sheet, body));
  parts.push(group(sidePaint(sheet, body, paint, outline, box), { 'clip-path': inside }));
  parts.push(sideGlass(sheet, body, paint, box));
  parts.push(sideDetails(sheet, body, paint, inside));
  if (options.veil) parts.push(options.veil);
  parts.push(group(sideLamps(sheet, body), { 'clip-path': inside }));
  const id = wheel(sheet, body.wheel, body.tyre, options.dim ?? 0);
  for (const axle of body.axles) {
    parts.push(`<use href="#${id}" x="${axle.toFixed(1)}" y="${(4 - body.tyre).toFixed(1)}"/>`);
  }
  return parts.join('');
}
