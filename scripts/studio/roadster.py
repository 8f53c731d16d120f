"""The open car: cockpit, low windscreen in its frame, hoops behind the seats. In metres."""
import numpy as np

from curves import smooth_max
from details import tube, tubes
from surface import flange, grid, show, split


def cockpit(form, x, y, z):
    """The opening seen from above: negative inside."""
    front = form.cowl + 0.20 + 0.42 * y * y
    back = form.body.seats[0] / 1000 + 0.52
    field = smooth_max(front - x, x - back, 0.05)
    wide = form.side(x, form.belt(x)) - 0.115
    field = smooth_max(field, y - wide, 0.16)
    return np.where(z > form.belt(x) - 0.12, field, 1.0)


def open_top(form, palette, mesh):
    _, mesh, ends = split(mesh, cockpit(form, *mesh.at()))
    show('cockpit edge', flange(ends, 0.16, np.array([0.0, 0.0, -1.0])), palette.leather, analytic=False)
    coaming, mesh, _ = split(mesh, cockpit(form, *mesh.at()) - 0.022)
    show('coaming', coaming.moved(-0.002), palette.trim)

    across = np.linspace(0, 1, 40)[:, None]
    along = np.linspace(form.cowl - 0.02, form.body.header / 1000, 36)[None, :]
    z = form.roof(along) + 0 * across
    foot = form.side(along + 0.25, form.belt(along + 0.25)) - 0.13
    wide = foot - form.lean * 0.75 * np.maximum(z - form.belt(along + 0.2), 0)
    y = across * wide
    x = along + 0.36 * y * y
    z = z - 0.03 * y * y
    show('windscreen', grid(x, y, z), palette.screen)
    tubes(np.stack([x[-1], y[-1], z[-1]], -1), 0.017, palette.gloss)
    top = np.concatenate([np.stack([x[::-1, -1], -y[::-1, -1], z[::-1, -1]], -1), np.stack([x[:, -1], y[:, -1], z[:, -1]], -1)[1:]])
    tube(top, 0.015, palette.gloss, 'screen frame')
    # Hoops.
    a = np.linspace(0, np.pi, 30)
    back = form.body.seats[0] / 1000 + 0.56
    base = float(form.deck(np.array([back]))[0])
    hoop = np.stack([np.full(30, back) - 0.03 * np.sin(a), 0.37 + 0.19 * np.cos(a), base - 0.03 + 0.20 * np.sin(a) ** 0.6], -1)
    tubes(hoop, 0.019, palette.chrome)
    return mesh
