"""The painted body as one field: sides, nose, tail, bonnet and cabin, joined with fillets. In metres, y is |y|."""
import numpy as np

from curves import Curve, bump, ramp, smooth_max, smooth_min, step


class Form:
    """Evaluates the field of a body: negative inside, near the surface about the distance from it."""

    def __init__(self, body):
        b = self.body = body
        self.length = b.length / 1000
        self.front, self.rear = b.axles[0] / 1000, b.axles[1] / 1000
        self.tyre = b.tyre / 1000
        self.half = b.width / 2000
        length, half = b.length, b.width / 2
        front, rear = b.axles
        self.nose = Curve(b.nose, 30)
        self.tail = Curve(b.tail, 30)
        self.bonnet = Curve(b.bonnet, 45)
        self.deck = Curve(b.deck, 60)
        self.roof = Curve(b.roof, 60)
        self.floor = Curve(b.floor, 50)
        self.belt = Curve(b.belt, 90)
        self.shoulder = Curve(b.shoulder, 90)
        self.crease = Curve(b.crease, 90)
        self.skirt = Curve(b.skirt, 60)
        # Half width at the shoulder: full at the wheels, drawn in at the doors.
        waist = (front + rear) / 2
        self.plan = Curve([(-300, half * 0.93), (front * 0.45, half * 0.962), (front, half * 0.985),
                           (waist - 350, half * 0.965), (rear - 700, half * 0.968),
                           (rear, half * (1.0 + 0.004 * b.haunch)), (rear + 450, half * 0.975), (length + 200, half * 0.91)], 170)
        # How far the cabin's foot stands inside of the side below it.
        self.inset = Curve([(front, 40), (front + 700, 26), (waist, 10), (rear - 800, 12),
                            (rear - 100, 24 + 30 * b.haunch), (length, 60 + 70 * b.haunch)], 160)
        top = max(z for _, z in b.roof)
        drop = (top - 75 - b.belt[2][1]) / 1000
        foot = half * 0.965 / 1000 - 0.085
        self.lean = max(0.2, (foot - (b.roof_width / 2 + 20) / 1000) / drop)
        self.cowl = b.roof[0][0] / 1000
        self._face()

    def _face(self):
        """Where things sit on nose and tail; heights in metres."""
        b = self.body
        lip = b.floor[1][1] / 1000 + 0.055
        high, wide = (v / 1000 for v in b.intake)
        self.intake = (lip, lip + high, wide)
        self.plate_front = min(lip + high + 0.135, b.lamp[0] / 1000 - 0.17)
        self.curtain = (lip + 0.03, lip + 0.285 + (b.curtain - 255) / 1000) if b.curtain else ()
        self.emblem = b.lamp[0] / 1000 + 0.050
        self.bonnet_lead = b.bonnet[2][0] / 1000 - 0.06
        self.front_bumper, self.rear_bumper = b.lamp[0] / 1000 - 0.06, b.rear_lamp[0] / 1000 - 0.17
        self.gate_low = b.plate_rear / 1000 - 0.13
        self.gate_high = b.hatch[0] / 1000 - 0.03 if b.hatch else b.deck[-1][1] / 1000 - 0.015

    # --- below the belt ---
    def side(self, x, z):
        """Half width of the body's side at (x, z)."""
        shoulder = self.shoulder(x)
        door = step(np.abs(x - self.front), 0.30, 1.10) * step(np.abs(x - self.rear), 0.30, 1.15)
        below = ramp(shoulder - z, 0.02)
        above = ramp(z - shoulder, 0.008)
        # Doors lean in down to the crease and come out again below it; towards the wheels both fade away.
        crease = self.crease(x)
        under = ramp(crease - z, 0.010)
        waist = 0.085 * below + 0.026 * bump(z, shoulder - 0.16, 0.10) - 0.30 * under
        inward = door * np.maximum(waist, -0.01) + (1 - door) * 0.035 * below
        tuck = ramp(self.floor(x) + 0.085 - z, 0.05)
        rear_side = step(x, self.rear - 1.2, self.rear)
        front_side = 1 - step(x, self.front, self.front + 1.0)
        lean = 0.50 + 0.42 * front_side + 0.25 * rear_side
        over = lean * above + 1.1 * above * above
        # A lip follows each wheel arch.
        lip = np.zeros_like(x)
        for axle in (self.front, self.rear):
            r = np.hypot(x - axle, z - self.tyre)
            lip = lip + 0.012 * (1 - step(r, self.tyre + 0.03, self.tyre + 0.13))
        lip = lip * (1 - step(z, shoulder - 0.10, shoulder))
        return self.plan(x) - inward - over - 0.55 * tuck + lip

    def top(self, x, y):
        """Height of bonnet, cowl and boot at (x, y)."""
        b = self.body
        across = y / self.half
        bonnet_part = 1 - step(x, self.cowl + 0.05, self.cowl + 0.55)
        boot_part = step(x, self.rear - 0.55, self.rear + 0.25)
        bonnet = self.bonnet(x) - b.crown / 1000 * across ** 2 * step(x, 0.1, 0.9)
        # Two lines run from the lamps to the pillars: within them the bonnet stands higher.
        fade = step(x, 0.30, 1.0)
        edge = 0.40 + 0.19 * step(x, 0.1, self.cowl + 0.1)
        bonnet = bonnet - 0.22 * fade * (ramp(y - edge, 0.012) - ramp(y - edge - 0.075, 0.05))
        wing = bump(y, 0.80 * self.half / 0.95, 0.12) * bump(x, self.front, 0.62)
        bonnet = bonnet + b.fender / 1000 * wing
        boot = self.deck(x) - 0.030 * across ** 2
        if b.open:
            # Behind each seat a fairing runs into the boot.
            fairing = bump(y, 0.36, 0.20) * step(x, self.rear - 0.75, self.rear - 0.45) * (1 - step(x, self.rear - 0.3, self.rear + 0.6))
            boot = boot + 0.055 * fairing
        level = self.belt(x) + 0.012
        return bonnet * bonnet_part + boot * boot_part + level * (1 - bonnet_part - boot_part)

    # --- above the belt ---
    def cabin_side(self, x, z):
        """Half width of the cabin at (x, z)."""
        belt = self.belt(x)
        foot = self.side(x, belt) - self.inset(x)
        foot = foot - 0.10 * ramp(self.cowl + 0.35 - x, 0.3)
        up = ramp(z - belt, 0.02)
        return foot - self.lean * up - 0.16 * up * up

    def _fore(self, x):
        return 1 - step(x, self.cowl, self.cowl + 1.3)

    def _aft(self, x):
        return step(x, self.rear - 1.0, self.rear + 0.5)

    def swept(self, x, y):
        """The x on the centre line that belongs to (x, y): both screens are curved in plan."""
        return x - (0.42 * self._fore(x) - 0.20 * self._aft(x)) * y * y

    def cabin_top(self, x, y):
        """Height of windscreen, roof and rear window at (x, y)."""
        flat = (1 - self._fore(x)) * (1 - self._aft(x))
        return self.roof(self.swept(x, y)) - (0.02 + 0.095 * flat) * y * y

    def cabin_fields(self, x, y, z):
        wall = (y - self.cabin_side(x, z)) * 0.90
        h = 0.01
        slope = (self.roof(x + h) - self.roof(x - h)) / (2 * h)
        lid = (z - self.cabin_top(x, y)) / np.sqrt(1 + np.minimum(slope * slope, 1.5))
        return wall, lid

    def rail(self, x, y, z):
        """Positive on the cabin's sides, negative on screens and roof: about the distance from the roof's edge."""
        wall, lid = self.cabin_fields(x, y, z)
        return wall - lid

    def sweep(self, y, amount, power):
        across = np.minimum(y / self.half, 1.05)
        return amount * across ** power, amount * power * across ** (power - 1) / self.half

    def shield(self, y, z):
        """The middle of the bumper lies a little deeper, within an edge that runs from under the lamps to the corners."""
        top = self.body.lamp[0] / 1000 - 0.085
        edge = smooth_max(y - 0.50 - 0.55 * (top - z), z - top, 0.05)
        return self.body.shield / 1000 * (1 - step(edge, -0.055, 0.025))

    def apron(self, y, z):
        """Below the rear lamps the middle of the tail lies deeper."""
        top = self.body.rear_lamp[0] / 1000 - 0.10
        low = self.body.plate_rear / 1000 - 0.115
        edge = smooth_max(y - 0.52 - 0.20 * (z - low), smooth_max(z - top, low - z, 0.05), 0.06)
        return 0.014 * (1 - step(edge, -0.055, 0.025))

    def hatch_face(self, x, y, z):
        """Negative where the skin is that of the tail, not of roof or sides."""
        away, slope = self.sweep(y, 0.33, 3.2)
        return -0.015 - (x - self.tail(z) + away) / np.sqrt(1 + slope * slope)

    def __call__(self, x, y, z):
        b = self.body
        y = np.abs(y)
        wall = (y - self.side(x, z)) * 0.93
        lid = (z - self.top(x, y)) * 0.96
        front_side = 1 - step(x, self.front + 0.2, self.cowl + 0.6)
        boot_side = step(x, self.rear - 0.7, self.rear + 0.1)
        fillet = 0.025 + 0.13 * front_side + 0.07 * boot_side
        core = smooth_max(wall, lid, fillet)
        if not b.open:
            cabin = smooth_max(*self.cabin_fields(x, y, z), 0.055)
            blend = 0.012 + 0.15 * boot_side
            core = smooth_min(core, cabin, blend)
        away, slope = self.sweep(y, 0.42, 3.1)
        face = (self.nose(z) + away + self.shield(y, z) - x) / np.sqrt(1 + slope * slope)
        core = smooth_max(core, face, b.edge / 1000 + 0.05 * step(y, 0.45, 0.85))
        away, slope = self.sweep(y, 0.33, 3.2)
        back = (x - self.tail(z) + away + self.apron(y, z)) / np.sqrt(1 + slope * slope)
        core = smooth_max(core, back, 0.022 + 0.05 * step(y, 0.5, 0.9) * (1 - step(z, 0.75, 0.95)))
        return smooth_max(core, self.floor(x) - z, 0.07)
