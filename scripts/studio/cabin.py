"""What is seen behind the glass: seats, dashboard, steering wheel, floor and headlining. In metres."""
import numpy as np

from details import rounded, tube
from surface import Mesh, grid, join, show


def _placed(mesh, place, pitch=0.0):
    """Leans a part back by `pitch` degrees and puts it in its place."""
    c, s = np.cos(np.radians(pitch)), np.sin(np.radians(pitch))
    matrix = np.array([[c, 0, s], [0, 1, 0], [-s, 0, c]])
    return Mesh(mesh.points @ matrix.T + np.array(place), mesh.normals @ matrix.T, mesh.faces)


def seat(x, y, hip, wide=0.255, leaning=17):
    """Cushion, back with bolsters, head rest."""
    parts = [_placed(rounded(0.27, wide, 0.085, 3.2), (x - 0.05, y, hip - 0.05), 6)]
    back = rounded(0.075, wide * 0.96, 0.34, 3.4)
    back.points[:, 0] += 0.07 * (np.abs(back.points[:, 1]) / wide) ** 2 * -1
    back.points[:, 1] *= 1 - 0.22 * np.clip(back.points[:, 2] / 0.34, 0, 1) ** 2
    parts.append(_placed(back, (x + 0.245, y, hip + 0.29), leaning))
    parts.append(_placed(rounded(0.052, 0.135, 0.088, 3.0), (x + 0.37, y, hip + 0.715), leaning * 0.5))
    return join(*parts)


def interior(form, palette):
    b = form.body
    hip = b.seat_height / 1000
    floor = 0.24
    for row, x in enumerate(b.seats):
        x = x / 1000
        if row == 0 or b.open:
            for y in (0.37,):
                show('seat', seat(x, y, hip), palette.leather)
        else:
            show('bench', seat(x, 0.36, hip + 0.02, 0.30, 22), palette.leather)
    wheel = b.steering / 1000
    belt = float(form.belt(np.array([wheel]))[0])
    # The dashboard spans the cabin under the windscreen.
    y = np.linspace(0, form.half - 0.14, 24)
    a = np.linspace(0, 1, 16)
    front = max(form.cowl + 0.10, wheel - 0.85)
    depth = wheel - 0.16 - front
    dx = front + depth * a[None, :] - 0.10 * (y[:, None] / 0.8) ** 2 * (1 - a[None, :]) + 0.14 * (y[:, None] / 0.8) ** 3
    dz = belt - 0.045 - 0.02 * a[None, :] - 0.20 * np.clip(a[None, :] - 0.82, 0, 1) / 0.18 + 0 * y[:, None]
    dz = np.minimum(dz, form.cabin_top(dx, y[:, None]) - 0.045)
    show('dashboard', grid(dx, y[:, None] + 0 * a[None, :], dz), palette.lining)
    tilt = np.radians(24)
    t = np.linspace(0, 2 * np.pi, 60)
    ring = np.stack([wheel + 0.185 * np.sin(t) * np.sin(tilt) * 1.0, -0.37 + 0.185 * np.cos(t),
                     belt - 0.055 + 0.165 * np.sin(t) * np.cos(tilt)], -1)
    tube(ring, 0.015, palette.lining, 'steering wheel')
    for end in (0.0, np.pi):
        tube(np.array([[wheel, -0.37, belt - 0.06], [wheel, -0.37 + 0.18 * np.cos(end), belt - 0.055]]), 0.018, palette.lining)
    screen = rounded(0.006, 0.165, 0.105, 8)
    show('display', _placed(screen, (wheel - 0.18, 0.0, belt + 0.00), -14), palette.display, both=False)
    # Floor, doors' inside and the shelf behind.
    x0, x1 = form.cowl + 0.25, form.rear - 0.05
    x = np.linspace(x0, x1, 30)
    z = np.linspace(floor, 1, 8)
    wall = np.minimum(form.belt(x), form.top(x, np.full(30, form.half * 0.85))) - 0.03
    zz = floor + (wall[:, None] - floor) * (z[None, :] - floor) / (1 - floor)
    yy = form.side(x[:, None] + 0 * zz, zz) - 0.13
    show('door inside', grid(x[:, None] + 0 * zz, yy, zz), palette.lining)
    show('cabin floor', grid(x[:, None] + np.zeros((1, 2)), np.array([[0.0, 0.70]]) + 0 * x[:, None], floor + np.zeros((30, 2))), palette.lining)
    if not b.open:
        last = b.seats[-1] / 1000 + 0.42
        xs = np.linspace(last, x1, 10)
        show('shelf', grid(xs[:, None] + np.zeros((1, 2)), np.array([[0.0, 0.66]]) + 0 * xs[:, None],
                           (form.belt(xs) - 0.03)[:, None] + np.zeros((1, 2))), palette.lining)
        # A little light from the roof, itself unseen.
        light = rounded(0.5, 0.36, 0.004, 8)
        at = b.header / 1000 + 0.55
        light.points += np.array([at, 0, min(float(form.roof(np.array([at + e]))[0]) for e in (-0.5, 0.5)) - 0.09])
        lit = show('cabin light', light, palette.cloth, both=False)
        lit.visible_camera = lit.visible_glossy = False
        if b.mirror:
            top = float(form.roof(np.array([b.header / 1000]))[0])
            show('inner mirror', _placed(rounded(0.018, 0.115, 0.035, 4), (b.header / 1000 - 0.03, 0, top - 0.12), 12), palette.lining, both=False)
