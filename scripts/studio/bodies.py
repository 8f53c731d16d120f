"""The seven bodies and their versions as numbers. In millimetres; x counts from the nose backwards, z from the ground up.

A profile is a list of (x, z) seen from the side, or of (z, x) where it stands upright (`nose`, `tail`).
"""
from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Body:
    name: str
    length: float
    axles: tuple
    tyre: float  # radius
    width: float
    roof_width: float
    nose: tuple  # (z, x), the front face on the centre line
    tail: tuple  # (z, x)
    bonnet: tuple  # (x, z), up to the windscreen
    roof: tuple  # (x, z), windscreen, roof and rear window
    deck: tuple  # (x, z), centre line of the boot behind the rear window
    floor: tuple  # (x, z)
    belt: tuple  # (x, z), lower edge of the side windows
    shoulder: tuple  # (x, z), the widest line
    crease: tuple  # (x, z), where the doors' undercut ends
    skirt: tuple  # (x, z), upper edge of the dark trim
    glass_front: float = 1500  # x of the foremost corner of the side windows
    glass_rear: tuple = ()  # two points (x, z), rear edge of the side windows, from below
    header: float = 0  # x of the windscreen's upper edge
    backlight: tuple = (0, 0)  # x of the rear window's upper and lower edge
    hatch: tuple = ()  # z of the rear window's lower and upper edge, where it stands in the tail
    pillars: tuple = ()  # (x above, x below, width)
    shuts: tuple = ()  # (x, z) chains across the side: door edges from above
    handles: tuple = ()
    mirror: tuple = ()
    lamp: tuple = (640, 705, 60)  # z of the headlamp at the middle and its outer end, its height
    lamp_reach: tuple = (430, 1330)  # along the perimeter, from the middle of the front
    rear_lamp: tuple = (890, 56)  # z, height
    seats: tuple = ()  # x of each row of seats
    seat_height: float = 460  # of the hip above the floor
    steering: float = 2090
    wheel: str = 'twin'
    tyre_width: float = 255
    cladding: float = 0
    rails: tuple = ()
    glass_roof: bool = False
    open: bool = False
    hard_top: bool = False  # a black roof that folds
    haunch: float = 1.0
    spoiler: float = 0.0
    crown: float = 48.0  # of the bonnet
    fender: float = 12.0  # how far the wings rise above the bonnet
    edge: float = 30.0  # radius of the bonnet's leading edge
    plate_rear: float = 560  # z
    intake: tuple = (135, 560)  # height and half width of the lower opening
    slats: int = 2  # across it
    curtain: float = 255  # height of the slot at each corner of the bumper, 0 for none
    shield: float = 13  # how deep the middle of the bumper lies
    skid: bool = False  # a bright plate under the chin and the tail


SEDAN = Body(
    name='sedan', length=4950, axles=(865, 3845), tyre=364, width=1900, roof_width=1220,
    nose=((170, 150), (186, 104), (262, 66), (410, 28), (570, 8), (660, 16), (720, 34)),
    bonnet=((20, 700), (82, 752), (250, 834), (600, 916), (1000, 973), (1440, 1018), (1800, 1030)),
    roof=((1440, 1018), (1820, 1232), (2200, 1391), (2520, 1440), (2780, 1450), (3120, 1430), (3520, 1354),
          (3920, 1238), (4280, 1132), (4580, 1072), (4862, 1052)),
    tail=((212, 4690), (300, 4846), (430, 4892), (560, 4930), (740, 4946), (870, 4938), (985, 4910), (1052, 4862)),
    deck=((3900, 1020), (4300, 1040), (4580, 1062), (4862, 1052)),
    floor=((0, 200), (180, 166), (420, 150), (4440, 160), (4690, 212), (4846, 300), (4950, 420)),
    belt=((1300, 985), (1690, 1000), (2200, 1012), (2900, 1030), (3560, 1054), (4010, 1094), (4300, 1060)),
    shoulder=((60, 700), (420, 772), (900, 838), (1600, 880), (2500, 906), (3300, 928), (3900, 955), (4450, 968),
              (4930, 950)),
    crease=((0, 400), (1330, 380), (2000, 395), (2700, 435), (3380, 500), (4950, 560)),
    skirt=((0, 300), (120, 246), (420, 230), (1300, 238), (2300, 226), (3300, 238), (4240, 262), (4560, 352), (4960, 420)),
    glass_front=1660, glass_rear=((3930, 1085), (4120, 1150)), header=2150, backlight=(3480, 4330),
    pillars=((2765, 2810, 74), (3560, 3610, 26)),
    shuts=(((1665, 1000), (1545, 900), (1478, 740), (1440, 540), (1424, 200)),
           ((2812, 1030), (2800, 800), (2765, 500), (2750, 200)),
           ((3650, 1066), (3625, 930), (3530, 775), (3450, 640), (3404, 470), (3378, 200))),
    handles=((2640, 872), (3460, 892)), mirror=(1800, 1020), lamp=(688, 742, 62), rear_lamp=(888, 46),
    seats=(2330, 3260), steering=2000, wheel='twin', plate_rear=560,
)


