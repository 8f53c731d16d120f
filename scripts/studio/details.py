"""Small parts: shut lines, handles, mirrors, wipers, plates, intake, emblem. In metres."""
from pathlib import Path

import bpy
import numpy as np

import lamps
from curves import pchip, smooth_max
from surface import grid, show, split


# --- fields on the skin: negative where something is cut ---
def wheel_arch(form, x, y, z):
    field = np.full_like(x, 9.0)
    for axle in (form.front, form.rear):
        field = np.minimum(field, np.hypot(x - axle, z - form.tyre - 0.006) - form.tyre - 0.030)
    return np.where(y > 0.45, field, 1.0)


def shut_lines(form):
    """Doors, bonnet, tailgate: functions that are zero on a line, and no number off its panel."""
    b = form.body

    def door(chain):
        heights, xs = zip(*((pz / 1000, px / 1000) for px, pz in reversed(chain)))
        grid_z = np.linspace(heights[0], heights[-1], 200)
        slope = np.interp(grid_z, grid_z, np.gradient(pchip(heights, xs, grid_z), grid_z))

        def signed(x, y, z):
            inside = np.clip(z, heights[0], heights[-1])
            away = (x - pchip(heights, xs, inside)) / np.sqrt(1 + np.interp(inside, grid_z, slope) ** 2)
            return np.where((y > form.half * 0.6) & (z > form.skirt(x) - 0.04) & (z < form.belt(x) + 0.05), away, np.nan)

        return signed

    def bonnet(x, y, z):
        edge = form.half * (0.80 - 0.14 * np.clip((0.5 - x) / 0.4, 0, 1) ** 2)
        lead = form.bonnet_lead + 0.26 * (y / form.half) ** 3
        seam = smooth_max(y - edge, lead - x, 0.10)
        on_top = (z > form.shoulder(x) - 0.03) & (x < form.cowl + 0.30) & (z > form.top(x, y) - 0.06)
        return np.where(on_top, seam, np.nan)

    def gate(x, y, z):
        seam = smooth_max(y - form.half * 0.70, form.gate_low - z, 0.07)
        return np.where((x > form.length - 0.55) & (z < form.gate_high) & (y < form.half * 0.80), seam, np.nan)

    def bumper(x, y, z):
        """Where the bumpers end behind the lamps and run to the arches."""
        front = z - (form.front_bumper + 0.10 * (x - 0.3))
        rear = z - (form.rear_bumper + 0.06 * (form.length - 0.3 - x))
        ahead = (x > 0.22) & (x < form.front)
        behind = (x < form.length - 0.05) & (x > form.rear)
        return np.where((y > form.half * 0.70) & ahead, front, np.where((y > form.half * 0.70) & behind, rear, np.nan))

    def port(x, y, z):
        """The flap over the charging port."""
        at = form.rear + 0.36
        px, pz = np.abs(x - at) - 0.055, np.abs(z - form.shoulder(at) + 0.115) - 0.040
        edge = np.hypot(np.maximum(px, 0), np.maximum(pz, 0)) + np.minimum(np.maximum(px, pz), 0) - 0.022
        return np.where((y > form.half * 0.7) & (edge < 0.05), edge, np.nan)

    def cover(x, y, z):
        """The lid over the folded roof."""
        seam = smooth_max(y - 0.58, x - b.seats[0] / 1000 - 1.02, 0.12)
        return np.where((x > b.seats[0] / 1000 + 0.60) & (x < form.length - 0.3) & (z > form.belt(x) - 0.03), seam, np.nan)

    return [door(chain) for chain in b.shuts] + [bonnet, gate, bumper, port] + ([cover] if b.open else [])


def handle(form, x, y, z):
    """A ring around each flush handle."""
    field = np.full_like(x, 9.0)
    for hx, hz in form.body.handles:
        px, pz = np.abs(x - hx / 1000) - 0.098, np.abs(z - hz / 1000 - 0.018 * (x - hx / 1000)) - 0.004
        shape = np.hypot(np.maximum(px, 0), np.maximum(pz, 0)) + np.minimum(np.maximum(px, pz), 0) - 0.010
        field = np.minimum(field, shape)
    return np.where(y > 0.6, field, 9.0)


def intake(form, x, y, z):
    """The lower opening of the bumper."""
    low, high, wide = form.intake
    field = np.maximum(np.maximum(low - z, z - high), 0.86 * (y - wide - 0.5 * (z - low)))
    return np.where(x < 0.6, smooth_max(field, low - z, 0.02), 9.0)


