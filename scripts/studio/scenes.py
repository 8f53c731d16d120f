"""Whole pictures with their own place and camera: hero, motor show, works, desk, and details for the quiet pages."""
import math

import bpy
import numpy as np

import bodies
import cameras
import car
import details
import interior
import paint
import sets


def _wood():
    material = paint.plain('oak', (0.16, 0.085, 0.042), 0.42, specular=0.4)
    tree = material.node_tree
    place = tree.nodes.new('ShaderNodeTexCoord')
    stretch = tree.nodes.new('ShaderNodeMapping')
    stretch.inputs['Scale'].default_value = (1.2, 16, 1)
    fibre = tree.nodes.new('ShaderNodeTexNoise')
    fibre.inputs['Scale'].default_value, fibre.inputs['Detail'].default_value = 3.0, 8
    ramp = tree.nodes.new('ShaderNodeValToRGB')
    ramp.color_ramp.elements[0].color = (0.075, 0.036, 0.017, 1)
    ramp.color_ramp.elements[1].color = (0.25, 0.145, 0.075, 1)
    tree.links.new(place.outputs['Object'], stretch.inputs['Vector'])
    tree.links.new(stretch.outputs[0], fibre.inputs['Vector'])
    tree.links.new(fibre.outputs[0], ramp.inputs[0])
    tree.links.new(ramp.outputs[0], tree.nodes['Principled BSDF'].inputs['Base Color'])
    return material


def _palette(colour, lamps=1.4):
    return paint.Palette(paint.PAINTS[colour], lamps)


def hero(detail):
    """The ring of light, a line along roof and shoulder, a wet floor that fades into the page."""
    # It is shown nearly as wide as the window: 2,400 pixels in place of 1,600.
    bpy.context.scene.render.resolution_percentage = 150
    form = car.build(bodies.BODIES['suv'], _palette('copper'), detail)
    sets.hero(form)
    # The ring closes below the upper edge, also in a link preview, which is less high.
    camera = cameras.place('front-three-quarter', form, fill=0.56)
    camera.data.shift_y += 0.098


def motor_show(detail):
    """A stand at a motor show: three cars under rows of light, before a wall with the ring."""
    bpy.context.scene.render.film_transparent = False
    sets.world(0.004, 0.010, 0.008)
    sets.ground((0.030, 0.031, 0.034), 0.14)
    for body, colour, place, turn in (('concept', 'glacier', (0.2, 0.2, 0.12), 34), ('coupe', 'crimson', (-5.2, 2.9, 0), 138),
                                      ('suv-large', 'midnight', (5.9, 3.2, 0), 30)):
        car.placed(bodies.BODIES[body], _palette(colour), detail, place, turn)
    stand = paint.plain('stand', (0.10, 0.10, 0.105), 0.25)
    bpy.ops.mesh.primitive_cylinder_add(vertices=180, radius=3.6, depth=0.12, location=(0.2, 0.2, 0.06))
    bpy.context.object.data.materials.append(stand)
    sets.ring((0.2, 0.2, 0.118), 3.6, 0.010, 9)
    wall = paint.plain('wall', (0.018, 0.018, 0.020), 0.5)
    details.box((0, 9.0, 3.5), (34, 0.3, 7.0), wall)
    sets.ring((0.2, 8.75, 3.3), 2.5, 0.035, 12, turn=(math.pi / 2, 0, 0))
    details.text('MERIDIAN', (-6.4, 8.8, 4.5), (math.pi / 2, 0, 0), 0.62, paint.plain('sign', (1, 0.97, 0.92), glow=4), details.FONT, 1.5, 0.02)
    for y in (-2.5, 0.5, 3.5):
        for x in (-6.4, 0, 6.4):
            sets.soft_box((x, y, 5.6), (x, y, 0), 5.2, 0.5, 9, edge=0.15, seen=True)
    sets.soft_box((0, -9, 4.0), (0, 0, 0.6), 14, 1.2, 2.2, edge=0.5)
    cameras.free((-0.6, -14.0, 1.75), (0.2, 1.0, 1.45), 34)


