"""A cabin from inside at dusk, seen from between the seats. In metres; x = 0 at the windscreen's foot, the driver at y < 0."""
import math
from pathlib import Path

import bpy
import numpy as np
from PIL import Image, ImageDraw, ImageFont

import bodies
import cameras
import paint
from body import Form
from curves import chain, step
from details import FONT, box, rounded, tube
from sets import sky, soft_box
from surface import Mesh, grid, show

DRIVER = -0.38


class Trim:
    """Materials of a cabin; the colours change from family to family."""

    def __init__(self, hide, accent, dark=(0.020, 0.019, 0.019)):
        self.hide = leather('hide', hide)
        self.dark = leather('dark hide', dark)
        self.accent = paint.plain('accent', accent, 0.28, 0.9)
        self.gloss = paint.plain('piano black', (0.006, 0.006, 0.007), 0.06, coat=1)
        self.satin = paint.plain('satin', (0.42, 0.42, 0.43), 0.32, 1.0)
        self.cloth = paint.plain('headlining', (0.24, 0.225, 0.21), 0.95)
        self.carpet = paint.plain('carpet', (0.014, 0.014, 0.015), 0.95)
        self.thread = paint.plain('thread', tuple(min(1, c * 2.4 + 0.10) for c in hide), 0.7)
        self.glow = paint.plain('ambient light', (1.0, 0.62, 0.32), glow=5)
        self.void = paint.plain('void', (0.002, 0.002, 0.002), 0.9)


TRIMS = {
    'sedan': ((0.30, 0.185, 0.115), (0.45, 0.28, 0.18)), 'coupe': ((0.16, 0.018, 0.016), (0.30, 0.30, 0.31)),
    'suv': ((0.38, 0.33, 0.27), (0.46, 0.22, 0.10)), 'estate': ((0.085, 0.080, 0.076), (0.42, 0.31, 0.19)),
    'roadster': ((0.36, 0.185, 0.085), (0.35, 0.35, 0.36)), 'concept': ((0.46, 0.45, 0.43), (0.30, 0.36, 0.42)),
    'suv-large': ((0.21, 0.115, 0.068), (0.46, 0.36, 0.22)),
}


def letters(size):
    return ImageFont.truetype(FONT, int(size)) if Path(FONT).exists() else ImageFont.load_default(int(size))


def leather(name, colour):
    """Grained: two noises raise the surface by a few tenths of a millimetre."""
    material = paint.plain(name, colour, 0.46, specular=0.4)
    tree = material.node_tree
    grain = tree.nodes.new('ShaderNodeTexVoronoi')
    grain.inputs['Scale'].default_value = 420
    bump = tree.nodes.new('ShaderNodeBump')
    bump.inputs['Strength'].default_value = 0.22
    bump.inputs['Distance'].default_value = 0.0012
    place = tree.nodes.new('ShaderNodeTexCoord')
    tree.links.new(place.outputs['Object'], grain.inputs['Vector'])
    tree.links.new(grain.outputs['Distance'], bump.inputs['Height'])
    tree.links.new(bump.outputs[0], tree.nodes['Principled BSDF'].inputs['Normal'])
    return material


def stitches(points, material, length=0.0075, gap=0.0045, radius=0.0011):
    """A seam of single stitches along a chain of points."""
    points = np.asarray(points, float)
    along = np.r_[0, np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1))]
    curve = bpy.data.curves.new('stitches', 'CURVE')
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution = '3D', radius, 1
    curve.use_fill_caps = True
    for start in np.arange(0, along[-1] - length, length + gap):
        ends = [[np.interp(s, along, points[:, k]) for k in range(3)] + [1] for s in (start, start + length)]
        spline = curve.splines.new('POLY')
        spline.points.add(1)
        for point, end in zip(spline.points, ends):
            point.co = end
    curve.materials.append(material)
    shown = bpy.data.objects.new('stitches', curve)
    bpy.context.scene.collection.objects.link(shown)


def sweep(profile, y, bow=0.10, name='sweep', material=None, drop=0.0):
    """A profile (x, z) across the cabin; its middle lies `bow` further ahead than its ends."""
    profile = np.asarray(profile, float)
    across = (y / 0.75)[:, None]
    x = profile[:, 0][None, :] + bow * across ** 2
    z = profile[:, 1][None, :] - drop * across ** 2
    mesh = grid(x, y[:, None] + 0 * x, z)
    show(name, mesh, material, both=False)
    return x, z


