"""A whole car: the skin of its body, cut into panels, glass and lamps, and all that is put on and in it."""
import math

import bpy
import numpy as np
from mathutils import Matrix

import cabin
import details
import greenhouse
import lamps
import roadster
import wheels
from body import Form
from curves import smooth_max
from surface import Mesh, band, flange, join, show, skin, split

DETAIL = {'draft': (230, 190), 'look': (340, 270), 'final': (620, 480)}


def build(body, palette, detail='look'):
    """Puts a car into the scene and gives its form back."""
    b, form = body, Form(body)
    mesh = skin(form, form.length, form.tyre + 0.27, *DETAIL[detail])

    _, mesh, ends = split(mesh, details.wheel_arch(form, *mesh.at()))
    show('arch edge', flange(ends, 0.045, np.array([0.0, -1.0, 0.0])), palette.trim, analytic=False)

    mesh = (roadster.open_top if b.open else glaze)(form, palette, mesh)
    mesh = light(form, palette, mesh)
    mesh = open_up(form, palette, mesh)

    x, y, z = mesh.at()
    trim = z - form.skirt(x)
    if b.cladding:
        wide = b.cladding / 1000
        arch = np.where(y > 0.5, details.wheel_arch(form, x, y, z) - wide, 1.0)
        trim = np.minimum(trim, arch)
    dark, mesh, ends = split(mesh, trim)
    if b.skid:
        plate, dark, edge = split(dark, details.skid_plate(form, *dark.at()))
        show('skid plate', plate.moved(-0.004), palette.skid)
        show('skid plate edge', flange(edge, 0.004), palette.gap, analytic=False)
    show('trim', dark.moved(0.002), palette.trim)
    show('trim edge', flange(ends, 0.008), palette.gap, analytic=False)

    for signed in details.shut_lines(form):
        gap, mesh, ends = band(mesh, signed, 0.0025)
        show('shut line', flange(ends, 0.016), palette.gap, analytic=False)
        show('shut line floor', gap.moved(0.015), palette.gap)
    inside, mesh, ends = split(mesh, details.handle(form, *mesh.at()))
    show('handle edge', flange(ends, 0.010), palette.gap, analytic=False)
    flap, _, _ = split(inside, details.handle(form, *inside.at()) + 0.0028)
    show('handle', flap.moved(-0.0005), palette.paint)
    show('handle floor', inside.moved(0.006), palette.gap)
    show('body', mesh, palette.paint)

    details.mirrors(form, palette)
    if not b.open:
        details.wipers(form, palette)
    details.plates(form, palette)
    details.arch_liners(form, palette)
    details.rails(form, palette)
    details.spoilers(form, palette)
    details.fin(form, palette)
    details.reflectors(form, palette)
    wheels.stand(form, palette)
    cabin.interior(form, palette)
    return form


def placed(body, palette, detail, place, turn=0.0, scale=1.0):
    """A car that stands elsewhere: its middle at `place`, turned by `turn` degrees."""
    before = set(bpy.data.objects)
    form = build(body, palette, detail)
    stand = bpy.data.objects.new(f'stand of {body.name}', None)
    bpy.context.scene.collection.objects.link(stand)
    middle = Matrix.Translation((-form.length / 2, 0, 0))
    for part in set(bpy.data.objects) - before - {stand}:
        if part.parent is None:
            part.parent = stand
            part.matrix_parent_inverse = middle
    stand.location, stand.scale = place, (scale, scale, scale)
    stand.rotation_euler = (0, 0, math.radians(turn))
    return form


def glaze(form, palette, mesh):
    """Screens, glass roof and side windows, each with its black border and a little under the skin."""
    def where(field, mesh):
        x, y, z = mesh.at()
        return field(form, x, y, z, form.rail(x, y, z))

    panes = [('windscreen', greenhouse.windscreen, palette.screen, 0.045), ('rear window', greenhouse.rear_window, palette.pane, 0.040)]
    if form.body.glass_roof:
        panes.append(('roof', greenhouse.roof, palette.roof, 0))
    for name, field, glass, border in panes:
        pane, mesh, ends = split(mesh, where(field, mesh))
        show(f'{name} edge', flange(ends, 0.012), palette.gap, analytic=False)
        pane = pane.moved(0.0025)
        if border:
            x, y, _ = pane.at()
            # Behind the inner mirror the border widens over the cameras.
            camera = 0.085 * np.exp(-((y / 0.10) ** 4)) * (form.swept(x, y) > form.body.header / 1000 - 0.16) * (name == 'windscreen' and bool(form.body.mirror))
            pane, frame, _ = split(pane, where(field, pane) + border + camera)
            show(f'{name} border', frame, palette.frit)
        show(name, pane, glass)

    inside, mesh, _ = split(mesh, where(greenhouse.side_windows, mesh))
    pane, frame, ends = split(inside, where(greenhouse.side_windows, inside) + 0.013)
    show('window frame', frame.moved(-0.001), palette.gloss)
    show('window edge', flange(ends, 0.010), palette.gap, analytic=False)
    pane = pane.moved(0.004)
    low, high = form.body.belt[2][1] / 1000, form.body.roof[4][1] / 1000
    for above, below, wide in form.body.pillars:
        x, _, z = pane.at()
        at = (below + (above - below) * (z - low) / (high - low)) / 1000
        post, pane, _ = split(pane, np.abs(x - at) - wide / 2000)
        show('pillar', post.moved(-0.002), palette.frit)
    show('side window', pane, palette.pane)
    return fold(form, palette, mesh) if form.body.hard_top else mesh


