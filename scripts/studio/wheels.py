"""Wheels: tyre, rim, spokes, brake. In metres, around the y axis; the outer side looks to +y."""
import numpy as np

from surface import Mesh, grid, join, show

# Spokes a wheel: count, half width at hub and rim, lean in degrees, second set (turned by half a spoke) or none.
STYLES = {
    'twin': dict(count=5, pair=11, hub=0.017, rim=0.014, lean=3),
    'needle': dict(count=10, pair=0, hub=0.012, rim=0.011, lean=0, fork=5),
    'blade': dict(count=5, pair=0, hub=0.032, rim=0.050, lean=8, thin=True),
    'fork': dict(count=6, pair=0, hub=0.022, rim=0.011, lean=0, fork=9),
    'cross': dict(count=6, pair=0, hub=0.020, rim=0.013, lean=10, fork=7),
    'aero': dict(count=9, pair=0, hub=0.040, rim=0.085, lean=7),
}


def lathe(profile, count=144):
    """Turns a profile of (radius, y) around the y axis."""
    profile = np.asarray(profile, float)
    angle = np.linspace(0, 2 * np.pi, count + 1)
    r, y = profile[:, 0], profile[:, 1]
    return grid(np.cos(angle)[:, None] * r, np.ones_like(angle)[:, None] * y, np.sin(angle)[:, None] * r)


def _rounded(points, size=0.006):
    """A profile with its corners cut off twice."""
    points = np.asarray(points, float)
    for k in (0.5, 0.5):
        out = [points[0]]
        for a, b, c in zip(points[:-2], points[1:-1], points[2:]):
            for end in (a, c):
                way = end - b
                reach = np.linalg.norm(way)
                out.append(b + way / reach * min(size * k * 2, reach * 0.33))
        out.append(points[-1])
        points = np.array(out)
        size *= 0.4
    return points


def tyre(radius, width, bead):
    """Tread with grooves, shoulders and bulging walls; flat where it stands on the ground."""
    half = width / 2
    middle = (bead + radius) / 2
    wall = [(bead - 0.004, half - 0.016), (bead + 0.006, half - 0.004), (bead + 0.016, half + 0.003), (bead + 0.018, half + 0.0052),
            (bead + 0.022, half + 0.0052), (bead + 0.024, half + 0.0035), (middle - 0.002, half + 0.006), (middle, half + 0.0078),
            (middle + 0.008, half + 0.0074), (middle + 0.010, half + 0.0055), (radius - 0.022, half - 0.004), (radius - 0.010, half - 0.014),
            (radius - 0.003, half - 0.030)]
    tread = []
    for y in (0.062, 0.022, -0.022, -0.062):
        tread += [(radius, y + 0.007), (radius, y + 0.0045), (radius - 0.007, y + 0.0035), (radius - 0.007, y - 0.0035),
                  (radius, y - 0.0045), (radius, y - 0.007)]
    mesh = lathe(wall + tread + [(r, -y) for r, y in reversed(wall)], 160)
    z = mesh.points[:, 2]
    press = np.maximum(-radius + 0.006 - z, 0)
    mesh.points[:, 2] = np.maximum(z, -radius + 0.006)
    mesh.points[:, 1] += np.sign(mesh.points[:, 1]) * press * 0.8
    return mesh


def spoke(radius, hub, rim, lean, dish, turn=0.0, start=0.045):
    """One spoke: its bright face and its dark flanks."""
    along = np.linspace(0, 1, 22)
    r = start + (radius - start) * along
    flare = 0.9 * np.exp(-((along) / 0.16) ** 2) + 0.55 * np.exp(-((1 - along) / 0.07) ** 2)
    width = (hub + (rim - hub) * along) * (1 + flare)
    angle = np.radians(turn + lean * along ** 1.4)
    depth = dish - 0.020 * (1 - along) ** 2 + 0.010 * np.sin(np.pi * along) - 0.012 * along ** 8
    across = np.array([-1, -0.80, 0, 0.80, 1])
    drop = np.array([0.006, 0.0, -0.0015, 0.0, 0.006])
    a = angle[:, None] + across * (width / r)[:, None]
    face = grid(np.cos(a) * r[:, None], depth[:, None] - drop, np.sin(a) * r[:, None])
    flanks = []
    for side in (-1, 1):
        b = angle + side * width / r
        inner = angle + side * width * 0.82 / r
        flanks.append(grid(np.stack([np.cos(b) * r, np.cos(inner) * r], 1), np.stack([depth - 0.006, depth - 0.055], 1),
                           np.stack([np.sin(b) * r, np.sin(inner) * r], 1)))
    return face, join(*flanks)