def rounded_profile(points, count=60):
    return np.array(chain(points, count))


def dashboard(trim):
    y = np.linspace(-0.78, 0.78, 90)
    pad = rounded_profile([(0.0, 0.895), (0.16, 0.925), (0.30, 0.925), (0.385, 0.905), (0.405, 0.880), (0.398, 0.855)])
    x, z = sweep(pad, y, 0.12, 'upper pad', trim.dark)
    at = 47
    stitches(np.stack([x[:, at], y, z[:, at] + 0.0015], -1), trim.thread)
    stitches(np.stack([x[:, at - 3], y, z[:, at - 3] + 0.0015], -1), trim.thread)
    sweep([(0.396, 0.858), (0.384, 0.853), (0.382, 0.833), (0.397, 0.828)], y, 0.12, 'vent slot', trim.void)
    for z0 in (0.838, 0.846):
        tube(np.stack([0.394 + 0.12 * (y / 0.75) ** 2, y, np.full_like(y, z0)], -1), 0.0016, trim.satin)
    tube(np.stack([0.401 + 0.12 * (y / 0.75) ** 2, y, np.full_like(y, 0.826)], -1), 0.0028, trim.accent)
    sweep(rounded_profile([(0.399, 0.826), (0.412, 0.800), (0.416, 0.770), (0.408, 0.745)]), y, 0.12, 'panel', trim.hide)
    tube(np.stack([0.409 + 0.12 * (y / 0.75) ** 2, y, np.full_like(y, 0.7435)], -1), 0.0022, trim.glow)
    sweep(rounded_profile([(0.404, 0.742), (0.385, 0.70), (0.34, 0.62), (0.25, 0.50), (0.10, 0.36)]), y, 0.12, 'lower pad', trim.dark)


def picture(name, width, height, draw, strength):
    """A screen that shows what `draw` paints."""
    image = Image.new('RGB', (width, height), (4, 6, 9))
    draw(ImageDraw.Draw(image), width, height)
    pixels = bpy.data.images.new(name, width, height)
    flat = np.asarray(image.convert('RGBA'), np.float32)[::-1] / 255
    pixels.pixels.foreach_set(flat.ravel())
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    tree = material.node_tree
    shader = tree.nodes['Principled BSDF']
    shader.inputs['Base Color'].default_value = (0.002, 0.002, 0.002, 1)
    shader.inputs['Roughness'].default_value = 0.06
    shown = tree.nodes.new('ShaderNodeTexImage')
    shown.image = pixels
    tree.links.new(shown.outputs[0], shader.inputs['Emission Color'])
    shader.inputs['Emission Strength'].default_value = strength
    return material


def panel(place, wide, high, tilt, turn, material, back, thick=0.010):
    """A thin display: leaned back by `tilt` and turned by `turn` degrees, its front towards +x."""
    u, v = np.meshgrid(np.linspace(-0.5, 0.5, 24), np.linspace(-0.5, 0.5, 12), indexing='ij')
    shown = show('display', grid(0 * u, u * wide, v * high), material, both=False)
    layer = shown.data.uv_layers.new(name='uv')
    corners = np.empty(len(shown.data.loops), np.int32)
    shown.data.loops.foreach_get('vertex_index', corners)
    uv = np.stack([(u + 0.5).ravel(), (v + 0.5).ravel()], -1)[corners]
    layer.data.foreach_set('uv', uv.astype(np.float32).ravel())
    rim = thick * 0.6
    body = rounded(thick, wide / 2 + rim, high / 2 + rim, 12)
    body.points[:, 0] -= thick + 0.0015
    housing = show('display housing', body, back, both=False)
    for part in (shown, housing):
        part.location = place
        part.rotation_euler = (0, math.radians(-tilt), math.radians(turn))