def works(detail):
    """The end of the line: a tunnel of light arches, in which each panel is looked over."""
    bpy.context.scene.render.film_transparent = False
    sets.world(0.20, 0.30, 0.36)
    sets.ground((0.40, 0.405, 0.41), 0.20)
    glow = paint.plain('arch', (1.0, 0.985, 0.96), glow=5)
    steel = paint.plain('steel', (0.30, 0.31, 0.32), 0.4, 0.6)
    for k in range(11):
        x = -9.5 + 2.3 * k
        a = np.linspace(0, math.pi, 40)
        arch = np.stack([np.full(40, x), 2.75 * np.cos(a), 0.35 + 2.75 * np.sin(a) ** 0.75], -1)
        details.tube(arch, 0.035, glow)
        details.tube(arch + np.array([0.07, 0, 0.05]), 0.05, steel)
    for k, (body, colour) in enumerate((('estate', 'glacier'), ('sedan', 'graphite'), ('suv', 'copper'))):
        car.placed(bodies.BODIES[body], _palette(colour, 1.0), detail, (-4.2 + 6.6 * k, 0, 0), 0)
    wall = paint.plain('hall', (0.42, 0.43, 0.44), 0.8)
    for side in (-1, 1):
        details.box((4, side * 7.5, 4), (40, 0.2, 8), wall)
    details.box((24, 0, 4), (0.2, 15, 8), wall)
    lines = paint.plain('floor line', (0.55, 0.30, 0.05), 0.4)
    for side in (-1, 1):
        details.box((5, side * 1.75, 0.002), (40, 0.08, 0.003), lines)
    cameras.free((-12.2, -2.2, 1.75), (-2.5, 0.25, 0.95), 42)


def desk(detail):
    """Where the cars are drawn: a clay model on a desk by the window, paper, a lamp."""
    bpy.context.scene.render.film_transparent = False
    sets.world(0.10, 0.22, 0.30)
    top = details.box((0, 0, -0.02), (2.2, 1.1, 0.04), _wood(), 0.006)
    top.name = 'desk'
    clay = paint.Palette((0.36, 0.20, 0.115), 0.0)
    for name in ('paint', 'trim', 'frit', 'gloss'):
        setattr(clay, name, paint.plain(f'clay {name}', (0.36, 0.20, 0.115), 0.62))
    clay.pane = clay.screen = clay.roof = paint.plain('foil', (0.05, 0.05, 0.052), 0.18)
    car.placed(bodies.BODIES['coupe'], clay, detail, (0.06, 0.02, 0.0), -24, 0.14)
    paper = paint.plain('paper', (0.78, 0.77, 0.74), 0.9)
    ink = paint.plain('pencil', (0.03, 0.03, 0.035), 0.7)
    form = car.Form(bodies.BODIES['coupe'])
    for k, (px, py, turn) in enumerate(((-0.48, -0.20, 12), (-0.40, 0.12, -8), (0.56, -0.22, 20))):
        sheet = details.box((px, py, 0.0012 + 0.0008 * k), (0.42, 0.297, 0.0006), paper)
        sheet.rotation_euler = (0, 0, math.radians(turn))
        c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        x = np.linspace(form.cowl, form.length - 0.15, 60)
        lines = [np.stack([x, form.roof(x)], -1), np.stack([np.linspace(0.05, form.cowl, 30), form.bonnet(np.linspace(0.05, form.cowl, 30))], -1),
                 np.stack([np.linspace(0.1, form.length - 0.1, 60), form.shoulder(np.linspace(0.1, form.length - 0.1, 60))], -1)]
        for axle in (form.front, form.rear):
            a = np.linspace(0, 2 * math.pi, 40)
            lines.append(np.stack([axle + form.tyre * np.cos(a), form.tyre + form.tyre * np.sin(a)], -1))
        for one in lines:
            u, v = (one[:, 0] / form.length - 0.5) * 0.36, one[:, 1] / form.length * 0.36 - 0.05
            details.tube(np.stack([px + c * u - s * v, py + s * u + c * v, np.full(len(u), 0.0028 + 0.0008 * k)], -1), 0.0005, ink)
    for k in range(3):
        pen = np.array([[-0.16 + 0.02 * k, -0.36 + 0.03 * k, 0.005], [0.02 + 0.015 * k, -0.40 + 0.022 * k, 0.005]])
        details.tube(pen, 0.0038, paint.plain('pencil', ((0.30, 0.05, 0.02), (0.02, 0.02, 0.022), (0.35, 0.27, 0.12))[k], 0.4))
    sets.soft_box((-1.6, 1.4, 1.3), (0, 0, 0.05), 1.8, 1.4, 7, (0.92, 0.96, 1.0), edge=0.2)
    sets.soft_box((1.1, 0.8, 0.9), (0.1, 0, 0.05), 0.35, 0.35, 14, (1.0, 0.76, 0.50), edge=0.5)
    wall = paint.plain('plaster', (0.30, 0.29, 0.275), 0.9)
    details.box((0, 1.6, 0.6), (8, 0.1, 3), wall)
    cameras.free((-0.95, -1.15, 0.46), (0.03, 0.0, 0.07), 50, 5.6)


