"""Rooms and their light. Powers in watts, places in metres."""
import math

import bpy
from mathutils import Vector

import paint


def _nodes(name):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    material.node_tree.nodes.clear()
    return material, material.node_tree


def soft_box(place, look, wide, high, strength, colour=(1, 1, 1), edge=0.25, seen=False):
    """A panel of light that falls off towards its edges; `edge` is the share of its half that does."""
    x, y = wide / 2, high / 2
    mesh = bpy.data.meshes.new('soft box')
    mesh.from_pydata([(-x, -y, 0), (x, -y, 0), (x, y, 0), (-x, y, 0)], [], [(3, 2, 1, 0)])
    panel = bpy.data.objects.new('soft box', mesh)
    bpy.context.scene.collection.objects.link(panel)
    panel.location = place
    panel.rotation_euler = (Vector(look) - Vector(place)).to_track_quat('-Z', 'Y').to_euler()
    panel.visible_camera = seen
    material, tree = _nodes('soft box')
    out = tree.nodes.new('ShaderNodeOutputMaterial')
    glow = tree.nodes.new('ShaderNodeEmission')
    glow.inputs['Color'].default_value = (*colour, 1)
    at = tree.nodes.new('ShaderNodeTexCoord')
    axes = tree.nodes.new('ShaderNodeSeparateXYZ')
    tree.links.new(at.outputs['Generated'], axes.inputs[0])
    product = None
    for axis in (0, 1):
        centred = tree.nodes.new('ShaderNodeMath')
        centred.operation, centred.inputs[1].default_value = 'SUBTRACT', 0.5
        size = tree.nodes.new('ShaderNodeMath')
        size.operation = 'ABSOLUTE'
        fall = tree.nodes.new('ShaderNodeMapRange')
        fall.interpolation_type = 'SMOOTHERSTEP'
        fall.inputs['From Min'].default_value = 0.5
        fall.inputs['From Max'].default_value = 0.5 * (1 - edge)
        tree.links.new(axes.outputs[axis], centred.inputs[0])
        tree.links.new(centred.outputs[0], size.inputs[0])
        tree.links.new(size.outputs[0], fall.inputs['Value'])
        if product is None:
            product = fall.outputs[0]
        else:
            both = tree.nodes.new('ShaderNodeMath')
            both.operation = 'MULTIPLY'
            tree.links.new(product, both.inputs[0])
            tree.links.new(fall.outputs[0], both.inputs[1])
            product = both.outputs[0]
    power = tree.nodes.new('ShaderNodeMath')
    power.operation, power.inputs[1].default_value = 'MULTIPLY', strength
    tree.links.new(product, power.inputs[0])
    tree.links.new(power.outputs[0], glow.inputs['Strength'])
    # Only the side that looks at the car shines.
    face = tree.nodes.new('ShaderNodeNewGeometry')
    none = tree.nodes.new('ShaderNodeEmission')
    none.inputs['Strength'].default_value = 0
    pick = tree.nodes.new('ShaderNodeMixShader')
    tree.links.new(face.outputs['Backfacing'], pick.inputs[0])
    tree.links.new(glow.outputs[0], pick.inputs[1])
    tree.links.new(none.outputs[0], pick.inputs[2])
    tree.links.new(pick.outputs[0], out.inputs[0])
    mesh.materials.append(material)
    return panel


def sky(stops, strength=1.0):
    """Light from all around: (height, colour) from -1, straight down, to 1, straight up."""
    room = bpy.data.worlds.new('sky')
    bpy.context.scene.world = room
    room.use_nodes = True
    tree = room.node_tree
    at = tree.nodes.new('ShaderNodeTexCoord')
    axes = tree.nodes.new('ShaderNodeSeparateXYZ')
    half = tree.nodes.new('ShaderNodeMath')
    half.operation, half.inputs[1].default_value, half.inputs[2].default_value = 'MULTIPLY_ADD', 0.5, 0.5
    ramp = tree.nodes.new('ShaderNodeValToRGB')
    tree.links.new(at.outputs['Generated'], axes.inputs[0])
    tree.links.new(axes.outputs[2], half.inputs[0])
    tree.links.new(half.outputs[0], ramp.inputs[0])
    first, *between, last = sorted(stops)
    ends = ramp.color_ramp.elements
    ends[0].color, ends[1].color = (*first[1], 1), (*last[1], 1)
    for height, colour in between:
        ends.new(height * 0.5 + 0.5).color = (*colour, 1)
    back = tree.nodes['Background']
    tree.links.new(ramp.outputs[0], back.inputs['Color'])
    back.inputs['Strength'].default_value = strength


