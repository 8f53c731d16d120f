"""Meshes: a skin cast from a field, cuts along other fields, and what Blender shows of them. All in metres."""
from dataclasses import dataclass

import numpy as np


@dataclass
class Mesh:
    """Triangles with a normal at each point. Half a car: what is at +y is mirrored when it is shown."""

    points: np.ndarray
    normals: np.ndarray
    faces: np.ndarray

    def moved(self, depth):
        """The same surface, `depth` metres under itself."""
        return Mesh(self.points - self.normals * depth, self.normals, self.faces)

    def at(self):
        return self.points[:, 0], self.points[:, 1], self.points[:, 2]


def normals_of(field, points, h=0.0015):
    gradient = np.empty_like(points)
    for axis in range(3):
        offset = np.zeros(3)
        offset[axis] = h
        gradient[:, axis] = field(*(points + offset).T) - field(*(points - offset).T)
    gradient[np.abs(points[:, 1]) < 1e-6, 1] = 0
    return gradient / np.maximum(np.linalg.norm(gradient, axis=1, keepdims=True), 1e-9)


def _hit(field, origin, direction, low, high, turns):
    """How far the rays reach until the field turns positive: bisection between `low` and `high`."""
    for _ in range(turns):
        middle = (low + high) / 2
        outside = field(*np.moveaxis(origin + direction * middle[..., None], -1, 0)) > 0
        high = np.where(outside, middle, high)
        low = np.where(outside, low, middle)
    return (low + high) / 2


def skin(field, length, spine, across=420, around=300):
    """The half skin of a car: rays from a spine at height `spine` outwards, denser where the surface turns."""
    u = np.linspace(0, 1, across)
    ends = 0.55
    x0 = ends + (length - 2 * ends) * (0.5 - 0.5 * np.cos(np.pi * u)) * 0.35 + (length - 2 * ends) * u * 0.65
    # At the nose the rays look forward, from the front wheels on to the side.
    turn = 0.5 * np.pi * (2 - (1 - np.clip(u / 0.28, 0, 1)) ** 2 - 1 + (1 - np.clip((1 - u) / 0.28, 0, 1)) ** 2)
    origin = np.stack([x0, 0 * x0, 0 * x0 + spine], -1)

    def cast(rows, angle, turns):
        flat, start, heading = np.cos(angle), origin[rows][:, None, :], turn[rows][:, None]
        direction = np.stack([-np.cos(heading) * flat, np.sin(heading) * flat, np.sin(angle)], -1)
        direction[:, [0, -1], :2] = 0
        direction[np.isin(rows, (0, across - 1)), :, 1] = 0
        reach = _hit(field, start, direction, np.zeros(angle.shape), np.full(angle.shape, 3.2), turns)
        return start + direction * reach[..., None]

    source = np.arange(0, across, 4)
    coarse = np.linspace(-np.pi / 2, np.pi / 2, 150)
    pilot = cast(source, np.tile(coarse, (len(source), 1)), 18)
    chord = np.diff(pilot, axis=1)
    size = np.linalg.norm(chord, axis=-1)
    heading = chord / np.maximum(size[..., None], 1e-9)
    turning = np.zeros_like(size)
    turning[:, 1:] = np.arccos(np.clip((heading[:, 1:] * heading[:, :-1]).sum(-1), -1, 1))
    weight = size + 0.10 * np.minimum(turning, 1.2) + 0.004
    weight *= np.where(coarse[1:] < -1.0, 0.3, 1)
    kernel = np.ones(5) / 5
    weight = np.apply_along_axis(lambda w: np.convolve(np.pad(w, 2, 'edge'), kernel, 'valid'), 1, weight)
    weight = np.apply_along_axis(lambda w: np.convolve(np.pad(w, 4, 'edge'), np.ones(9) / 9, 'valid'), 0, weight)
    total = np.concatenate([np.zeros((len(weight), 1)), np.cumsum(weight, 1)], 1)
    total /= total[:, -1:]
    wanted = np.linspace(0, 1, around)
    angles = np.stack([np.interp(wanted, row, coarse) for row in total])
    angles = np.stack([np.interp(np.arange(across), source, column) for column in angles.T], 1)
    points = cast(np.arange(across), angles, 24).reshape(-1, 3)

    i, j = np.meshgrid(np.arange(across - 1), np.arange(around - 1), indexing='ij')
    a = (i * around + j).ravel()
    quads = np.stack([a, a + 1, a + around + 1, a + around], 1)
    faces = np.concatenate([quads[:, [0, 1, 2]], quads[:, [0, 2, 3]]])
    return Mesh(points, normals_of(field, points), faces)


def _compact(points, normals, faces):
    used, faces = np.unique(faces, return_inverse=True)
    return Mesh(points[used], normals[used], faces.reshape(-1, 3))