ESTATE = replace(
    SEDAN, name='estate', wheel='fork', hatch=(1052, 1268), backlight=(4440, 4800),
    roof=((1440, 1018), (1820, 1232), (2200, 1391), (2540, 1446), (2880, 1460), (3760, 1420), (4200, 1374), (4560, 1322),
          (4900, 1265)),
    tail=SEDAN.tail[:-1] + ((1006, 4872), (1172, 4706), (1296, 4574), (1340, 4520)),
    deck=((3900, 1000), (4300, 1005), (4580, 1005), (4862, 1000)),
    belt=((1300, 985), (1690, 1000), (2200, 1012), (3560, 1046), (4100, 1072), (4440, 1100), (4800, 1120)),
    shoulder=((60, 700), (420, 772), (900, 838), (1600, 880), (2500, 904), (3300, 922), (3900, 944), (4450, 956), (4930, 940)),
    glass_rear=((4430, 1100), (4330, 1270)), pillars=((2765, 2810, 74), (3630, 3680, 56)), haunch=0.35,
    rails=((2260, 1412), (2400, 1440), (2800, 1462), (3600, 1434), (4000, 1398), (4130, 1376)),
    intake=(110, 620), slats=1, curtain=300,
)

COUPE = Body(
    name='coupe', length=4800, axles=(845, 3695), tyre=362, width=1915, roof_width=1180,
    nose=((148, 150), (164, 112), (240, 72), (380, 32), (530, 12), (610, 18), (680, 40)),
    bonnet=((24, 640), (90, 704), (280, 784), (650, 868), (1100, 932), (1640, 982), (2000, 1000)),
    roof=((1640, 982), (2000, 1190), (2350, 1330), (2620, 1372), (2840, 1380), (3140, 1354), (3520, 1268), (3880, 1158),
          (4180, 1066), (4440, 1018), (4700, 1004)),
    tail=((192, 4540), (276, 4690), (400, 4738), (530, 4778), (700, 4796), (830, 4786), (938, 4754), (1004, 4700)),
    deck=((3700, 965), (4100, 985), (4440, 1006), (4700, 1004)),
    floor=((0, 180), (180, 146), (420, 136), (4300, 146), (4540, 192), (4690, 276), (4800, 390)),
    belt=((1500, 950), (1900, 966), (2400, 975), (2950, 994), (3300, 1016), (3560, 1050), (3900, 1010)),
    shoulder=((60, 660), (430, 742), (900, 806), (1600, 846), (2400, 856), (3050, 872), (3600, 915), (4200, 942), (4780, 908)),
    crease=((0, 380), (1320, 360), (2000, 375), (2650, 415), (3230, 480), (4800, 540)),
    skirt=((0, 280), (120, 226), (420, 208), (1300, 216), (2300, 204), (3200, 220), (4090, 244), (4420, 336), (4810, 400)),
    glass_front=1880, glass_rear=((3520, 1040), (3700, 1130)), header=2310, backlight=(3440, 4240),
    pillars=((3050, 3075, 46),),
    shuts=(((1880, 970), (1740, 870), (1640, 690), (1590, 480), (1570, 190)),
           ((3100, 1010), (3110, 900), (3070, 700), (2990, 480), (2960, 330), (2900, 190))),
    handles=((2900, 846),), mirror=(2010, 990), lamp=(638, 700, 58), rear_lamp=(852, 44),
    seats=(2560, 3230), seat_height=400, steering=2230, wheel='needle', tyre_width=275, haunch=1.7, fender=30, crown=34,
    plate_rear=500,
    intake=(150, 640), slats=1, curtain=0, shield=16,
)