def world(below, horizon, above):
    """A room in greys: its floor, the dark at its foot, its ceiling."""
    grey = lambda value: (value, value, value * 1.01)  # noqa: E731
    sky([(-1, grey(below)), (-0.08, grey(below)), (0.01, grey(horizon)), (0.36, grey(above)), (1, grey(above))])


def ground(colour, rough, catcher=False, size=60):
    mesh = bpy.data.meshes.new('ground')
    mesh.from_pydata([(-size, -size, 0), (size, -size, 0), (size, size, 0), (-size, size, 0)], [], [(0, 1, 2, 3)])
    floor = bpy.data.objects.new('ground', mesh)
    bpy.context.scene.collection.objects.link(floor)
    floor.is_shadow_catcher = catcher
    mesh.materials.append(paint.plain('ground', colour, rough))
    return floor


def studio(form):
    """A bright room without walls: the page's ground shows through, only the shadow stays."""
    middle = form.length / 2
    bpy.context.scene.render.film_transparent = True
    world(0.34, 0.06, 0.14)
    ground((0.55, 0.55, 0.55), 0.6, catcher=True)
    soft_box((middle - 0.3, -0.1, 4.2), (middle, -0.1, 0), 8.6, 2.6, 8.5, edge=0.16)
    soft_box((middle - 0.5, -7.0, 2.9), (middle, 0, 0.75), 8.5, 1.1, 5.0, edge=0.3)
    # What the side windows reflect, seen from ahead and from behind.
    for x in (form.length + 4.6, -4.6):
        soft_box((x, -4.6, 4.3), (middle, -0.7, 1.2), 5.5, 2.6, 2.2, edge=0.7)
    soft_box((-6.0, -1.2, 2.2), (0.2, 0, 0.6), 3.4, 1.5, 3.4, edge=0.5)
    soft_box((form.length + 5.5, 2.0, 2.6), (form.length - 0.5, 0, 0.8), 3.0, 2.0, 2.6, edge=0.5)


def night(form):
    """Two strips of light over a dark wet floor."""
    middle = form.length / 2
    bpy.context.scene.render.film_transparent = False
    world(0.002, 0.004, 0.003)
    ground((0.012, 0.0125, 0.014), 0.16)
    soft_box((middle, 1.2, 3.4), (middle, 0.0, 0.8), 8.5, 0.7, 30, (0.92, 0.96, 1.0), edge=0.3)
    soft_box((middle - 0.8, -4.6, 2.5), (middle - 0.3, 0, 0.75), 8.5, 0.42, 26, (1.0, 0.95, 0.88), edge=0.3)
    soft_box((-6.5, 0.6, 1.9), (0.2, 0, 0.55), 3.0, 0.4, 14, (0.92, 0.96, 1.0), edge=0.4)
    soft_box((form.length + 4, 3, 2), (form.length, 0, 0.7), 2.0, 0.6, 18, edge=0.5)


def ring(place, radius, thick, strength, colour=(1.0, 0.93, 0.84), turn=(0, 0, 0)):
    """A tube of light in a circle, which is seen itself."""
    bpy.ops.mesh.primitive_torus_add(location=place, rotation=turn, major_radius=radius, minor_radius=thick,
                                     major_segments=160, minor_segments=16)
    shown = bpy.context.object
    shown.data.materials.append(paint.plain('ring', colour, glow=strength))
    return shown


def hero(form):
    """The brand's meridian: a ring of light behind the car, over a wet floor."""
    middle = form.length / 2
    bpy.context.scene.render.film_transparent = False
    world(0.002, 0.005, 0.003)
    ground((0.010, 0.0105, 0.012), 0.12)
    # Behind the car as the camera of the front three-quarter view sees it.
    ring((middle + 1.9, 1.5, 1.05), 2.2, 0.020, 11, turn=(math.pi / 2, 0, math.radians(-54)))
    soft_box((middle + 0.4, 1.2, 3.8), (middle, 0.1, 0.8), 8.0, 0.7, 30, (1.0, 0.95, 0.88), edge=0.4)
    soft_box((middle - 0.8, -4.8, 2.5), (middle - 0.3, 0, 0.75), 8.5, 0.28, 32, (0.90, 0.95, 1.0), edge=0.4)
    soft_box((-6.5, 0.4, 1.9), (0.2, 0, 0.55), 3.0, 0.4, 13, (0.95, 0.97, 1.0), edge=0.5)


SETS = {'studio': studio, 'night': night}
