"""Turns rendered light into shipped pictures: mixes a paint from the black and the white car, tones, scales and writes.

python compose.py RENDERS SITE: of each pair NAME.black.exr and NAME.white.exr every paint, and each NAME.one.exr.
"""
import argparse
from pathlib import Path

import bpy
import numpy as np
from PIL import Image, ImageFilter, ImageOps

from paint import PAINTS

# The last is there of what is rendered so wide, for places as wide as the window.
WIDTHS = (320, 480, 800, 1200, 1600, 2400)
# Rear and night are shown large only.
LARGE_WIDTHS = (480, 800, 1600)
# From the side a car is shown large, or small beside others.
SIDE_WIDTHS = (480, 1600)
WEBP_WIDTH = 960
LINK_PREVIEW = (1200, 630)
PAGE = (236, 235, 232)  # the light page's ground, behind link previews


def read(path):
    """The linear light of an OpenEXR file as height x width x 4, premultiplied."""
    image = bpy.data.images.load(str(path), check_existing=False)
    image.colorspace_settings.name = 'Non-Color'
    width, height = image.size
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return pixels.reshape(height, width, 4)[::-1]


def mixed(black, white, colour):
    """The car in a paint: what the paint adds to the black car is in proportion to its colour."""
    light = black.copy()
    light[..., :3] += np.asarray(colour, np.float32) * np.maximum(white[..., :3] - black[..., :3], 0)
    return light


def calmed(alpha):
    """Alpha without the grain that the denoiser leaves in it, where panes and shadows are; the car's edge stays as it is."""
    plane = lambda part: Image.fromarray((np.clip(part, 0, 1) * 255 + 0.5).astype(np.uint8))  # noqa: E731
    blurred = lambda part: np.asarray(plane(part).filter(ImageFilter.GaussianBlur(3.0)), np.float32) / 255  # noqa: E731
    # The opaque car and the pixels of its edge count for nothing around them; single pixels within a pane are its grain.
    near = np.asarray(plane(alpha).filter(ImageFilter.MedianFilter(3)).filter(ImageFilter.MaxFilter(5)), np.float32) / 255 > 0.9
    weight = blurred(np.where(near, 0, 1))
    smooth = blurred(np.where(near, 0, alpha)) / np.maximum(weight, 0.02)
    smooth = np.clip(smooth, 0, 1)
    return np.where(weight < 0.05, alpha, np.where(near, np.maximum(alpha, smooth), smooth))


def _blurred(plane, radius):
    """A box blur three times over, which is nearly a Gaussian."""
    for axis in (0, 1) * 3:
        sums = np.cumsum(np.pad(plane, [(radius + 1, radius) if k == axis else (0, 0) for k in range(3)], 'edge'), axis=axis, dtype=np.float64)
        count = sums.shape[axis]
        plane = (np.take(sums, range(2 * radius + 1, count), axis) - np.take(sums, range(count - 2 * radius - 1), axis)) / (2 * radius + 1)
    return plane.astype(np.float32)


def bloomed(light):
    """The glow of a lens around what is brighter than the picture can show; it stays within the car."""
    bright = np.clip(light[..., :3] - 1.5, 0, 6)
    unit = light.shape[1] / 1600
    glow = 0.10 * _blurred(bright, max(1, round(3 * unit))) + 0.10 * _blurred(bright, max(1, round(12 * unit)))
    light[..., :3] += glow * light[..., 3:]
    return light


def edged(light, alpha):
    """Where the outline of what is opaque is, and colour and alpha around each pixel, by which colour is found there."""
    around = lambda part: sum(np.roll(part, (i, j), (0, 1)) for i in (-1, 0, 1) for j in (-1, 0, 1)) / 9  # noqa: E731
    opaque = (alpha > 0.97).astype(np.float32)
    edge = (alpha > 1e-4) & (alpha <= 0.97) & (around(opaque) > 0)
    return edge, around(light[..., :3]), around(np.clip(light[..., 3:], 0, 1))


