import { clampZoom, distance, heldPlace, middle, type Point } from './zoom';

export interface Zoomable {
  /** How large all is, compared with what fits in. */
  zoom: () => number;
  /** Without a point, the middle stays where it is. */
  zoomTo: (zoom: number, point?: Point) => void;
  end: () => void;
}

/** What a double press leads to. */
const CLOSE = 2.5;
/** A press that moves this many pixels to a side, and less up or down, is a swipe. */
const SWIPE = 48;

interface Changes {
  onZoom: (zoom: number) => void;
  /** A whole picture was swiped away: forward, or backward. */
  onSwipe: (step: 1 | -1) => void;
}

/**
 * Lets what is in `area` be zoomed by the wheel and by two fingers, and moved or swiped by one, or by the mouse. Its style sheet makes it
 * as large as `--zoom` says. Not by React, which listens to the wheel without the right to keep the page from scrolling.
 */
export function zoomable(area: HTMLElement, { onZoom, onSwipe }: Changes): Zoomable {
  let zoom = 1;
  const pressed = new Map<number, Point>();
  /** Where a press began that may become a swipe. */
  let began: Point | undefined;
  const at = ({ clientX: x, clientY: y }: MouseEvent): Point => ({ x, y });

  const zoomTo: Zoomable['zoomTo'] = (wanted, point) => {
    const { left, top, width, height } = area.getBoundingClientRect();
    const held = point ? { x: point.x - left, y: point.y - top } : { x: width / 2, y: height / 2 };
    const next = clampZoom(wanted);
    const place = heldPlace({ x: area.scrollLeft, y: area.scrollTop }, held, next / zoom);
    zoom = next;
    area.style.setProperty('--zoom', String(zoom));
    area.scrollTo(place.x, place.y);
    onZoom(zoom);
  };

  const onWheel = (event: WheelEvent) => {
    event.preventDefault();
    // A touchpad tells two fingers as a wheel with Control, in small steps.
    zoomTo(zoom * Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002)), at(event));
  };
  const onPress = (event: PointerEvent) => {
    area.setPointerCapture(event.pointerId);
    pressed.set(event.pointerId, at(event));
    began = pressed.size === 1 && zoom === 1 ? at(event) : undefined;
  };
  const onMove = (event: PointerEvent) => {
    if (!pressed.has(event.pointerId)) return;
    const before = [...pressed.values()];
    pressed.set(event.pointerId, at(event));
    const after = [...pressed.values()];
    const [from, to] = [middle(before), middle(after)];
    area.scrollBy(from.x - to.x, from.y - to.y);
    if (after.length === 2) zoomTo((zoom * distance(after)) / distance(before), to);
  };
  const onRelease = (event: PointerEvent) => {
    pressed.delete(event.pointerId);
    if (!began || event.type === 'pointercancel') return;
    const [right, down] = [event.clientX - began.x, event.clientY - began.y];
    began = undefined;
    if (Math.abs(right) > Math.max(SWIPE, Math.abs(down))) onSwipe(right < 0 ? 1 : -1);
  };

  const ended = new AbortController();
  const { signal } = ended;
  area.addEventListener('wheel', onWheel, { signal, passive: false });
  area.addEventListener('pointerdown', onPress, { signal });
  area.addEventListener('pointermove', onMove, { signal });
  area.addEventListener('pointerup', onRelease, { signal });
  area.addEventListener('pointercancel', onRelease, { signal });
  area.addEventListener('dblclick', (event) => zoomTo(zoom > 1 ? 1 : CLOSE, at(event)), { signal });
  return { zoom: () => zoom, zoomTo, end: () => ended.abort() };
}