def split(mesh, value):
    """Cuts a mesh where `value` (one number a point) is zero: what is below, what is above, and the cut's edges
    as (points, normals) of their two ends. Faces where it is not a number stay whole, and above."""
    nowhere = np.isnan(value)
    value = np.where(nowhere, 1.0, value)
    above = value >= 0
    count = np.where(nowhere[mesh.faces].any(1), 3, above[mesh.faces].sum(1))
    mixed = mesh.faces[(count == 1) | (count == 2)]
    lone_above = above[mixed].sum(1) == 1
    lone = np.where(lone_above[:, None], above[mixed], ~above[mixed]).argmax(1)
    rows = np.arange(len(mixed))
    a, b, c = (mixed[rows, (lone + k) % 3] for k in range(3))
    edges = np.sort(np.concatenate([np.stack([a, b], 1), np.stack([a, c], 1)]), axis=1).reshape(-1, 2)
    unique, index = np.unique(edges, axis=0, return_inverse=True)
    index = index.ravel() + len(mesh.points)
    f0, f1 = value[unique[:, 0]], value[unique[:, 1]]
    t = np.clip(f0 / (f0 - f1 + 1e-15), 0.0, 1.0)[:, None]
    points = np.concatenate([mesh.points, mesh.points[unique[:, 0]] * (1 - t) + mesh.points[unique[:, 1]] * t])
    normals = np.concatenate([mesh.normals, mesh.normals[unique[:, 0]] * (1 - t) + mesh.normals[unique[:, 1]] * t])
    p, q = index[:len(mixed)], index[len(mixed):]
    tips = np.stack([a, p, q], 1)
    rests = np.concatenate([np.stack([p, b, c], 1), np.stack([p, c, q], 1)])
    twice = np.concatenate([lone_above, lone_above])
    low = np.concatenate([mesh.faces[count == 0], tips[~lone_above], rests[twice]])
    high = np.concatenate([mesh.faces[count == 3], tips[lone_above], rests[~twice]])
    ends = (points[p], points[q], normals[p], normals[q])
    return _compact(points, normals, low), _compact(points, normals, high), ends


def band(mesh, signed, half):
    """Cuts out a strip, `half` metres on both sides of where the function `signed` is zero: the strip, the rest and
    the cut's edges. Two cuts, so that a strip finer than the mesh comes out whole."""
    before, rest, first = split(mesh, signed(*mesh.at()) + half)
    strip, after, second = split(rest, signed(*rest.at()) - half)
    return strip, join(before, after), tuple(np.concatenate(pair) for pair in zip(first, second))


def flange(ends, depth, direction=None):
    """The thickness of a cut edge: a strip from the edge inwards, `depth` metres along the normal or `direction`."""
    p, q, np_, nq = ends
    if len(p) == 0:
        return Mesh(np.zeros((0, 3)), np.zeros((0, 3)), np.zeros((0, 3), int))
    into_p = -np_ if direction is None else np.tile(direction, (len(p), 1))
    into_q = -nq if direction is None else np.tile(direction, (len(q), 1))
    points = np.concatenate([p, q, q + into_q * depth, p + into_p * depth])
    n = len(p)
    a = np.arange(n)
    faces = np.concatenate([np.stack([a, a + n, a + 2 * n], 1), np.stack([a, a + 2 * n, a + 3 * n], 1)])
    normal = np.cross(q - p, into_p)
    normal /= np.maximum(np.linalg.norm(normal, axis=1, keepdims=True), 1e-9)
    return Mesh(points, np.tile(normal, (4, 1)), faces)


def grid(x, y, z):
    """A mesh from three arrays of two dimensions, or what spreads to them."""
    x, y, z = np.broadcast_arrays(x, y, z)
    points = np.stack([x, y, z], -1)
    rows, columns = x.shape
    du = np.gradient(points, axis=0)
    dv = np.gradient(points, axis=1)
    normals = np.cross(du, dv).reshape(-1, 3)
    normals /= np.maximum(np.linalg.norm(normals, axis=1, keepdims=True), 1e-12)
    i, j = np.meshgrid(np.arange(rows - 1), np.arange(columns - 1), indexing='ij')
    a = (i * columns + j).ravel()
    quads = np.stack([a, a + columns, a + columns + 1, a + 1], 1)
    return Mesh(points.reshape(-1, 3), normals, np.concatenate([quads[:, [0, 1, 2]], quads[:, [0, 2, 3]]]))


def join(*meshes):
    points, normals, faces, start = [], [], [], 0
    for mesh in meshes:
        points.append(mesh.points)
        normals.append(mesh.normals)
        faces.append(mesh.faces + start)
        start += len(mesh.points)
    return Mesh(np.concatenate(points), np.concatenate(normals), np.concatenate(faces))


def mirrored(mesh):
    flip = np.array([1, -1, 1])
    return join(mesh, Mesh(mesh.points * flip, mesh.normals * flip, mesh.faces[:, ::-1]))


def show(name, mesh, material, both=True, analytic=True):
    """Puts a mesh into the scene, on both sides of the car; `analytic` keeps the normals of the field."""
    import bpy

    if len(mesh.faces) == 0:
        return None
    a, b, c = (mesh.points[mesh.faces[:, k]] for k in range(3))
    inward = (np.cross(b - a, c - a) * mesh.normals[mesh.faces].sum(1)).sum(1) < 0
    mesh = Mesh(mesh.points, mesh.normals, np.where(inward[:, None], mesh.faces[:, ::-1], mesh.faces))
    whole = mirrored(mesh) if both else mesh
    data = bpy.data.meshes.new(name)
    n, m = len(whole.points), len(whole.faces)
    data.vertices.add(n)
    data.vertices.foreach_set('co', whole.points.astype(np.float32).ravel())
    data.loops.add(m * 3)
    data.loops.foreach_set('vertex_index', whole.faces.astype(np.int32).ravel())
    data.polygons.add(m)
    data.polygons.foreach_set('loop_start', np.arange(0, m * 3, 3, dtype=np.int32))
    data.update(calc_edges=True)
    if analytic:
        data.polygons.foreach_set('use_smooth', np.ones(m, bool))
        # Free normals: Blender's own encoding relies on the faces around a point, which cuts leave as slivers.
        free = data.attributes.new('custom_normal', 'FLOAT_VECTOR', 'POINT')
        length = np.maximum(np.linalg.norm(whole.normals, axis=1, keepdims=True), 1e-9)
        free.data.foreach_set('vector', (whole.normals / length).astype(np.float32).ravel())
    data.materials.append(material)
    shown = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(shown)
    return shown