def draw_map(pen, width, height):
    for k in range(-6, 16):
        pen.line([(k * width / 9, 0), (k * width / 9 + height * 0.5, height)], fill=(26, 36, 46), width=4)
        pen.line([(0, k * height / 6 + 60), (width, k * height / 6 - 40)], fill=(26, 36, 46), width=4)
    way = [(0.44, 1.02), (0.48, 0.78), (0.60, 0.66), (0.64, 0.46), (0.80, 0.34), (0.86, -0.02)]
    way = [(x * width, y * height) for x, y in chain(way, 60)]
    pen.line(way, fill=(46, 104, 168), width=20, joint='curve')
    pen.line(way, fill=(150, 205, 255), width=9, joint='curve')
    x, y = way[22]
    pen.ellipse([x - 22, y - 22, x + 22, y + 22], fill=(255, 255, 255))
    pen.ellipse([x - 13, y - 13, x + 13, y + 13], fill=(40, 120, 220))
    pen.rectangle([0, 0, width * 0.34, height], fill=(9, 12, 16))
    left = width * 0.045
    pen.line([(left + 20, height * 0.28), (left + 20, height * 0.14), (left + 84, height * 0.14)], fill=(240, 241, 243), width=14, joint='curve')
    pen.polygon([(left + 78, height * 0.075), (left + 122, height * 0.14), (left + 78, height * 0.205)], fill=(240, 241, 243))

    def words(y, what, size, colour):
        pen.text((left, height * y), what, fill=colour, anchor='lm', font=letters(height * size))

    words(0.40, '400 m', 0.125, (240, 241, 243))
    words(0.52, 'Harbour Road', 0.075, (150, 158, 166))
    pen.line([(left, height * 0.63), (width * 0.30, height * 0.63)], fill=(40, 46, 54), width=3)
    words(0.74, '18:42', 0.115, (240, 241, 243))
    words(0.87, '12 min   9.6 km', 0.070, (150, 158, 166))


def draw_speed(pen, width, height):
    pen.text((width * 0.5, height * 0.46), '84', fill=(245, 246, 248), anchor='mm', font=letters(height * 0.52))
    pen.text((width * 0.5, height * 0.84), 'km/h', fill=(130, 138, 146), anchor='mm', font=letters(height * 0.13))
    pen.text((width * 0.16, height * 0.40), '412', fill=(225, 228, 232), anchor='mm', font=letters(height * 0.20))
    pen.text((width * 0.16, height * 0.62), 'km', fill=(120, 128, 136), anchor='mm', font=letters(height * 0.12))
    for k in range(40):
        on = k < 27
        x = width * (0.66 + 0.0075 * k)
        pen.rectangle([x, height * 0.42, x + width * 0.004, height * 0.56], fill=(214, 138, 90) if on else (40, 44, 48))


def draw_key(pen, width, height):
    """The phone as a key: the car, its range, a large lock."""
    form = Form(bodies.BODIES['sedan'])
    pen.rectangle([0, 0, width, height], fill=(9, 11, 14))

    def words(x, y, what, size, colour):
        pen.text((width * x, height * y), what, fill=colour, anchor='mm', font=letters(width * size))

    words(0.5, 0.085, 'Solis', 0.085, (240, 241, 243))
    words(0.5, 0.135, 'Parked, locked', 0.042, (128, 136, 144))
    scale, left, ground = width * 0.84 / form.length, width * 0.08, height * 0.37

    def draw(x, z, colour, thick):
        pen.line([(left + a * scale, ground - b * scale) for a, b in zip(x, z)], fill=colour, width=thick, joint='curve')

    x = np.linspace(form.cowl, form.length - 0.12, 80)
    draw(x, form.roof(x), (226, 152, 104), 4)
    x = np.linspace(0.06, form.cowl, 40)
    draw(x, form.bonnet(x), (226, 152, 104), 4)
    x = np.linspace(0.10, form.length - 0.05, 80)
    draw(x, form.shoulder(x), (150, 158, 166), 2)
    a = np.linspace(0, 2 * np.pi, 50)
    for axle in (form.front, form.rear):
        for share in (1.0, 0.76):
            draw(axle + share * form.tyre * np.cos(a), form.tyre + share * form.tyre * np.sin(a), (150, 158, 166), 3)
    words(0.28, 0.46, '412 km', 0.080, (240, 241, 243))
    words(0.28, 0.505, 'Range', 0.040, (128, 136, 144))
    words(0.72, 0.46, '21 \u00b0C', 0.080, (240, 241, 243))
    words(0.72, 0.505, 'Cabin', 0.040, (128, 136, 144))
    x, y, r = width * 0.5, height * 0.68, width * 0.19
    pen.ellipse([x - r, y - r, x + r, y + r], outline=(226, 152, 104), width=5)
    pen.rounded_rectangle([x - r * 0.36, y - r * 0.10, x + r * 0.36, y + r * 0.44], 10, fill=(240, 241, 243))
    pen.arc([x - r * 0.24, y - r * 0.52, x + r * 0.24, y + r * 0.12], 180, 360, fill=(240, 241, 243), width=8)
    words(0.5, 0.83, 'Hold to unlock', 0.045, (170, 178, 186))
    for k, what in enumerate(('Climate', 'Charge', 'Share')):
        words(0.2 + 0.3 * k, 0.93, what, 0.044, (128, 136, 144))


