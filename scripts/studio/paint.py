"""Materials. A paint enters the light linearly, so a car is rendered with a black and a white one and mixed later."""
import bpy

# The six paints as linear red, green, blue of the base coat; above 1 for a white that metal flake alone would leave grey.
PAINTS = {
    'glacier': (1.18, 1.185, 1.16),
    'graphite': (0.075, 0.085, 0.097),
    'copper': (0.44, 0.135, 0.036),
    'midnight': (0.012, 0.034, 0.125),
    'fern': (0.014, 0.078, 0.046),
    'crimson': (0.36, 0.010, 0.018),
}


def _principled(name):
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    return material, material.node_tree, material.node_tree.nodes['Principled BSDF']


def plain(name, colour, rough=0.5, metal=0.0, glow=0.0, coat=0.0, specular=0.5):
    """One colour; `glow` is the strength of its own light."""
    material, _, shader = _principled(name)
    shader.inputs['Base Color'].default_value = (*colour, 1)
    shader.inputs['Roughness'].default_value = rough
    shader.inputs['Metallic'].default_value = metal
    shader.inputs['Coat Weight'].default_value = coat
    shader.inputs['Coat Roughness'].default_value = 0.03
    shader.inputs['Specular IOR Level'].default_value = specular
    if glow:
        shader.inputs['Emission Color'].default_value = (*colour, 1)
        shader.inputs['Emission Strength'].default_value = glow
    return material


def car_paint(colour):
    """A base coat with metal flake under a clear coat."""
    material, tree, shader = _principled('paint')
    shader.inputs['Base Color'].default_value = (*colour, 1)
    shader.inputs['Metallic'].default_value = 0.7
    shader.inputs['Roughness'].default_value = 0.28
    shader.inputs['Coat Weight'].default_value = 1
    shader.inputs['Coat Roughness'].default_value = 0.012
    shader.inputs['Coat IOR'].default_value = 1.55
    flake = tree.nodes.new('ShaderNodeTexNoise')
    flake.inputs['Scale'].default_value = 900
    flake.inputs['Detail'].default_value = 1
    tint = tree.nodes.new('ShaderNodeBump')
    tint.inputs['Strength'].default_value = 0.02
    tint.inputs['Distance'].default_value = 0.002
    place = tree.nodes.new('ShaderNodeTexCoord')
    tree.links.new(place.outputs['Object'], flake.inputs['Vector'])
    tree.links.new(flake.outputs[0], tint.inputs['Height'])
    tree.links.new(tint.outputs[0], shader.inputs['Normal'])
    return material


def repaint(palette, colour):
    palette.paint.node_tree.nodes['Principled BSDF'].inputs['Base Color'].default_value = (*colour, 1)


def clear(name, through, ior=1.5, rough=0.0, polarised=1.0):
    """A thin pane: what it lets through is tinted by `through`, the rest is reflected; a camera's filter takes a share."""
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    tree = material.node_tree
    tree.nodes.clear()
    out = tree.nodes.new('ShaderNodeOutputMaterial')
    behind = tree.nodes.new('ShaderNodeBsdfTransparent')
    behind.inputs[0].default_value = (*through, 1)
    shine = tree.nodes.new('ShaderNodeBsdfGlossy')
    shine.inputs['Roughness'].default_value = rough
    share = tree.nodes.new('ShaderNodeFresnel')
    share.inputs[0].default_value = ior
    mix = tree.nodes.new('ShaderNodeMixShader')
    less = tree.nodes.new('ShaderNodeMath')
    less.operation, less.inputs[1].default_value = 'MULTIPLY', polarised
    tree.links.new(share.outputs[0], less.inputs[0])
    tree.links.new(less.outputs[0], mix.inputs[0])
    tree.links.new(behind.outputs[0], mix.inputs[1])
    tree.links.new(shine.outputs[0], mix.inputs[2])
    tree.links.new(mix.outputs[0], out.inputs[0])
    return material


class Palette:
    """All materials of a car."""

    def __init__(self, colour=PAINTS['copper'], lamps=1.0):
        self.paint = car_paint(colour)
        self.pane = clear('side glass', (0.56, 0.575, 0.57), 1.52, polarised=0.22)
        # Strips of light in the dark would stand on it as a cloud.
        self.screen = clear('windscreen', (0.74, 0.77, 0.76), 1.52, polarised=0.10 if lamps <= 1 else 0.012)
        self.roof = clear('roof glass', (0.05, 0.052, 0.055), 1.55)
        self.lens = clear('lamp lens', (0.93, 0.94, 0.95), 1.45)
        self.red_lens = clear('rear lens', (0.42, 0.02, 0.018), 1.5)
        self.frit = plain('frit', (0.006, 0.006, 0.007), 0.05, specular=0.22)
        self.gloss = plain('gloss black', (0.007, 0.007, 0.008), 0.10)
        self.trim = plain('trim', (0.017, 0.017, 0.018), 0.42)
        self.satin = plain('satin', (0.030, 0.031, 0.033), 0.30, 0.4)
        self.skid = plain('skid plate', (0.33, 0.33, 0.34), 0.34, 0.9)
        self.gap = plain('gap', (0.003, 0.003, 0.003), 0.9, specular=0.1)
        self.dark = plain('dark', (0.004, 0.004, 0.0045), 0.85, specular=0.2)
        self.chrome = plain('chrome', (0.62, 0.63, 0.65), 0.12, 1.0)
        self.letters = plain('letters', (0.74, 0.74, 0.75), 0.38, 0.5)
        self.reflector = plain('reflector', (0.30, 0.006, 0.005), 0.12, coat=1)
        self.mirror = plain('mirror', (0.20, 0.205, 0.21), 0.05, 1.0)
        self.tyre = plain('tyre', (0.013, 0.013, 0.0135), 0.62, specular=0.35)
        self.rim = plain('rim', (0.52, 0.53, 0.55), 0.24, 1.0)
        self.rim_dark = plain('rim, pockets', (0.020, 0.021, 0.023), 0.28, 0.3)
        self.disc = plain('disc', (0.30, 0.29, 0.28), 0.32, 1.0)
        self.caliper = plain('caliper', (0.36, 0.10, 0.030), 0.3, 0.3, coat=0.6)
        self.housing = plain('lamp housing', (0.020, 0.021, 0.023), 0.22, 0.5)
        self.light = plain('light', (1.0, 0.965, 0.91), 0.3, glow=4 * lamps)
        self.tail = plain('tail light', (1.0, 0.035, 0.02), 0.3, glow=6 * lamps)
        self.tail_housing = plain('rear housing', (0.05, 0.004, 0.004), 0.3)
        self.leather = plain('leather', (0.62, 0.50, 0.40), 0.5)
        self.lining = plain('lining', (0.13, 0.12, 0.115), 0.7)
        self.cloth = plain('headlining', (0.75, 0.72, 0.68), 0.9, glow=3.0)
        self.display = plain('display', (0.010, 0.014, 0.019), 0.16, glow=0.8 * lamps, specular=0.25)
        self.plate = plain('plate', (0.80, 0.80, 0.78), 0.35)
        self.ink = plain('ink', (0.012, 0.012, 0.014), 0.5)