SUV = Body(
    name='suv', length=4520, axles=(790, 3690), tyre=378, width=1890, roof_width=1250,
    nose=((218, 190), (240, 118), (330, 74), (500, 30), (670, 10), (750, 16), (830, 40)),
    bonnet=((22, 800), (84, 872), (260, 954), (560, 1026), (880, 1072), (1210, 1108), (1600, 1120)),
    roof=((1210, 1108), (1570, 1345), (1900, 1498), (2180, 1560), (2460, 1580), (2840, 1568), (3260, 1518), (3680, 1434),
          (4000, 1352), (4210, 1290), (4500, 1205)),
    tail=((232, 4110), (268, 4290), (350, 4420), (500, 4468), (660, 4506), (840, 4516), (970, 4500), (1040, 4468),
          (1090, 4412), (1170, 4320), (1262, 4228), (1320, 4170)),
    deck=((3500, 1060), (4000, 1070), (4424, 1060)),
    floor=((0, 260), (190, 222), (400, 212), (4110, 222), (4290, 268), (4420, 350), (4516, 470)),
    belt=((1100, 1070), (1450, 1084), (2000, 1096), (2700, 1116), (3250, 1142), (3620, 1180), (4100, 1200)),
    shoulder=((60, 820), (400, 884), (900, 938), (1600, 962), (2400, 978), (3100, 1000), (3700, 1042), (4150, 1056), (4490, 1020)),
    crease=((0, 520), (1270, 490), (1900, 505), (2600, 545), (3240, 620), (4520, 700)),
    skirt=((0, 400), (140, 372), (400, 352), (1240, 372), (2300, 352), (3200, 372), (4050, 384), (4280, 440), (4530, 500)),
    glass_front=1450, glass_rear=((3640, 1190), (3840, 1310)), header=1930, backlight=(3900, 4190), hatch=(1095, 1264),
    pillars=((2510, 2550, 82), (3330, 3370, 26)),
    shuts=(((1425, 1084), (1340, 990), (1290, 800), (1262, 600), (1254, 260)),
           ((2556, 1116), (2550, 900), (2520, 600), (2508, 260)),
           ((3420, 1166), (3410, 1030), (3330, 880), (3254, 740), (3216, 600), (3200, 260))),
    handles=((2360, 942), (3180, 966)), mirror=(1560, 1106), lamp=(786, 852, 64), rear_lamp=(960, 50),
    seats=(2060, 2960), seat_height=640, steering=1740, wheel='blade', cladding=58, haunch=0.8, crown=44, fender=14,
    plate_rear=640,
    skid=True,
)

