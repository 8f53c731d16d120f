"""Renders cars: python render.py sedan front-three-quarter --paint copper, or python render.py --all."""
import argparse
import subprocess
import sys
import time
from pathlib import Path

import bpy

import bodies
import cameras
import car
import interior
import paint
import scenes
import sets


def start(width, samples, threads, aspect):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.device, cycles.samples, cycles.use_denoising = 'CPU', samples, True
    # Denoising with its finest settings takes longer than the light itself, and shows no difference.
    cycles.denoising_prefilter, cycles.denoising_quality = 'FAST', 'BALANCED'
    cycles.use_adaptive_sampling, cycles.adaptive_threshold = True, 0.03
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 8, 2, 5
    cycles.transparent_max_bounces, cycles.transmission_bounces = 12, 2
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 6
    scene.render.resolution_x, scene.render.resolution_y = width, round(width / aspect)
    scene.render.use_persistent_data = True
    scene.render.threads_mode, scene.render.threads = 'FIXED', threads
    scene.view_settings.view_transform = 'AgX'
    scene.view_settings.exposure = 0.25
    scene.view_settings.look = 'AgX - Medium High Contrast'
    return scene


# What the site needs, the most wanted first: (body, views, set). A car in the studio or at night is two renders, for all paints.
FAMILIES = [body.name for body in bodies.FAMILIES]
VERSIONS = [body.name for body in bodies.VERSIONS]
FRONT = ('front-three-quarter',)
ROUND = ('front-three-quarter', 'side', 'rear-three-quarter')
ALL = ([(body, FRONT, 'studio') for body in FAMILIES]
       + [(None, (scene,), 'scene') for scene in scenes.SCENES]
       + [(body, FRONT, 'night') for body in FAMILIES]
       + [(body, FRONT, 'cabin') for body in FAMILIES]
       + [(body, ROUND, 'studio') for body in FAMILIES + VERSIONS]
       + [(body, FRONT, 'night') for body in VERSIONS])


def save(scene, path, form='OPEN_EXR'):
    """Renders to `path`; what was broken off leaves no file there."""
    settings = scene.render.image_settings
    settings.file_format, settings.color_mode = form, 'RGBA'
    settings.color_depth = '16' if form == 'OPEN_EXR' else '8'
    part = path.with_name(f'part.{path.name}')
    scene.render.filepath = str(part)
    began = time.time()
    bpy.ops.render.render(write_still=True)
    part.rename(path)
    print(f'{path.name}: {time.time() - began:.0f} s', flush=True)


def missing(body, view, place, given):
    """The files of a picture that are not there yet, by paint: a PNG for a look, the light of a black and a white car,
    or that of a scene."""
    name = {'studio': f'{body}.{view}', 'scene': view}.get(place) or f'{body}.{place}'
    if given.paint:
        files = {given.paint: f'{name}.{given.paint}.png'}
    elif place in sets.SETS:
        files = {'black': f'{name}.black.exr', 'white': f'{name}.white.exr'}
    else:
        files = {'one': f'{name}.one.exr'}
    return {colour: given.out / file for colour, file in files.items() if given.again or not (given.out / file).exists()}


def pictures(body, views, place, given):
    """Renders what is missing of a car, built once, from each of the views."""
    wanted = {view: missing(body, view, place, given) for view in views}
    if not any(wanted.values()):
        return
    began = time.time()
    scene = start(given.width, given.samples, given.threads, given.aspect)
    palette = form = None
    if place == 'scene':
        scenes.SCENES[views[0]](given.detail)
    elif place == 'cabin':
        interior.build(body)
    else:
        palette = paint.Palette(lamps=1.0 if place == 'studio' else 1.4)
        form = car.build(bodies.BODIES[body], palette, given.detail)
        sets.SETS[place](form)
    if given.crop:
        scene.render.use_border = scene.render.use_crop_to_border = True
        (scene.render.border_min_x, scene.render.border_min_y, scene.render.border_max_x, scene.render.border_max_y) = given.crop
    print(f'built in {time.time() - began:.0f} s', flush=True)
    for view, files in wanted.items():
        if form and files:
            cameras.place(view, form, aspect=given.aspect)
        for colour, path in files.items():
            if palette:
                paint.repaint(palette, {'black': (0, 0, 0), 'white': (1, 1, 1)}.get(colour) or paint.PAINTS[colour])
            save(scene, path, 'PNG' if path.suffix == '.png' else 'OPEN_EXR')


def everything(given):
    """Each car in a process of its own, so that one that fails takes no other with it."""
    common = ['--out', given.out, '--width', given.width, '--aspect', given.aspect, '--samples', given.samples,
              '--threads', given.threads, '--detail', given.detail]
    for count, (body, views, place) in enumerate(ALL, 1):
        if not any(missing(body, view, place, given) for view in views):
            continue
        what = ['--scene', views[0]] if place == 'scene' else [body, *views, '--set', place]
        ended = subprocess.run([sys.executable, __file__, *map(str, what + common)])
        if ended.returncode:
            print(f'FAILED: {" ".join(map(str, what))}', flush=True)
        print(f'{count} of {len(ALL)}', flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('body', nargs='?', choices=bodies.BODIES)
    parser.add_argument('views', nargs='*', metavar='view', help=f'front-three-quarter, or any of {", ".join(cameras.VIEWS)}')
    parser.add_argument('--scene', choices=scenes.SCENES)
    parser.add_argument('--all', action='store_true', help='every picture of the site that is not there yet')
    parser.add_argument('--set', default='studio', choices=[*sets.SETS, 'cabin'])
    parser.add_argument('--paint', choices=paint.PAINTS, help='a look in one paint, as PNG')
    parser.add_argument('--width', type=int, default=1600)
    parser.add_argument('--aspect', type=float, default=16 / 9)
    parser.add_argument('--samples', type=int, default=48)
    parser.add_argument('--threads', type=int, default=2)
    parser.add_argument('--detail', default='final', choices=car.DETAIL)
    parser.add_argument('--out', type=Path, default=Path('renders'))
    parser.add_argument('--crop', type=float, nargs=4, metavar=('LEFT', 'LOW', 'RIGHT', 'HIGH'), help='only this part, 0 to 1')
    parser.add_argument('--again', action='store_true', help='also what is there already')
    given = parser.parse_args()
    given.out = given.out.resolve()
    given.out.mkdir(parents=True, exist_ok=True)
    if not (given.all or given.body or given.scene):
        parser.error('name a body, a --scene, or --all')
    if given.all:
        everything(given)
    elif given.scene:
        pictures(None, (given.scene,), 'scene', given)
    else:
        pictures(given.body, given.views or FRONT, given.set, given)


if __name__ == '__main__':
    main()