def turned(mesh, degrees):
    c, s = np.cos(np.radians(degrees)), np.sin(np.radians(degrees))
    matrix = np.array([[c, 0, -s], [0, 1, 0], [s, 0, c]])
    return Mesh(mesh.points @ matrix.T, mesh.normals @ matrix.T, mesh.faces)


def wheel(body):
    """The meshes of one wheel by the name of their material."""
    radius, width = body.tyre / 1000, body.tyre_width / 1000
    bead = radius * 0.795
    out = width / 2
    style = STYLES[body.wheel]
    parts = {'tyre': [tyre(radius, width, bead)]}
    lip = _rounded([(bead + 0.002, out - 0.014), (bead + 0.004, out + 0.000), (bead - 0.006, out + 0.001),
                    (bead - 0.012, out - 0.010), (bead - 0.016, out - 0.045)], 0.003)
    parts['rim'] = [lathe(lip)]
    parts['rim_dark'] = [lathe([(bead - 0.014, out - 0.04), (bead - 0.030, out - 0.10), (bead - 0.034, -out)])]
    reach = bead - 0.011
    step = 360 / style['count']
    for i in range(style['count']):
        leans = [(0, style['lean'])]
        if style.get('pair'):
            leans = [(-style['pair'], -style['lean'] * 1.0), (style['pair'], style['lean'] * 1.0)]
        if style.get('fork'):
            leans = [(0, style['lean'] + style['fork']), (0, style['lean'] - style['fork'])]
        for turn, lean in leans:
            face, flank = spoke(reach, style['hub'], style['rim'], lean, out - 0.016, turn)
            parts['rim'].append(turned(face, i * step + 18))
            parts['rim_dark'].append(turned(flank, i * step + 18))
        if style.get('thin'):
            face, flank = spoke(reach, 0.010, 0.008, style['lean'], out - 0.026)
            parts['rim_dark'] += [turned(face, (i + 0.5) * step + 18), turned(flank, (i + 0.5) * step + 18)]
    hub = _rounded([(0.0, out - 0.030), (0.030, out - 0.031), (0.034, out - 0.034), (0.052, out - 0.036),
                    (0.070, out - 0.046), (0.076, out - 0.08)], 0.004)
    parts['rim_dark'].append(lathe(hub, 72))
    parts['rim'].append(lathe([(0.031, out - 0.0300), (0.0335, out - 0.0290), (0.036, out - 0.0335)], 72))
    for k in range(5):
        a = 2 * np.pi * (k + 0.5) / 5
        nut = lathe([(0.0, 0.004), (0.0075, 0.003), (0.009, 0.0), (0.009, -0.012)], 12)
        nut.points += np.array([0.056 * np.cos(a), out - 0.036, 0.056 * np.sin(a)])
        parts['rim'].append(nut)
    plate = radius * 0.545
    parts['disc'] = [lathe([(0.08, 0.035), (plate, 0.035), (plate + 0.003, 0.031), (plate + 0.003, 0.008)], 96)]
    parts['dark'] = [lathe([(0.0, 0.045), (0.085, 0.045), (0.09, 0.03)], 48), lathe([(bead - 0.03, -out + 0.03), (0, -out + 0.03)], 48)]
    grip = np.radians(np.linspace(-26, 26, 20))
    inner, outer = plate - 0.062, plate + 0.012
    ring = np.array([(inner, 0.03), (inner, 0.056), (inner + 0.012, 0.064), (outer - 0.010, 0.064), (outer, 0.056), (outer, 0.02)])
    parts['caliper'] = [grid(np.cos(grip)[:, None] * ring[:, 0], np.ones_like(grip)[:, None] * ring[:, 1],
                             np.sin(grip)[:, None] * ring[:, 0])]
    return {name: join(*meshes) for name, meshes in parts.items()}


def stand(form, palette):
    """Puts four wheels under the car, flush with its sides."""
    body = form.body
    for axle in (form.front, form.rear):
        y = form.side(np.array([axle]), np.array([form.tyre + 0.12]))[0] - body.tyre_width / 2000 - 0.012
        for name, mesh in wheel(body).items():
            turn = 180 if name == 'caliper' and axle == form.front else 0
            mesh = turned(mesh, turn)
            moved = Mesh(mesh.points + np.array([axle, y, form.tyre]), mesh.normals, mesh.faces)
            show(f'wheel {name}', moved, getattr(palette, name))