SUV_LARGE = replace(
    SUV, name='suv-large', length=5040, axles=(800, 4080), tyre=404, width=1970, roof_width=1360, wheel='twin', tyre_width=270, glass_roof=True,
    nose=((218, 190), (240, 118), (330, 74), (500, 30), (694, 10), (800, 16), (890, 38)),
    bonnet=((22, 860), (84, 939), (260, 1038), (560, 1126), (880, 1182), (1210, 1226), (1600, 1240)),
    roof=((1210, 1226), (1540, 1452), (1880, 1636), (2200, 1714), (2560, 1740), (3100, 1736), (3700, 1708), (4200, 1658),
          (4560, 1604), (4740, 1570), (5000, 1520)),
    tail=((232, 4630), (268, 4810), (350, 4940), (500, 4988), (670, 5026), (900, 5036), (1060, 5022), (1150, 4998), (1196, 4966),
          (1390, 4874), (1530, 4772), (1600, 4720)),
    deck=((4000, 1170), (4500, 1180), (4950, 1180)),
    floor=((0, 260), (190, 222), (400, 212), (4630, 222), (4810, 268), (4940, 350), (5036, 470)),
    belt=((1100, 1190), (1450, 1206), (2200, 1222), (3100, 1240), (3800, 1258), (4330, 1290), (4800, 1310)),
    shoulder=((60, 900), (400, 953), (900, 1019), (1680, 1048), (2580, 1068), (3360, 1094), (4140, 1145), (4670, 1162), (5010, 1118)),
    crease=((0, 530), (1270, 500), (1992, 515), (2900, 555), (3640, 630), (5040, 720)),
    skirt=((0, 400), (140, 372), (400, 352), (1240, 372), (2450, 352), (3550, 372), (4570, 384), (4800, 440), (5050, 500)),
    glass_front=1450, glass_rear=((4350, 1295), (4480, 1500)), header=1910, backlight=(4480, 4800), hatch=(1240, 1520),
    pillars=((2640, 2690, 84), (3640, 3690, 78)),
    shuts=(((1425, 1206), (1340, 1092), (1290, 851), (1262, 609), (1254, 260)),
           ((2696, 1236), (2690, 950), (2660, 620), (2648, 260)),
           ((3726, 1262), (3720, 1080), (3650, 900), (3590, 760), (3560, 600), (3544, 260))),
    handles=((2480, 1042), (3480, 1062)), mirror=(1560, 1226), lamp=(858, 925, 68), rear_lamp=(1060, 52), seats=(2080, 3020, 3860),
    seat_height=720, steering=1760, haunch=0.3, plate_rear=700,
    rails=((2060, 1690), (2200, 1726), (2560, 1762), (3200, 1758), (3900, 1712), (4290, 1662)),
    intake=(185, 520), slats=5, curtain=300, shield=16, skid=True,
)

ROADSTER = Body(
    name='roadster', length=4300, axles=(820, 3420), tyre=346, width=1860, roof_width=1120, open=True,
    nose=((138, 150), (154, 110), (226, 72), (360, 32), (500, 12), (575, 18), (640, 40)),
    bonnet=((24, 600), (90, 664), (300, 748), (640, 824), (1050, 880), (1520, 924), (1900, 930)),
    roof=((1530, 924), (1830, 1108), (2106, 1240), (2300, 1320)),
    tail=((180, 4050), (256, 4194), (370, 4240), (490, 4278), (650, 4296), (770, 4286), (876, 4254), (938, 4196)),
    deck=((2600, 960), (2900, 985), (3060, 990), (3300, 984), (3640, 966), (3940, 946), (4196, 934)),
    floor=((0, 170), (188, 136), (410, 126), (3830, 148), (4050, 180), (4194, 256), (4296, 360)),
    belt=((1300, 900), (1700, 908), (2200, 908), (2560, 918), (2900, 950), (3300, 970)),
    shoulder=((60, 630), (430, 702), (860, 764), (1500, 800), (2200, 812), (2800, 832), (3350, 876), (3800, 886), (4280, 846)),
    crease=((0, 360), (1290, 345), (1900, 360), (2450, 400), (2960, 470), (4300, 540)),
    skirt=((0, 268), (120, 214), (400, 196), (1260, 202), (2200, 190), (2950, 206), (3790, 230), (3980, 306), (4310, 372)),
    header=2106, shuts=(((1730, 905), (1640, 850), (1560, 680), (1520, 460), (1506, 180)),
                        ((2700, 925), (2730, 880), (2710, 700), (2650, 480), (2620, 330), (2570, 180))),
    handles=((2500, 800),), mirror=(1850, 925), lamp=(600, 660, 56), rear_lamp=(790, 42), seats=(2350,), seat_height=390,
    steering=1990, wheel='cross', tyre_width=265, haunch=1.4, fender=26, crown=36, plate_rear=470,
    intake=(125, 470), slats=1, curtain=0, shield=9,
)