def steering_wheel(trim):
    centre, tilt = np.array([0.66, DRIVER, 0.835]), math.radians(24)
    across, up = np.array([0, 1.0, 0]), np.array([-math.sin(tilt), 0, math.cos(tilt)])
    facing = np.array([math.cos(tilt), 0, math.sin(tilt)])
    t = np.linspace(0, 2 * np.pi, 160)
    flat = 0.182 * np.sin(t)
    flat = np.where(flat < -0.150, -0.150 + (flat + 0.150) * 0.35, flat)
    rim = centre + 0.188 * np.cos(t)[:, None] * across + flat[:, None] * up
    tube(rim, 0.0155, trim.dark, 'steering wheel')
    inner = centre + (0.188 - 0.0145) * np.cos(t)[:, None] * across + (flat * 0.925)[:, None] * up + facing * 0.006
    stitches(inner, trim.thread, 0.006, 0.004, 0.001)

    def turned(mesh):
        matrix = np.stack([facing, across, up], 1)
        return Mesh(mesh.points @ matrix.T + centre, mesh.normals @ matrix.T, mesh.faces)

    hub = rounded(0.028, 0.075, 0.060, 3.4)
    hub.points[:, 2] -= 0.005
    show('airbag', turned(hub), trim.dark, both=False)
    for side in (-1, 1):
        s = np.linspace(0, 1, 16)[:, None]
        w = np.linspace(-1, 1, 9)[None, :]
        half = 0.024 - 0.006 * s
        x = 0.012 - 0.016 * s + 0.006 * (1 - w * w)
        show('spoke', turned(grid(x, side * (0.060 + 0.118 * s) + 0 * w, -0.004 + half * w + 0.008 * s)), trim.gloss, both=False)
        for k in (-1, 0, 1):
            knob = rounded(0.004, 0.011, 0.006, 4)
            knob.points += np.array([0.017, side * 0.112, -0.002 + 0.015 * k])
            show('button', turned(knob), trim.satin, both=False)
    foot = np.linspace(0, 1, 10)[:, None]
    w = np.linspace(-1, 1, 9)[None, :]
    show('spoke', turned(grid(0.010 - 0.014 * foot + 0 * w, 0.022 * w + 0 * foot, -0.060 - 0.095 * foot + 0 * w)), trim.satin, both=False)
    a = np.linspace(0, 2 * np.pi, 60)
    mark = centre + facing * 0.031 + 0.015 * (np.cos(a)[:, None] * across + np.sin(a)[:, None] * up)
    tube(mark, 0.0013, trim.satin)
    b = np.linspace(-1, 1, 20)[:, None]
    tube(centre + facing * 0.031 + 0.015 * b * up + 0.005 * (1 - b * b) * across, 0.0012, trim.satin)
    column = rounded(0.16, 0.05, 0.05, 4)
    column.points += centre - facing * 0.15 - up * 0.01
    show('column', column, trim.dark, both=False)