def toned(light, look='AgX - Medium High Contrast'):
    """Linear light through Blender's AgX, as 8-bit colour with straight alpha."""
    light = bloomed(light.copy())
    height, width, _ = light.shape
    alpha = np.clip(light[..., 3:], 0, 1)
    # What is fainter than a hundredth is the far floor's grain.
    alpha[..., 0] = np.clip((calmed(alpha[..., 0]) - 0.010) / 0.990, 0, 1)
    straight = np.where(alpha > 1e-4, light[..., :3] / np.maximum(alpha, 1e-4), 0)
    # The denoiser knows nothing of alpha: along the car's edge its colour is that of the pixels around, or the edge is dotted.
    edge, colours, weight = edged(light, alpha)
    straight = np.where(edge, colours / np.maximum(weight, 1e-4), straight)
    scene = bpy.context.scene
    scene.view_settings.view_transform, scene.view_settings.look, scene.view_settings.exposure = 'AgX', look, 0.25
    image = bpy.data.images.new('light', width, height, float_buffer=True)
    image.colorspace_settings.name = 'Linear Rec.709'
    image.pixels.foreach_set(np.concatenate([straight, np.ones_like(alpha)], -1)[::-1].astype(np.float32).ravel())
    scene.render.image_settings.file_format, scene.render.image_settings.color_mode = 'PNG', 'RGB'
    scene.render.image_settings.color_depth = '16'
    path = Path(bpy.app.tempdir) / 'toned.png'
    image.save_render(str(path), scene=scene)
    bpy.data.images.remove(image)
    saved = bpy.data.images.load(str(path), check_existing=False)
    saved.colorspace_settings.name = 'Non-Color'
    pixels = np.empty(width * height * 4, np.float32)
    saved.pixels.foreach_get(pixels)
    bpy.data.images.remove(saved)
    colour = pixels.reshape(height, width, 4)[::-1, :, :3] * (alpha > 0)
    return Image.fromarray((np.concatenate([colour, alpha], -1) * 255 + 0.5).astype(np.uint8), 'RGBA')


def write(picture, site, name, preview=None, widths=WIDTHS, quality=45):
    """One picture as AVIF in each width, as WebP in one, and as a JPEG for link previews."""
    file = site / name
    for width in (width for width in widths if width <= picture.width):
        size = (width, round(picture.height * width / picture.width))
        scaled = picture.resize(size, Image.LANCZOS) if width != picture.width else picture
        # What a finer quality adds is not to be seen.
        scaled.save(f'{file}-{width}.avif', quality=quality, speed=4)
    webp = picture.resize((WEBP_WIDTH, round(picture.height * WEBP_WIDTH / picture.width)), Image.LANCZOS)
    webp.save(f'{file}.webp', quality=78 if quality > 40 else quality + 20, alpha_quality=70 if quality > 40 else 50, method=4)
    if preview:
        ground = Image.new('RGB', picture.size, PAGE)
        ground.paste(picture, (0, 0), picture if picture.mode == 'RGBA' else None)
        ImageOps.fit(ground, LINK_PREVIEW, Image.LANCZOS).save(site / preview, quality=55, optimize=True, progressive=True)


def opaque(light):
    """A picture with a ground of its own: what no light reaches is black."""
    light[..., 3] = 1
    return toned(light).convert('RGB')


# How a view is called in the address of its picture; the front leads, and is not named.
CALLED = {'front-three-quarter': '', 'rear-three-quarter': '-rear', 'side': '-side', 'front': '-ahead', 'rear': '-behind', 'night': '-night'}


def address(name):
    """The file of what is no car in its paint: cabins beside the cars, scenes beside the other pictures."""
    return f"cars/{name.replace('.', '-')}" if '.' in name else f'pictures/{name}'


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('renders', type=Path)
    parser.add_argument('site', type=Path, help='where the folders cars and pictures are')
    parser.add_argument('--only', default='', help='a part of the names')
    parser.add_argument('--again', action='store_true', help='also what is there already')
    given = parser.parse_args()
    for folder in ('cars', 'pictures'):
        (given.site / folder).mkdir(parents=True, exist_ok=True)
    bpy.ops.wm.read_factory_settings(use_empty=True)
    for black in sorted(given.renders.glob('*.black.exr')):
        name = black.name.removesuffix('.black.exr')
        white = black.with_name(f'{name}.white.exr')
        if given.only not in name or not white.exists():
            continue
        body, view = name.split('.')
        files = {paint: f'cars/{body}-{paint}{CALLED[view]}' for paint in PAINTS}
        if not given.again and all((given.site / f'{file}.webp').exists() for file in files.values()):
            continue
        dark, bright = read(black), read(white)
        for paint, file in files.items():
            light = mixed(dark, bright, PAINTS[paint])
            if view == 'night':
                write(opaque(light), given.site, file, widths=LARGE_WIDTHS, quality=36)
            elif view == 'front-three-quarter':
                write(toned(light), given.site, file, f'{file}.jpg')
            elif view == 'side':
                write(toned(light), given.site, file, widths=SIDE_WIDTHS, quality=32)
            else:
                write(toned(light), given.site, file, widths=LARGE_WIDTHS, quality=40)
            print(file, flush=True)
    for single in sorted(given.renders.glob('*.one.exr')):
        name = single.name.removesuffix('.one.exr')
        file = address(name)
        if given.only in name and (given.again or not (given.site / f'{file}.webp').exists()):
            write(opaque(read(single)), given.site, file, 'og.jpg' if name == 'hero' else None)
            print(file, flush=True)


if __name__ == '__main__':
    main()