CONCEPT = Body(
    name='concept', length=5000, axles=(815, 3965), tyre=392, width=1940, roof_width=1150,
    nose=((152, 180), (170, 122), (280, 70), (420, 26), (540, 10), (636, 30), (680, 60)),
    bonnet=((34, 640), (130, 722), (420, 832), (760, 890), (1100, 915), (1500, 930)),
    roof=((560, 872), (760, 956), (1150, 1088), (1560, 1224), (2000, 1332), (2400, 1376), (2700, 1380), (3100, 1352),
          (3600, 1268), (4100, 1158), (4500, 1072), (4930, 1010)),
    tail=((200, 4700), (270, 4860), (400, 4924), (560, 4972), (770, 4996), (920, 4974), (1010, 4930)),
    deck=((3900, 985), (4300, 1010), (4600, 1030), (4930, 1006)),
    floor=((0, 190), (200, 152), (420, 142), (4480, 158), (4700, 200), (4860, 270), (5000, 390)),
    belt=((500, 850), (800, 884), (1300, 926), (2000, 950), (2800, 972), (3600, 1004), (4280, 1050), (4600, 1030)),
    shoulder=((60, 650), (540, 790), (900, 836), (1500, 868), (2300, 890), (3100, 908), (3800, 944), (4400, 962), (4960, 920)),
    crease=((0, 400), (1300, 370), (2000, 380), (2800, 430), (3500, 520), (5000, 560)),
    skirt=((0, 290), (140, 236), (420, 216), (1300, 226), (2400, 206), (3500, 226), (4400, 240), (4640, 320), (5010, 400)),
    glass_front=860, glass_rear=((4180, 1050), (4360, 1100)), header=3285, backlight=(3310, 4560),
    shuts=(((1500, 935), (1440, 820), (1400, 600), (1390, 190)), ((2600, 968), (2590, 700), (2560, 190)),
           ((3640, 1008), (3600, 850), (3520, 690), (3470, 520), (3450, 190))),
    lamp=(636, 700, 52), lamp_reach=(380, 1420), rear_lamp=(868, 40), seats=(2150, 3050), seat_height=420, steering=1760,
    wheel='aero', tyre_width=265, haunch=1.3, fender=22, crown=40, edge=24, plate_rear=520,
    intake=(70, 700), slats=0, curtain=0, shield=6,
)


PROFILES = ('bonnet', 'roof', 'deck', 'floor', 'belt', 'shoulder', 'crease', 'skirt', 'rails', 'handles', 'glass_rear')


def raised(body, up, **changes):
    """The body `up` millimetres higher over its wheels."""
    moved = {key: tuple((x, z + up) for x, z in getattr(body, key)) for key in PROFILES}
    moved |= {key: tuple((z + up, x) for z, x in getattr(body, key)) for key in ('nose', 'tail')}
    moved['shuts'] = tuple(tuple((x, z + up) for x, z in chain) for chain in body.shuts)
    moved['mirror'] = (body.mirror[0], body.mirror[1] + up) if body.mirror else ()
    moved['lamp'] = (body.lamp[0] + up, body.lamp[1] + up, body.lamp[2])
    moved['rear_lamp'] = (body.rear_lamp[0] + up, body.rear_lamp[1])
    moved['hatch'] = tuple(z + up for z in body.hatch)
    moved |= {'seat_height': body.seat_height + up, 'plate_rear': body.plate_rear + up}
    return replace(body, **(moved | changes))