def curtain(form, x, y, z):
    """The upright slot at each corner of the bumper, that leads air around the wheel."""
    low, high = form.curtain
    w = lamps.around_front(form, x, y) - 0.10 * (z - low)
    middle = 0.5 * (low + high)
    px, pz = np.abs(w - 0.90) - 0.012, np.abs(z - middle) - (high - low) / 2 + 0.02
    field = np.hypot(np.maximum(px, 0), np.maximum(pz, 0)) + np.minimum(np.maximum(px, pz), 0) - 0.014
    return np.where(x < 0.7, field, 9.0)


def skid_plate(form, x, y, z):
    """A bright plate in the dark trim under the chin and under the tail."""
    ahead = smooth_max(y - 0.50 - 0.6 * (z - form.intake[0]), z - form.intake[0] + 0.012, 0.04)
    behind = smooth_max(y - 0.46, np.abs(z - form.gate_low + 0.095) - 0.045, 0.04)
    return np.where(x < 0.5, ahead, np.where(x > form.length - 0.5, behind, 1.0))


def rear_plate(form, x, y, z):
    """The hollow that the rear plate stands in."""
    px, pz = y - 0.29, np.abs(z - form.body.plate_rear / 1000) - 0.072
    field = np.hypot(np.maximum(px, 0), np.maximum(pz, 0)) + np.minimum(np.maximum(px, pz), 0) - 0.018
    return np.where(x > form.length - 0.6, field, 9.0)


# --- objects ---
def tube(points, radius, material, name='tube'):
    curve = bpy.data.curves.new(name, 'CURVE')
    curve.dimensions = '3D'
    curve.bevel_depth = radius
    curve.bevel_resolution = 3
    curve.use_fill_caps = True
    spline = curve.splines.new('POLY')
    spline.points.add(len(points) - 1)
    spline.points.foreach_set('co', np.c_[points, np.ones(len(points))].astype(np.float32).ravel())
    curve.materials.append(material)
    shown = bpy.data.objects.new(name, curve)
    bpy.context.scene.collection.objects.link(shown)
    return shown


def tubes(points, radius, material):
    tube(points, radius, material)
    tube(points * np.array([1, -1, 1]), radius, material)


def box(middle, size, material, rounding=0.0, turn=(0, 0, 0)):
    bpy.ops.mesh.primitive_cube_add(size=1, location=middle, rotation=turn)
    shown = bpy.context.object
    shown.scale = size
    if rounding:
        bpy.ops.object.transform_apply(location=False, rotation=False, scale=True)
        bevel = shown.modifiers.new('edge', 'BEVEL')
        bevel.width, bevel.segments = rounding, 3
    shown.data.materials.append(material)
    return shown


def text(words, place, turn, size, material, font=None, spacing=1.0, depth=0.0015):
    curve = bpy.data.curves.new(words, 'FONT')
    curve.body, curve.size, curve.extrude, curve.space_character = words, size, depth, spacing
    curve.align_x, curve.align_y = 'CENTER', 'CENTER'
    if font and Path(font).exists():
        curve.font = bpy.data.fonts.load(font)
    curve.materials.append(material)
    shown = bpy.data.objects.new(words, curve)
    shown.location, shown.rotation_euler = place, turn
    bpy.context.scene.collection.objects.link(shown)
    return shown


def rounded(rx, ry, rz, power, count=(40, 28)):
    """A block with round edges: a superellipsoid of the given half sizes."""
    a = np.linspace(-np.pi, np.pi, count[0] + 1)[:, None]
    e = np.linspace(-np.pi / 2, np.pi / 2, count[1] + 1)[None, :]

    def bend(v):
        return np.sign(v) * np.abs(v) ** (2 / power)

    return grid(rx * bend(np.cos(e)) * bend(np.cos(a)), ry * bend(np.cos(e)) * bend(np.sin(a)), rz * bend(np.sin(e)) + 0 * a)