def seat(trim, y):
    """The back of a front seat with bolsters, piping and two seams, and its cushion."""
    lean = math.radians(20)
    u, v = np.meshgrid(np.linspace(-1, 1, 60), np.linspace(0, 1, 60), indexing='ij')
    wide = 0.265 - 0.055 * v ** 2.2
    bolster = 0.075 * np.abs(u) ** 3.2 * (1 - 0.55 * v)
    waist = 0.018 * np.sin(np.pi * v)
    pleat = 0.0035 * np.abs(np.sin(v * np.pi * 9)) * (np.abs(u) < 0.60)
    depth = bolster + waist + pleat
    edge = np.clip((np.abs(u) - 0.90) / 0.10, 0, 1) ** 2 * 0.09
    depth = depth - edge
    height = 0.64 * v
    x = 1.30 - depth * math.cos(lean) + height * math.sin(lean)
    z = 0.47 + height * math.cos(lean) - depth * math.sin(lean) * -0.2
    show('seat back', grid(x, y + u * wide, z), trim.hide, both=False)
    for side in (-0.62, 0.62):
        k = np.argmin(np.abs(np.linspace(-1, 1, 60) - side))
        stitches(np.stack([x[k] - 0.0015, y + u[k] * wide[k], z[k]], -1), trim.thread)
    # The back of the back, towards the camera.
    show('seat shell', grid(x + 0.09 * (1 - np.abs(u) ** 6), y + u * wide, z - 0.01), trim.dark, both=False)
    head = rounded(0.055, 0.135, 0.095, 3.0)
    head.points += np.array([1.30 + 0.75 * math.sin(lean), y, 0.47 + 0.75 * math.cos(lean)])
    show('head rest', head, trim.hide, both=False)
    cushion = rounded(0.28, 0.265, 0.075, 3.4)
    cushion.points[:, 2] += 0.035 * (np.abs(cushion.points[:, 1]) / 0.265) ** 4
    cushion.points += np.array([1.05, y, 0.43])
    show('cushion', cushion, trim.hide, both=False)


def console(trim, phone=False):
    """The console between the seats; a phone lies where the cups would stand."""
    y = np.linspace(-1, 1, 30)[:, None]
    x = np.linspace(0.36, 1.45, 50)[None, :]
    top = 0.60 + 0.055 * step(x, 0.85, 1.0) - 0.05 * (1 - step(x, 0.34, 0.50)) + 0 * y
    wide = 0.115 + 0 * x
    edge = np.abs(y) ** 8
    show('console', grid(x + 0 * y, wide * y, top - 0.05 * edge), trim.gloss, both=False)
    for side in (-1, 1):
        show('console side', grid(x + np.zeros((2, 1)), side * np.array([[0.115], [0.125]]) + 0 * x, np.array([[0], [-0.35]]) + top[:1] - 0.05), trim.dark, both=False)
    rest = rounded(0.24, 0.112, 0.035, 5)
    rest.points += np.array([1.22, 0, 0.668])
    show('arm rest', rest, trim.hide, both=False)
    stitches([(1.0, 0.0, 0.705), (1.44, 0.0, 0.705)], trim.thread)
    if phone:
        panel((0.79, 0.0, 0.626), 0.073, 0.156, 84, 0, picture('key', 438, 936, draw_key, 1.6), trim.gloss, thick=0.004)
    for cx in () if phone else (0.74, 0.85):
        a = np.linspace(0, 2 * np.pi, 60)
        tube(np.stack([cx + 0.040 * np.cos(a), 0.040 * np.sin(a), np.full(60, 0.607)], -1), 0.003, trim.satin)
        well = rounded(0.038, 0.038, 0.002, 2.2)
        well.points += np.array([cx, 0, 0.6065])
        show('cup holder', well, trim.void, both=False)
    knob = rounded(0.030, 0.020, 0.014, 4)
    knob.points += np.array([0.60, 0, 0.615])
    show('selector', knob, trim.satin, both=False)
    for side in (-1, 1):
        tube(np.stack([x[0], np.full(50, side * 0.118), top[0] - 0.012], -1), 0.0022, trim.accent)