def stretched(body, at, by, **changes):
    """The body longer by `by` millimetres behind x = `at`."""
    far = lambda x: x + by if x > at else x  # noqa: E731
    moved = {key: tuple((far(x), z) for x, z in getattr(body, key)) for key in PROFILES}
    moved['tail'] = tuple((z, x + by) for z, x in body.tail)
    moved['shuts'] = tuple(tuple((far(x), z) for x, z in chain) for chain in body.shuts)
    moved['pillars'] = tuple((far(a), far(b), w) for a, b, w in body.pillars)
    moved['backlight'] = tuple(far(x) for x in body.backlight)
    moved['seats'] = tuple(far(x) for x in body.seats)
    return replace(body, length=body.length + by, axles=(body.axles[0], body.axles[1] + by), **(moved | changes))


# Versions that look different from their family.
SUV_LUMEN = replace(SUV, name='suv-lumen', glass_roof=True, rails=())
SUV_PERFORMANCE = raised(SUV, -16, name='suv-performance', wheel='needle', cladding=0)
SUV_LARGE_COUPE = replace(
    SUV_LARGE, name='suv-large-coupe', length=4980, wheel='blade', rails=(), haunch=0.9, hatch=(1245, 1440),
    roof=((1210, 1226), (1540, 1446), (1880, 1600), (2200, 1650), (2500, 1658), (3000, 1632), (3600, 1566), (4100, 1486),
          (4480, 1410), (4640, 1374), (5000, 1290)),
    tail=((232, 4570), (268, 4750), (350, 4880), (500, 4928), (670, 4966), (900, 4976), (1060, 4962), (1150, 4938), (1210, 4890),
          (1330, 4760), (1420, 4650), (1480, 4590)),
    glass_rear=((4240, 1290), (4330, 1400)), backlight=(4250, 4700), pillars=((2640, 2690, 84), (3640, 3690, 30)),
    seats=(2080, 3020),
)
SUV_LARGE_EXPEDITION = raised(SUV_LARGE, 34, name='suv-large-expedition', wheel='fork', cladding=78, tyre=412, seats=(2080, 3020))
SEDAN_S = raised(SEDAN, -14, name='sedan-s', wheel='needle')
SEDAN_EXECUTIVE = stretched(SEDAN, 3000, 155, name='sedan-executive', glass_roof=True, wheel='blade')
ESTATE_CROSS = raised(ESTATE, 32, name='estate-cross', wheel='blade', cladding=46, tyre=374)
COUPE_GT = stretched(COUPE, 2950, 120, name='coupe-gt', glass_roof=True, wheel='twin')
COUPE_R = raised(COUPE, -14, name='coupe-r', wheel='fork', spoiler=1.0, seats=(2560,))
ROADSTER_TOURING = replace(
    ROADSTER, name='roadster-touring', open=False, hard_top=True, wheel='twin', glass_front=1830, header=2060,
    roof=((1530, 924), (1830, 1108), (2080, 1216), (2300, 1250), (2520, 1252), (2760, 1222), (3000, 1160), (3300, 1068),
          (3600, 985), (3900, 925)),
    glass_rear=((2790, 940), (2900, 1040)), backlight=(2800, 3280),
)
ROADSTER_SPEEDSTER = raised(ROADSTER, -8, name='roadster-speedster', wheel='needle', header=1760,
                            roof=((1530, 920), (1830, 1080), (2106, 1170), (2300, 1220)))

FAMILIES = (SEDAN, COUPE, SUV, ESTATE, ROADSTER, CONCEPT, SUV_LARGE)
VERSIONS = (SUV_LUMEN, SUV_PERFORMANCE, SUV_LARGE_COUPE, SUV_LARGE_EXPEDITION, SEDAN_S, SEDAN_EXECUTIVE, ESTATE_CROSS, COUPE_GT,
            COUPE_R, ROADSTER_TOURING, ROADSTER_SPEEDSTER)
BODIES = {body.name: body for body in FAMILIES + VERSIONS}