def mirrors(form, palette):
    """Door mirrors: a painted cap over a black shell on a short foot."""
    if not form.body.mirror:
        return
    x, z = (v / 1000 for v in form.body.mirror)
    side = form.side(np.array([x]), np.array([form.belt(np.array([x]))[0]]))[0]
    # A section that is blunt behind, where the glass is, and round in front.
    along = np.linspace(0, 1, 30)
    around = np.linspace(0, 2 * np.pi, 49)
    wide = 0.215
    grown = np.clip(1 - (2 * along - 1) ** 4, 0.0, 1) ** 0.5
    grown = np.where(along < 0.5, np.maximum(grown, 0.55 * (along > 0) + 0.0), grown)
    cx = -0.020 - 0.015 * (1 - along) + 0.055 * along ** 2
    half_z = 0.062 * grown * (1 - 0.16 * along)
    half_x = 0.085 * grown
    c, s = np.cos(around), np.sin(around)
    px = np.where(c < 0, np.sign(c) * np.abs(c) ** 1.0, np.abs(c) ** 0.35 * 0.42)
    pz = np.sign(s) * np.abs(s) ** 0.62
    mx = x + cx[:, None] + half_x[:, None] * px[None, :]
    my = side + 0.045 + (along * wide)[:, None] + 0 * px[None, :]
    mz = z + 0.062 + half_z[:, None] * pz[None, :] + 0.012 * along[:, None]
    shell = grid(mx, my, mz)
    low = shell.points[:, 2] - (z + 0.048 + 0.012 * (shell.points[:, 1] - side) / wide)
    below, above, _ = split(shell, low)
    show('mirror cap', above, palette.paint)
    show('mirror shell', below, palette.gloss)
    pane = grid(np.full((2, 2), x + 0.0285) + np.array([[0.0, 0.0], [0.045, 0.045]]),
                side + 0.06 + np.array([[0.0, 0.0], [0.17, 0.17]]), z + 0.062 + np.array([[-0.045, 0.045], [-0.036, 0.042]]))
    show('mirror glass', pane, palette.mirror, analytic=False)
    foot = rounded(0.055, 0.085, 0.014, 3.0)
    foot.points += np.array([x - 0.005, side + 0.035, z + 0.008])
    show('mirror foot', foot, palette.gloss)


def wipers(form, palette):
    for y0, y1 in ((0.10, 0.62), (-0.50, 0.05)):
        y = np.linspace(y0, y1, 24)
        x = form.cowl + 0.05 + 0.42 * y * y * 0.8 + 0.09 * (y - y0) / (y1 - y0)
        z = form.cabin_top(x, np.abs(y)) + 0.012
        tube(np.stack([x, y, z], -1), 0.007, palette.trim, 'wiper')


# The face of signs and displays; Blender's own where it is not installed, and always on plates: one face for all cars.
FONT = '/usr/share/fonts/opentype/urw-base35/NimbusSans-Regular.otf'


def plates(form, palette):
    """Plates that say the maker's name, the emblem in front and the name on the tail."""
    z = form.plate_front
    x = form.nose(np.array([z]))[0] + 0.010
    tilt = np.arctan((form.nose(np.array([z + 0.05]))[0] + 0.010 - x) / 0.05)
    box((x - 0.004, 0, z), (0.010, 0.520, 0.112), palette.ink, 0.004, (0, tilt, 0))
    box((x - 0.008, 0, z), (0.006, 0.508, 0.100), palette.plate, 0.002, (0, tilt, 0))
    text('MERIDIAN', (x - 0.0125, 0, z - 0.002), (np.pi / 2 - tilt, 0, -np.pi / 2), 0.088, palette.ink, spacing=1.15, depth=0.0005)
    z = form.body.plate_rear / 1000
    x = form.tail(np.array([z]))[0] - 0.044
    tilt = np.arctan((form.tail(np.array([z + 0.05]))[0] - form.tail(np.array([z]))[0]) / 0.05)
    box((x + 0.004, 0, z), (0.010, 0.520, 0.112), palette.ink, 0.004, (0, tilt, 0))
    box((x + 0.008, 0, z), (0.006, 0.508, 0.100), palette.plate, 0.002, (0, tilt, 0))
    text('MERIDIAN', (x + 0.0125, 0, z - 0.002), (np.pi / 2 + tilt, 0, np.pi / 2), 0.088, palette.ink, spacing=1.15, depth=0.0005)
    # The name in single letters on the tail.
    lamp = form.body.rear_lamp
    z = (lamp[0] - lamp[1] / 2 - 46) / 1000
    x = form.tail(np.array([z]))[0]
    tilt = np.arctan((form.tail(np.array([z + 0.03]))[0] - x) / 0.03)
    text('MERIDIAN', (x + 0.001, 0, z), (np.pi / 2 + tilt, 0, np.pi / 2), 0.048, palette.letters, spacing=2.6, depth=0.002)
    # Emblem: a ring with a meridian.
    z = form.emblem
    point, normal = lamps.point_at(form, np.array([0.0005]), np.array([z]))
    point, normal = point[0], normal[0]
    up = np.cross(normal, [0, 1, 0])
    up /= np.linalg.norm(up) * np.sign(up[2] or 1)
    a = np.linspace(0, 2 * np.pi, 64)
    tube(np.array([point - normal * 0.004, point + normal * 0.0015]), 0.037, palette.gloss, 'emblem ground')
    ring = point + normal * 0.003 + 0.034 * (np.cos(a)[:, None] * np.array([0, 1, 0]) + np.sin(a)[:, None] * up)
    tube(ring, 0.0030, palette.chrome, 'emblem')
    t = np.linspace(-1, 1, 20)
    bow = point + normal * 0.003 + 0.034 * t[:, None] * up + (0.011 * (1 - t * t))[:, None] * np.array([0, 1, 0])
    tube(bow, 0.0026, palette.chrome, 'emblem')