def doors(trim):
    for side in (-1, 1):
        x = np.linspace(0.10, 2.0, 60)[:, None]
        profile = rounded_profile([(0.700, 0.955), (0.735, 0.94), (0.748, 0.88), (0.742, 0.80), (0.735, 0.74)], 30)
        show('door upper', grid(x + 0 * profile[:, 0], side * (profile[:, 0] + 0 * x), profile[:, 1] + 0.03 * (x - 1.0) * 0.5 + 0 * x), trim.dark, both=False)
        middle = rounded_profile([(0.737, 0.742), (0.752, 0.70), (0.752, 0.62)], 14)
        show('door middle', grid(x + 0 * middle[:, 0], side * (middle[:, 0] + 0 * x), middle[:, 1] + 0.015 * (x - 1.0)), trim.hide, both=False)
        lower = rounded_profile([(0.752, 0.62), (0.70, 0.60), (0.695, 0.57), (0.745, 0.53), (0.76, 0.30)], 24)
        show('door lower', grid(x + 0 * lower[:, 0], side * (lower[:, 0] + 0 * x), lower[:, 1] + 0.015 * (x - 1.0)), trim.dark, both=False)
        line = x[:, 0]
        tube(np.stack([line, np.full(60, side * 0.737), 0.741 + 0.015 * (line - 1.0)], -1), 0.0022, trim.glow)
        stitches(np.stack([line, np.full(60, side * 0.7455), 0.90 + 0.015 * (line - 1.0)], -1), trim.thread)
        handle = np.linspace(0.62, 0.80, 20)
        tube(np.stack([handle, np.full(20, side * 0.735), np.full(20, 0.785)], -1), 0.006, trim.satin)


def shell(trim, open_car=False):
    """Roof, pillars and the frame of the windscreen; an open car has only the frame."""
    y = np.linspace(-1, 1, 50)[:, None]
    x = np.linspace(0.86, 2.6, 40)[None, :]
    z = 1.335 - 0.05 * y ** 4 - 0.03 * ((x - 1.5) / 1.1) ** 2
    if not open_car:
        show('headlining', grid(x + 0 * y, 0.60 * y + 0 * x, z), trim.cloth, both=False)
    for side in (-1, 1):
        foot, top = np.array([-0.02, side * 0.79, 0.90]), np.array([0.86, side * 0.60, 1.29])
        t = np.linspace(0, 1, 30)[:, None]
        path = foot + (top - foot) * t + np.array([0, side * 0.02, 0.06]) * np.sin(np.pi * t)
        tube(path, 0.036, trim.cloth, 'pillar')
        if not open_car:
            rail = np.stack([np.linspace(0.86, 2.6, 30), np.full(30, side * 0.61), 1.285 - 0.03 * ((np.linspace(0.86, 2.6, 30) - 1.5) / 1.1) ** 2], -1)
            tube(rail, 0.034, trim.cloth, 'rail')
            post = np.array([[1.42, side * 0.745, 0.95], [1.46, side * 0.62, 1.29]])
            tube(post, 0.045, trim.dark, 'post')
    header = np.stack([0.86 - 0.05 * (1 - np.linspace(-1, 1, 30) ** 2), np.linspace(-0.6, 0.6, 30), np.full(30, 1.30)], -1)
    tube(header, 0.034, trim.cloth, 'header')
    mirror = rounded(0.016, 0.125, 0.036, 5)
    mirror.points += np.array([0.84, 0, 1.225])
    show('inner mirror', mirror, trim.gloss, both=False)
    floor = grid(np.array([[0.0, 0.0], [2.6, 2.6]]), np.array([[-0.8, 0.8], [-0.8, 0.8]]), np.full((2, 2), 0.28))
    show('carpet', floor, trim.carpet, both=False)
    back = grid(np.full((2, 2), 2.6), np.array([[-0.8, 0.8], [-0.8, 0.8]]), np.array([[0.28, 0.28], [1.3, 1.3]]))
    show('rear wall', back, trim.carpet, both=False)


def dusk():
    """The sky after sunset ahead of the car, over dark land."""
    land = (0.004, 0.004, 0.005)
    sky([(-1, land), (-0.006, land), (0.016, (1.30, 0.62, 0.30)), (0.07, (0.95, 0.58, 0.42)), (0.16, (0.46, 0.42, 0.50)),
         (0.40, (0.20, 0.27, 0.44)), (1, (0.10, 0.16, 0.30))], 2.2)