def detail_lamp(detail):
    """One headlamp at night."""
    form = car.build(bodies.BODIES['sedan'], _palette('midnight', 1.2), detail)
    sets.night(form)
    cameras.free((-1.25, -1.75, 0.86), (0.14, -0.62, 0.70), 70, 4.0)


def detail_rear(detail):
    """The band of light across a tail."""
    form = car.build(bodies.BODIES['coupe'], _palette('graphite', 1.2), detail)
    sets.night(form)
    cameras.free((form.length + 1.6, -2.0, 1.25), (form.length - 0.25, -0.25, 0.80), 62, 4.0)


def concept(detail):
    """The study under one ring of light that hangs above it."""
    form = car.build(bodies.BODIES['concept'], _palette('glacier', 1.2), detail)
    bpy.context.scene.render.film_transparent = False
    sets.world(0.006, 0.012, 0.008)
    sets.ground((0.020, 0.021, 0.023), 0.16)
    sets.ring((form.length / 2, 0, 2.9), 2.3, 0.05, 60)
    sets.soft_box((form.length / 2, 0, 3.3), (form.length / 2, 0, 0), 3.4, 3.4, 6, edge=0.8)
    sets.soft_box((-1.5, -6.0, 2.4), (1.5, 0, 0.6), 6.0, 0.4, 26, (0.9, 0.95, 1.0), edge=0.4)
    cameras.place('front-three-quarter', form, fill=0.62)


def charger(detail):
    """At a charger by night: post, cable and the plug in the flank."""
    form = car.build(bodies.BODIES['suv'], _palette('copper', 1.2), detail)
    sets.night(form)
    at = float(form.rear + 0.36)
    plug = np.array([at, -form.half + 0.02, float(form.shoulder(at)) - 0.115])
    post = plug + np.array([-1.15, -0.95, 0])
    shell, dark = paint.plain('post', (0.020, 0.021, 0.023), 0.32), paint.plain('rubber', (0.010, 0.010, 0.011), 0.55)
    light = paint.plain('state', (1.0, 0.93, 0.84), glow=9)
    details.box((post[0], post[1], 0.86), (0.40, 0.24, 1.72), shell, 0.05)
    details.box((post[0], post[1] + 0.121, 1.36), (0.24, 0.004, 0.15), paint.plain('glass', (0.004, 0.004, 0.005), 0.08), 0.01)
    for side in (-1, 1):
        details.box((post[0] + side * 0.201, post[1], 0.95), (0.006, 0.016, 1.35), light, 0.002)
    details.box((post[0], post[1] + 0.124, 1.385), (0.16, 0.003, 0.010), light)
    details.box((post[0], post[1] + 0.124, 1.345), (0.10, 0.003, 0.006), light)
    grip = plug + np.array([0, -0.20, -0.03])
    details.tube(np.linspace(plug, grip, 8), 0.034, dark)
    t = np.linspace(0, 1, 80)[:, None]
    start, end = grip, np.array([post[0], post[1] + 0.13, 1.02])
    sag = np.array([0, 0, -0.62]) * (4 * t * (1 - t)) + np.array([0.10, 0, 0]) * np.sin(math.pi * t)
    details.tube(start + (end - start) * t + sag, 0.016, dark)
    sets.soft_box((post[0], post[1] + 1.0, 2.9), (post[0], post[1], 0.9), 0.9, 0.5, 12, edge=0.4)
    sets.soft_box((form.length + 3.0, -3.2, 2.2), tuple(plug), 2.2, 0.5, 16, (0.92, 0.96, 1.0), edge=0.4)
    cameras.free((form.length + 2.5, -3.5, 1.40), (at - 0.20, -form.half - 0.10, 0.84), 45)


def key(detail):
    """The phone as a key, on the console."""
    interior.build('sedan', phone=True)


SCENES = {'hero': hero, 'motor-show': motor_show, 'works': works, 'desk': desk, 'lamp': detail_lamp, 'tail': detail_rear,
          'study': concept, 'charger': charger, 'key': key}
