"""Where the glass lies on the body, as fields: negative inside. In metres."""
import numpy as np

from curves import smooth_max


def _slanted(points, x, z):
    """Signed distance from the line through two points (mm): negative in front of it."""
    (x0, z0), (x1, z1) = ((px / 1000, pz / 1000) for px, pz in points)
    reach = np.hypot(x1 - x0, z1 - z0)
    return ((x - x0) * (z1 - z0) - (z - z0) * (x1 - x0)) / reach


def side_windows(form, x, y, z, rail):
    """The side windows with their black surround."""
    b = form.body
    field = smooth_max(form.belt(x) + 0.020 - z, 0.040 - rail, 0.030)
    field = smooth_max(field, (b.glass_front / 1000 - x) * 0.9, 0.06)
    field = smooth_max(field, _slanted(b.glass_rear, x, z), 0.06)
    # Not on the fillet between cabin and wing.
    return np.maximum(field, 5 * (form.cabin_fields(x, y, z)[0] - 0.010))


def windscreen(form, x, y, z, rail):
    field = smooth_max(rail + 0.040, (form.swept(x, y) - form.body.header / 1000) * 0.9, 0.07)
    return smooth_max(field, form.top(x, y) + 0.028 - z, 0.03)


def rear_window(form, x, y, z, rail):
    if form.body.hatch:
        low, high = (v / 1000 for v in form.body.hatch)
        field = smooth_max(form.cabin_fields(x, y, z)[0] + 0.075, np.maximum(low - z, z - high), 0.07)
        return np.where(x > form.rear + 0.2, smooth_max(field, 6 * form.hatch_face(x, y, z), 0.01), 1.0)
    upper, lower = (v / 1000 for v in form.body.backlight)
    at = form.swept(x, y)
    field = smooth_max(rail + 0.075, (upper - at) * 0.95, 0.09)
    return smooth_max(field, (at - lower) * 0.95, 0.09)


def roof(form, x, y, z, rail):
    upper = form.body.backlight[0] / 1000
    at = form.swept(x, y)
    field = smooth_max(rail + 0.055, (form.body.header / 1000 + 0.012 - at) * 0.95, 0.02)
    return smooth_max(field, (at - upper + 0.012) * 0.95, 0.02)
