"""Curves along a car and the smooth arithmetic of fields. Parameters are in millimetres, fields in metres."""
import numpy as np


def pchip(xs, ys, x):
    """Monotone cubic through the points (xs, ys), evaluated at x; straight beyond both ends."""
    xs, ys, x = (np.asarray(v, float) for v in (xs, ys, x))
    step = np.diff(xs)
    slope = np.diff(ys) / step
    m = np.empty_like(xs)
    m[0], m[-1] = slope[0], slope[-1]
    for i in range(1, len(xs) - 1):
        a, b = slope[i - 1], slope[i]
        w1, w2 = 2 * step[i] + step[i - 1], step[i] + 2 * step[i - 1]
        m[i] = (w1 + w2) / (w1 / a + w2 / b) if a * b > 0 else 0.0
    inside = np.clip(x, xs[0], xs[-1])
    k = np.clip(np.searchsorted(xs, inside) - 1, 0, len(xs) - 2)
    t = (inside - xs[k]) / step[k]
    y = ((1 + 2 * t) * (1 - t) ** 2 * ys[k] + t * (1 - t) ** 2 * step[k] * m[k]
         + t * t * (3 - 2 * t) * ys[k + 1] + t * t * (t - 1) * step[k] * m[k + 1])
    return y + (x - inside) * np.where(x < xs[0], m[0], m[-1])


class Curve:
    """A height or width along the car, smoothed so that reflections run over it without a kink.

    Points and `soft` (the smoothing length) in millimetres, values in metres.
    """

    STEP = 0.004

    def __init__(self, points, soft=40.0, margin=0.6):
        points = sorted((x / 1000, y / 1000) for x, y in points)
        xs, ys = zip(*points)
        self.start = xs[0] - margin
        grid = np.arange(self.start, xs[-1] + margin, self.STEP)
        table = pchip(xs, ys, grid)
        sigma = soft / 1000 / self.STEP
        if sigma > 0:
            reach = int(4 * sigma) + 1
            kernel = np.exp(-0.5 * (np.arange(-reach, reach + 1) / sigma) ** 2)
            first, last = table[1] - table[0], table[-1] - table[-2]
            padded = np.r_[table[0] + first * np.arange(-reach, 0), table, table[-1] + last * np.arange(1, reach + 1)]
            table = np.convolve(padded, kernel / kernel.sum(), 'valid')
        self.table = table

    def __call__(self, x):
        p = np.clip((np.asarray(x, float) - self.start) / self.STEP, 1, len(self.table) - 3.001)
        k = p.astype(int)
        t = p - k
        a, b, c, d = (self.table[k + i] for i in (-1, 0, 1, 2))
        return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))


def smooth_max(a, b, radius):
    """The larger of two fields, with a fillet of about `radius` metres where they meet."""
    h = np.maximum(radius - np.abs(a - b), 0) / radius
    return np.maximum(a, b) + h * h * h * radius / 6


def smooth_min(a, b, radius):
    return -smooth_max(-a, -b, radius)


def ramp(x, radius):
    """max(x, 0) with its corner rounded over `radius` metres."""
    return smooth_max(x, np.zeros_like(x), radius)


def step(x, low, high):
    """0 below `low`, 1 above `high`, without a kink between."""
    t = np.clip((x - low) / (high - low), 0, 1)
    return t * t * t * (t * (6 * t - 15) + 10)


def bump(x, middle, width):
    return np.exp(-(((x - middle) / width) ** 2))


def line(points, px, py):
    """Distance of (px, py) from an open chain of points."""
    best = np.full(np.shape(px), 9.0)
    for (ax, ay), (bx, by) in zip(points[:-1], points[1:]):
        vx, vy = bx - ax, by - ay
        t = np.clip(((px - ax) * vx + (py - ay) * vy) / (vx * vx + vy * vy + 1e-12), 0, 1)
        best = np.minimum(best, np.hypot(px - ax - t * vx, py - ay - t * vy))
    return best


def polygon(points, px, py):
    """Signed distance from a closed shape: negative inside."""
    points = [tuple(p) for p in points]
    best = line(points + points[:1], px, py)
    inside = np.zeros(np.shape(px), bool)
    for (ax, ay), (bx, by) in zip(points, points[-1:] + points[:-1]):
        inside ^= ((ay > py) != (by > py)) & (px < (bx - ax) * (py - ay) / (by - ay + 1e-12) + ax)
    return np.where(inside, -best, best)


def chain(points, count=60):
    """A smooth chain through the points."""
    p = np.asarray(points, float)
    along = np.r_[0, np.cumsum(np.hypot(*np.diff(p, axis=0).T))]
    at = np.linspace(0, along[-1], count)
    return list(zip(pchip(along, p[:, 0], at), pchip(along, p[:, 1], at)))
