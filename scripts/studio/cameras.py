"""Views: where the camera stands and how it frames the car. Degrees, metres, and millimetres of a 36 mm sensor."""
from math import cos, radians, sin

import bpy
import numpy as np
from mathutils import Vector

# Angle from the nose (0 front, 90 the driver's side, 180 rear), height of the camera, focal length.
VIEWS = {
    'front-three-quarter': (36, 1.20, 78),
    'rear-three-quarter': (143, 1.35, 78),
    'side': (90, 1.05, 100),
    'front': (0, 1.15, 100),
    'rear': (180, 1.15, 100),
}
# Where the ground of a side view is, of the picture's height from below.
GROUND = 0.24


def place(view, form, fill=0.88, aspect=16 / 9):
    """Moves the camera away until the car takes `fill` of the picture's width, or 0.80 of its height."""
    angle, height, focal = VIEWS[view]
    scene = bpy.context.scene
    camera = bpy.data.cameras.new('camera')
    shown = bpy.data.objects.new('camera', camera)
    scene.collection.objects.link(shown)
    scene.camera = shown
    camera.lens = focal
    length, half, top = form.length, form.half + 0.08, max(z for _, z in form.body.roof) / 1000
    middle = np.array([length / 2, 0, 0])
    corners = np.array([(x, y, z) for x in (0.06, length - 0.06) for y in (-half * 0.8, half * 0.8) for z in (0, 0.9)]
                       + [(x, y, 0.5) for x in (form.front, form.rear) for y in (-half, half)]
                       + [(length * 0.5, y, top) for y in (-0.5, 0.5)])
    away = np.array([-cos(radians(angle)), -sin(radians(angle)), 0])
    distance = 10.0
    for _ in range(12):
        eye = middle + away * distance + np.array([0, 0, height])
        ahead = middle + np.array([0, 0, top * 0.46]) - eye
        ahead[2] *= 0.55 if view in ('side', 'front', 'rear') else 1
        ahead /= np.linalg.norm(ahead)
        right = np.cross(ahead, [0, 0, 1])
        right /= np.linalg.norm(right)
        up = np.cross(right, ahead)
        seen = corners - eye
        depth = seen @ ahead
        x, y = seen @ right / depth * focal / 36, seen @ up / depth * focal / 36
        wide, high = np.ptp(x), np.ptp(y) * aspect
        distance *= max(wide / fill, high / 0.80)
    shown.location = Vector(eye)
    shown.rotation_euler = Vector(ahead).to_track_quat('-Z', 'Y').to_euler()
    camera.shift_x = (x.max() + x.min()) / 2
    # Side views stand on one ground, so that cars can be set beside each other.
    camera.shift_y = y.min() + (0.5 - GROUND) / aspect if view == 'side' else (y.max() + y.min()) / 2
    return shown


def free(eye, target, focal, aperture=0.0):
    """A camera at `eye` that looks at `target`; with an aperture (f-stop) it is sharp there only."""
    camera = bpy.data.cameras.new('camera')
    shown = bpy.data.objects.new('camera', camera)
    bpy.context.scene.collection.objects.link(shown)
    bpy.context.scene.camera = shown
    shown.location = Vector(eye)
    shown.rotation_euler = (Vector(target) - Vector(eye)).to_track_quat('-Z', 'Y').to_euler()
    camera.lens, camera.clip_start = focal, 0.02
    if aperture:
        camera.dof.use_dof = True
        camera.dof.focus_distance = (Vector(target) - Vector(eye)).length
        camera.dof.aperture_fstop = aperture
    return shown