def road():
    """A country road ahead: the car's own lane and the one beside it, posts, hills, and a car far ahead."""
    asphalt = paint.plain('asphalt', (0.060, 0.060, 0.064), 0.7)
    field = paint.plain('field', (0.046, 0.040, 0.026), 1.0, specular=0.0)
    line = paint.plain('line', (0.80, 0.79, 0.76), 0.6)
    glass = paint.plain('reflector', (1.0, 0.72, 0.45), glow=6)
    lamp = paint.plain('tail lamp', (1.0, 0.03, 0.02), glow=30)

    def bend(ahead):
        return 14 * (ahead / 150) ** 2

    def strip(left, right, begin, end, z, material):
        ahead = np.linspace(begin, end, max(2, int((end - begin) / 2)))[:, None]
        show('road', grid(-ahead, bend(ahead) + np.array([[left, right]]), z), material, both=False)

    show('field', grid(np.array([[-900.0], [900.0]]), np.array([[-900.0, 900.0]]), -0.06), field, both=False)
    strip(-5.45, 2.05, 1, 420, 0.0, asphalt)
    strip(1.68, 1.84, 1, 420, 0.012, line)
    strip(-5.24, -5.08, 1, 420, 0.012, line)
    for begin in range(2, 300, 9):
        strip(-1.78, -1.64, begin, begin + 4, 0.012, line)
    for ahead in range(16, 200, 22):
        for side in (-6.4, 2.9):
            box((-ahead, bend(ahead) + side, 0.45), (0.10, 0.12, 0.95), line)
            box((-ahead + 0.07, bend(ahead) + side, 0.78), (0.02, 0.06, 0.14), glass)
    for side in (-0.68, 0.68):
        box((-95, bend(95) + side, 0.86), (0.10, 0.34, 0.10), lamp)
    box((-96.5, bend(96.5), 0.85), (2.6, 1.8, 1.3), field, 0.3)
    random = np.random.default_rng(7)
    for far, high, tone in ((620, 46, 0.16), (420, 24, 0.085), (260, 10, 0.035)):
        y = np.linspace(-2.2 * far, 2.2 * far, 500)
        ridge = sum(np.sin(y / far * k + random.uniform(0, 6)) / k for k in (2.3, 4.1, 7.7, 13.0, 29.0))
        top = high * (0.55 + 0.28 * ridge) + random.normal(0, high * 0.012, 500)
        hill = paint.plain('hill', (tone, tone * 0.78, tone * 0.82), glow=1.0)
        show('hill', grid(np.full((2, 500), -float(far)), y[None, :] + np.zeros((2, 1)), np.stack([np.full(500, -2.0), np.maximum(top, 1.0)])), hill, both=False)
    for side in (-0.62, 0.62):
        light = bpy.data.lights.new('headlamp', 'SPOT')
        light.energy, light.color, light.spot_size, light.spot_blend, light.shadow_soft_size = 9000, (1.0, 0.94, 0.86), math.radians(46), 0.9, 0.05
        shown = bpy.data.objects.new('headlamp', light)
        bpy.context.scene.collection.objects.link(shown)
        shown.location, shown.rotation_euler = (-1.6, side, 0.66), (0, math.radians(87.5), 0)


def build(family, phone=False):
    """The cabin of a family, with its camera; `phone` looks at the key on the console instead of the road."""
    trim = Trim(*TRIMS[family])
    dashboard(trim)
    steering_wheel(trim)
    console(trim, phone)
    doors(trim)
    shell(trim, bodies.BODIES[family].open)
    for y in (DRIVER, -DRIVER):
        seat(trim, y)
    panel((0.430, DRIVER, 0.930), 0.30, 0.085, 14, 0, picture('speed', 900, 255, draw_speed, 1.3), trim.gloss)
    panel((0.455, 0.02, 0.905), 0.40, 0.215, 12, 6, picture('map', 1200, 645, draw_map, 2.4), trim.gloss)
    dusk()
    road()
    # A little light from the roof, so that the hides keep their colour.
    for side in (-1, 1):
        roof = soft_box((1.25, side * 0.40, 1.27), (1.0, side * 0.38, 0.5), 0.7, 0.30, 20.0, (1.0, 0.86, 0.70), edge=0.5)
        roof.visible_glossy = False
    for side in (-1, 1):
        soft_box((0.75, side * 0.60, 0.50), (0.55, side * 0.5, 0.3), 0.5, 0.2, 3.0, (1.0, 0.62, 0.32), edge=0.5)
    if phone:
        cameras.free((1.22, 0.16, 1.00), (0.76, 0.0, 0.63), 42, 3.2)
        return
    cameras.free((1.66, 0.10, 1.16), (0.35, -0.06, 0.78), 24, 8.0)
