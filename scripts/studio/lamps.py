"""Head and rear lamps: housings under clear lenses, two light guides cut by one upright stroke. In metres."""
import numpy as np

from curves import chain, polygon
from surface import normals_of


def around_front(form, x, y):
    """Distance along the bumper from the middle of the front, about."""
    return y + x - 0.04


def around_rear(form, x, y):
    return y + form.length - x - 0.04


def point_at(form, w, z, rear=False):
    """The point of the surface at (w, z) of a bumper, and its normal."""
    w, z = np.broadcast_arrays(np.asarray(w, float), np.asarray(z, float))
    low, high = np.zeros_like(w), np.full_like(w, 1.15)
    place = (lambda y: form.length - (w + 0.04 - y)) if rear else (lambda y: w + 0.04 - y)
    for _ in range(36):
        y = (low + high) / 2
        out = form(place(y), y, z) > 0
        low, high = np.where(out, low, y), np.where(out, y, high)
    y = (low + high) / 2
    points = np.stack([place(y), y, z], -1).reshape(-1, 3)
    return points, normals_of(form, points)


class Headlamp:
    def __init__(self, form):
        b = form.body
        self.form = form
        inner, outer, high = (v / 1000 for v in b.lamp)
        w0, w1 = (v / 1000 for v in b.lamp_reach)
        self.w0, self.w1, self.high = w0, w1, high
        self.stroke = w0 + 0.30 * (w1 - w0)
        self._ends = (inner, outer)
        self.shape = chain([(w0, self.z(w0) - high * 0.25), (w0, self.z(w0) + high * 0.25),
                            (w0 + 0.3 * (w1 - w0), self.z(w0 + 0.3 * (w1 - w0)) + high * 0.50),
                            (w0 + 0.7 * (w1 - w0), self.z(w0 + 0.7 * (w1 - w0)) + high * 0.50),
                            (w1, self.z(w1) + high * 0.10)], 40)
        self.shape += chain([(w1, self.z(w1) + high * 0.05), (w0 + 0.75 * (w1 - w0), self.z(w0 + 0.75 * (w1 - w0)) - high * 0.45),
                             (w0 + 0.3 * (w1 - w0), self.z(w0 + 0.3 * (w1 - w0)) - high * 0.5), (w0, self.z(w0) - high * 0.3)], 40)

    def z(self, w):
        inner, outer = self._ends
        t = (np.asarray(w) - self.w0) / (self.w1 - self.w0)
        return inner + (outer - inner) * t

    def field(self, x, y, z):
        """Negative inside the lamp."""
        return np.where(x < 1.0, polygon(self.shape, around_front(self.form, x, y), z), 1.0)

    def across(self, x, y, z):
        """Distance from the upright stroke's middle."""
        near = np.abs(z - self.z(self.stroke)) < self.high + 0.06
        return np.where((x < 1.0) & near, around_front(self.form, x, y) - self.stroke, np.nan)

    def beyond(self, x, y, z):
        """Negative within the upright stroke's height, which is more than the lamp's."""
        return np.abs(z - self.z(self.stroke) - 0.002) - self.high * 0.5 - 0.022

    def joint(self, x, y, z):
        """Zero on the line that joins both lamps across the nose."""
        w = around_front(self.form, x, y)
        return np.where((x < 0.6) & (w < self.w0 + 0.02), z - self.z(self.w0) - 0.010 * (w / self.w0) ** 2 + 0.010, np.nan)

    def guides(self):
        """Chains of (points, radius) that glow."""
        w = np.linspace(self.w0 + 0.02, self.w1 - 0.10, 60)
        for rise in (0.29, -0.30):
            t = np.linspace(0, 1, 60)
            points, normals = point_at(self.form, w, self.z(w) + self.high * rise * (1 - 0.45 * t))
            yield points - normals * 0.012, 0.0028
        z = np.linspace(-self.high * 0.5 - 0.020, self.high * 0.5 + 0.022, 14)
        points, normals = point_at(self.form, np.full(14, self.stroke), self.z(self.stroke) + z)
        yield points - normals * 0.006, 0.0036

    def modules(self):
        """Places of the small projectors, with the direction that they look to."""
        w = self.stroke + np.array([0.10, 0.17, 0.24, 0.31])
        points, normals = point_at(self.form, w, self.z(w))
        return points - normals * 0.020, normals


class RearLamp:
    """One band across the tail."""

    def __init__(self, form):
        self.form = form
        self.height, self.high = (v / 1000 for v in form.body.rear_lamp)
        self.reach = 1.30
        self.stroke = 0.66

    def field(self, x, y, z):
        w = around_rear(self.form, x, y)
        taper = np.clip((w - 0.55) / (self.reach - 0.55), 0, 1)
        half = self.high / 2 * (0.62 + 0.5 * np.clip(w / 0.6, 0, 1) ** 2 - 0.75 * taper ** 2)
        band = np.maximum(np.abs(z - self.height) - half, w - self.reach)
        return np.where(x > self.form.length - 1.0, band, 1.0)

    def across(self, x, y, z):
        near = np.abs(z - self.height) < self.high + 0.06
        return np.where((x > self.form.length - 1.0) & near, around_rear(self.form, x, y) - self.stroke, np.nan)

    def beyond(self, x, y, z):
        return np.abs(z - self.height) - self.high * 0.5 - 0.026

    def guides(self):
        w = np.linspace(0.03, self.reach - 0.10, 90)
        for rise in (0.24, -0.24):
            points, normals = point_at(self.form, w, np.full(90, self.height + self.high * rise), rear=True)
            points = points - normals * 0.010
            points[0, 1] = 0
            yield points, 0.0035
        z = np.linspace(-self.high * 0.5 - 0.024, self.high * 0.5 + 0.024, 12)
        points, normals = point_at(self.form, np.full(12, self.stroke), self.height + z, rear=True)
        yield points - normals * 0.006, 0.004