def fold(form, palette, mesh):
    """A hard top that folds: black, in two parts."""
    x, y, z = mesh.at()
    top, mesh, ends = split(mesh, smooth_max(form.top(x, y) + 0.030 - z, form.body.header / 1000 + 0.012 - form.swept(x, y), 0.03))
    show('hard top edge', flange(ends, 0.010), palette.gap, analytic=False)
    middle = (form.body.header + form.body.backlight[0]) / 2000 + 0.04
    gap, top, ends = band(top, lambda x, y, z: form.swept(x, y) - middle, 0.003)
    show('hard top seam', gap.moved(0.012), palette.gap)
    show('hard top seam edge', flange(ends, 0.012), palette.gap, analytic=False)
    show('hard top', top.moved(0.0015), palette.gloss)
    return mesh


def _cut_lamp(mesh, lamp):
    """The lamp's blade together with its upright stroke, which is finer than the mesh."""
    inside, mesh, ends = split(mesh, lamp.field(*mesh.at()))
    strip, mesh, _ = band(mesh, lamp.across, 0.008)
    upright, beyond, more = split(strip, lamp.beyond(*strip.at()))
    return join(inside, upright), join(mesh, beyond), tuple(np.concatenate(pair) for pair in zip(ends, more))


def light(form, palette, mesh):
    """Lamps: a housing under the skin, what glows in it, and a lens."""
    front, rear = lamps.Headlamp(form), lamps.RearLamp(form)
    inside, mesh, ends = _cut_lamp(mesh, front)
    show('headlamp', inside.moved(0.034), palette.housing)
    show('headlamp edge', flange(ends, 0.036), palette.housing, analytic=False)
    show('headlamp lens', inside.moved(0.001), palette.lens)
    strip, mesh, ends = band(mesh, front.joint, 0.0065)
    show('nose line', strip.moved(0.014), palette.gloss)
    show('nose line edge', flange(ends, 0.015), palette.gloss, analytic=False)
    for points, radius in front.guides():
        details.tubes(points, radius, palette.light)
    for point, normal in zip(*front.modules()):
        for side in (1, -1):
            flip = np.array([1, side, 1])
            tip = point * flip
            details.tube(np.array([tip, tip - normal * flip * 0.02]), front.high * 0.20, palette.chrome, 'projector')
            details.tube(np.array([tip + normal * flip * 0.002, tip]), front.high * 0.16, palette.gloss, 'projector')
    inside, mesh, ends = _cut_lamp(mesh, rear)
    show('rear lamp', inside.moved(0.026), palette.tail_housing)
    show('rear lamp edge', flange(ends, 0.027), palette.gloss, analytic=False)
    show('rear lens', inside.moved(0.001), palette.red_lens)
    for points, radius in rear.guides():
        details.tubes(points, radius, palette.tail)
    return mesh


def open_up(form, palette, mesh):
    """Openings with depth: intake, slots at the corners, the hollow of the plate."""
    for name, field, deep, into in (('intake', details.intake, 0.10, (1.0, 0, 0)), ('curtain', details.curtain, 0.06, None),
                                    ('plate hollow', details.rear_plate, 0.034, (-1.0, 0, 0))):
        if name == 'curtain' and not form.curtain:
            continue
        inside, mesh, ends = split(mesh, field(form, *mesh.at()))
        direction = None if into is None else np.array(into)
        show(f'{name} wall', flange(ends, deep, direction), palette.trim, analytic=False)
        back = inside.moved(deep) if direction is None else Mesh(inside.points + direction * deep, inside.normals, inside.faces)
        show(f'{name} floor', back, palette.dark if name != 'plate hollow' else palette.trim)
    low, high, wide = form.intake
    count = form.body.slats
    for share in (np.arange(count) + 0.8) / (count + 0.6):
        along = np.linspace(0.03, wide + 0.13, 40)
        points, _ = lamps.point_at(form, along, np.full(40, low + (high - low) * share))
        points = points[points[:, 1] < wide + 0.02] + np.array([0.032, 0, 0])
        details.tube(np.concatenate([points[::-1] * np.array([1, -1, 1]), points]), 0.006, palette.gloss, 'slat')
    return mesh
