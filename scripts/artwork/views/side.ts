/** The side elevation of a body in a paint: what the car looks like in the studio, facing left. */
import type { Body } from '../bodies/index.ts';
import type { Paint } from '../drawing/colours.ts';
import { fade } from '../drawing/compact.ts';
import type { Run } from '../drawing/curves.ts';
import { group, oval } from '../drawing/shapes.ts';
import { type Frame, type Sheet, trace } from '../drawing/sheet.ts';
import { sideDetails, sideLamps } from '../parts/side-details.ts';
import { cockpit, sideGlass } from '../parts/side-glass.ts';
import { sidePaint } from '../parts/side-paint.ts';
import { wheel } from '../parts/wheel.ts';

export interface SideOptions {
  /** Markup laid over body and glass, but under lamps and wheels: evening light. */
  readonly veil?: string;
  /** How far the wheels are dimmed, 0 to 1. */
  readonly dim?: number;
  /** Leave the ground shadow to the scene. */
  readonly shadow?: boolean;
}

export function sideShadow(sheet: Sheet, body: Body, frame: Frame, strength = 1): string {
  const s = frame.scale;
  const middle = frame.x + (body.length / 2) * s;
  const wide = sheet.spot([
    0,
    fade('#000', 0.5 * strength),
    0.55,
    fade('#000', 0.34 * strength),
    0.85,
    fade('#000', 0.1 * strength),
    1,
    fade('#000', 0),
  ]);
  const dark = sheet.spot([0, fade('#000', 0.85 * strength), 0.45, fade('#000', 0.5 * strength), 1, fade('#000', 0)]);
  return (
    oval(middle, frame.ground, body.length * 0.54 * s, body.length * 0.025 * s, wide) +
    body.axles.map((axle) => oval(frame.x + axle * s, frame.ground, 420 * s, 36 * s, dark)).join('')
  );
}

export function sideView(sheet: Sheet, body: Body, paint: Paint, frame: Frame, options: SideOptions = {}): string {
  const draw = (runs: readonly Run[], closed = true): string => trace(frame, runs, closed);
  const s = frame.scale;
  const outline = draw(body.outline);
  const inside = sheet.clip(outline);
  const box: [number, number, number, number] = [
    frame.x - 60 * s,
    frame.ground - (body.height + 120) * s,
    (body.length + 120) * s,
    (body.height + 160) * s,
  ];
  const parts: string[] = [];
  if (options.shadow !== false) parts.push(sideShadow(sheet, body, frame));
  if (body.glass.length === 0) parts.push(cockpit(sheet, body, frame));
  parts.push(group(sidePaint(sheet, body, paint, frame, outline, box), { 'clip-path': inside }));
  parts.push(sideGlass(sheet, body, paint, frame, box));
  parts.push(sideDetails(sheet, body, paint, frame, inside));
  if (options.veil) parts.push(options.veil);
  parts.push(group(sideLamps(sheet, body, frame), { 'clip-path': inside }));
  const id = wheel(sheet, body.wheel, body.tyre * s, options.dim ?? 0);
  for (const axle of body.axles) {
    parts.push(
      `<use href="#${id}" x="${(frame.x + axle * s).toFixed(1)}" y="${(frame.ground - (body.tyre - 4) * s).toFixed(1)}"/>`,
    );
  }
  return parts.join('');
}