def arch_liners(form, palette):
    for axle in (form.front, form.rear):
        a = np.linspace(-0.35, np.pi + 0.35, 60)[:, None]
        y = np.array([[0.42, 0.60, form.half - 0.055]])
        r = form.tyre + 0.034
        show('liner', grid(axle + r * np.cos(a) + 0 * y, y + 0 * a, form.tyre + 0.006 + r * np.sin(a) + 0 * y), palette.dark)
        rings = np.array([[0.0, r]])
        show('liner wall', grid(axle + rings * np.cos(a), 0.42 + 0 * rings * a, form.tyre + rings * np.sin(a)), palette.dark)


def rails(form, palette):
    if not form.body.rails:
        return
    ends = form.body.rails[0][0] / 1000, form.body.rails[-1][0] / 1000
    x = np.linspace(*ends, 60)
    t = np.linspace(0, 1, 60)
    y = np.full_like(x, form.body.roof_width / 2000 - 0.055) - 0.04 * t ** 2
    z = form.cabin_top(x, y) - 0.010 + 0.042 * np.clip(np.minimum(t, 1 - t) / 0.06, 0, 1) ** 0.6
    tubes(np.stack([x, y, z], -1), 0.014, palette.satin)


def spoilers(form, palette):
    """A lip over the rear window of a hatch; a wing for the circuit."""
    b = form.body
    across = np.linspace(0, 1, 30)[:, None]
    ring = np.linspace(0, 2 * np.pi, 41)[None, :]
    if b.hatch:
        edge = max(z for z, _ in b.tail) / 1000 - 0.055
        x0 = float(form.tail(np.array([edge + 0.02]))[0])
        wide = float(form.cabin_side(np.array([x0 - 0.1]), np.array([edge]))[0]) - 0.045
        y = across * wide + 0 * ring
        back = 0.075 * (1 - 0.55 * across ** 6)
        x = x0 - 0.03 - 0.16 * across ** 2.6 + back * np.cos(ring)
        z = form.roof(x0 - 0.05 + 0 * y) - 0.004 - 0.020 * across ** 2 + 0.016 * np.sin(ring) * (0.7 - 0.3 * np.cos(ring)) - 0.25 * (x - x0)
        show('spoiler', grid(x, y, z - 0.006), palette.gloss)
    if b.spoiler:
        # One bow from flank to flank, whose ends stand in the wings.
        x0 = form.length - 0.33
        low = float(form.deck(np.array([x0]))[0]) - 0.05
        turn = np.linspace(0, np.pi / 2, 60)[:, None]
        y, z = 0.72 * np.sin(turn) ** 0.4, low + 0.185 * np.cos(turn) ** 0.4
        along = np.hypot(np.gradient(y[:, 0]), np.gradient(z[:, 0]))[:, None]
        ny, nz = -np.gradient(z[:, 0])[:, None] / along, np.gradient(y[:, 0])[:, None] / along
        thick = 0.015 * np.sin(ring) * (1 - 0.55 * np.cos(ring)) + 0.020 * np.cos(ring) * nz
        x = x0 + 0.05 * (y / 0.72) ** 2 + 0.25 * (z - low) - 0.04 + 0.115 * np.cos(ring)
        show('wing', grid(x, y + ny * thick, z + nz * thick), palette.gloss)


def fin(form, palette):
    """The aerial on the roof."""
    b = form.body
    if b.open or b.glass_roof or b.hard_top or not b.mirror:
        return
    x0 = b.backlight[0] / 1000 - 0.22
    along, around = np.linspace(0, 1, 24)[:, None], np.linspace(0, np.pi, 17)[None, :]
    high = 0.062 * np.sin(np.pi * np.clip(along, 0, 1) ** 0.55) ** 1.2
    x = x0 - 0.10 + 0.19 * along + 0.030 * np.sin(around) * along
    y = 0.026 * np.sin(np.pi * along) ** 0.6 * np.cos(around)
    z = form.roof(x0 - 0.10 + 0.19 * along) - 0.004 + high * np.sin(around) ** 1.3
    show('aerial', grid(x, y, z), palette.paint, both=False)


def reflectors(form, palette):
    """A reflector at each corner of the tail."""
    along = np.linspace(0.80, 1.00, 16)
    height = float(form.skirt(np.array([form.length - 0.1]))[0]) - 0.022
    points, normals = lamps.point_at(form, along, np.full(16, height), rear=True)
    tubes(points - normals * 0.004, 0.009, palette.reflector)
