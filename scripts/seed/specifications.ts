import { type Body, type Colour, familyOf } from '../../functions/src/contract/site/pictures.ts';

const BODY: Record<ReturnType<typeof familyOf>, string> = {
  sedan: 'Sedan',
  coupe: 'Coupe',
  suv: 'SUV',
  'suv-large': 'SUV',
  estate: 'Estate',
  roadster: 'Convertible',
  concept: 'Concept',
};

const COLOUR: Record<Colour, string> = {
  glacier: 'Glacier white',
  graphite: 'Graphite grey',
  copper: 'Copper',
  midnight: 'Midnight blue',
  fern: 'Fern green',
  crimson: 'Crimson red',
};

type Row = [
  range: number,
  power: number,
  toHundred: number,
  topSpeed: number,
  battery: number,
  charging: number,
  drive: 'Rear' | 'All',
  seats: number,
  luggage: number,
  length: number,
];

/** By the name of the product: km, kW, s, km/h, kWh, minutes from 10 to 80 %, driven wheels, seats, litres, mm. */
const ROWS: Record<string, Row> = {
  GV60: [480, 234, 5.5, 200, 77, 18, 'All', 5, 432, 4_515],
  Solis: [560, 210, 6.4, 210, 84, 20, 'Rear', 5, 480, 4_905],
  Azimut: [510, 390, 3.9, 250, 88, 19, 'Rear', 4, 310, 4_690],
  Parallel: [530, 220, 6.2, 200, 84, 20, 'Rear', 5, 610, 4_880],
  Aurea: [430, 270, 4.6, 220, 71, 19, 'Rear', 2, 210, 4_310],
  Apogee: [620, 450, 3.4, 260, 104, 17, 'All', 4, 280, 5_020],
  'GV60 Performance': [440, 360, 4.0, 235, 77, 18, 'All', 5, 432, 4_515],
  'Solis S': [520, 310, 4.8, 230, 84, 20, 'All', 5, 480, 4_905],
  'Parallel Cross': [490, 290, 5.3, 210, 84, 20, 'All', 5, 595, 4_890],
  Zenith: [540, 360, 5.1, 210, 108, 24, 'All', 7, 340, 5_040],
  'Azimut GT': [580, 390, 4.2, 250, 102, 22, 'Rear', 4, 360, 4_810],
  'Solis Nordic': [535, 250, 5.9, 210, 84, 21, 'All', 5, 480, 4_905],
  'GV60 Lumen': [470, 234, 5.6, 200, 77, 18, 'All', 5, 420, 4_515],
  'Aurea Speedster': [410, 330, 3.9, 240, 71, 19, 'Rear', 2, 150, 4_290],
  'Parallel Atelier': [510, 290, 5.4, 210, 84, 20, 'All', 5, 600, 4_880],
  'Solis Executive': [550, 250, 5.9, 210, 92, 21, 'Rear', 4, 470, 5_055],
  'Azimut R': [440, 480, 3.1, 270, 88, 19, 'All', 2, 280, 4_700],
  'Zenith Coupe': [555, 380, 4.8, 220, 108, 24, 'All', 5, 520, 4_980],
  'Parallel Fleet': [500, 190, 7.1, 180, 77, 21, 'Rear', 5, 610, 4_880],
  'Aurea Touring': [420, 270, 4.8, 220, 71, 19, 'Rear', 2, 240, 4_330],
  'GV60 Urban': [360, 170, 7.2, 170, 58, 19, 'Rear', 5, 432, 4_515],
  'Solis Taxi': [480, 170, 7.8, 170, 77, 20, 'Rear', 5, 490, 4_905],
  'Azimut Origin': [520, 290, 4.9, 230, 82, 19, 'Rear', 4, 310, 4_690],
  'Zenith Expedition': [500, 360, 5.4, 200, 108, 24, 'All', 5, 740, 5_060],
  'Parallel Compact': [420, 150, 7.9, 160, 58, 22, 'Rear', 5, 560, 4_780],
  'Aurea One': [430, 250, 4.9, 210, 71, 19, 'Rear', 2, 210, 4_310],
  'Solis Long Range': [710, 230, 6.3, 210, 110, 23, 'Rear', 5, 480, 4_905],
  'Apogee Study II': [610, 450, 3.5, 260, 104, 17, 'All', 4, 260, 5_040],
};

type Family = [width: number, height: number, wheels: number, roof: string];

/** By the first word of the name, which the versions of a car have in common: mm, mm, inches. */
const FAMILIES: Record<string, Family> = {
  GV60: [1_890, 1_580, 20, 'Steel'],
  Solis: [1_880, 1_440, 19, 'Steel'],
  Azimut: [1_925, 1_340, 21, 'Steel'],
  Parallel: [1_870, 1_470, 19, 'Steel with rails'],
  Aurea: [1_860, 1_260, 19, 'Fabric'],
  Apogee: [1_960, 1_290, 22, 'Glass'],
  Zenith: [1_975, 1_720, 21, 'Glass with rails'],
};

/** What a version has in place of its family's. */
const VERSIONS: Record<string, { height?: number; wheels?: number; roof?: string }> = {
  'GV60 Performance': { height: 1_565, wheels: 21 },
  'GV60 Lumen': { roof: 'Glass, over all seats' },
  'Solis S': { height: 1_425, wheels: 20 },
  'Solis Executive': { roof: 'Glass' },
  'Azimut GT': { roof: 'Glass' },
  'Azimut R': { height: 1_325, wheels: 22 },
  'Parallel Cross': { height: 1_500 },
  'Aurea Speedster': { height: 1_120, roof: 'None' },
  'Aurea Touring': { height: 1_250, roof: 'Lined top that folds in 11 s' },
  'Aurea One': { roof: 'Fabric, folded by hand' },
  'Zenith Coupe': { height: 1_640, roof: 'Glass' },
  'Zenith Expedition': { height: 1_755, roof: 'Glass with rails for 120 kg' },
};

/** Numbered, finished by hand, or without options, as their descriptions say: there is no other colour to order. */
const ONE_COLOUR = new Set(['Apogee Study II', 'Aurea One', 'Aurea Speedster', 'Azimut Origin', 'Parallel Atelier']);

const thousands = (value: number) => value.toLocaleString('en-US');

/** The specification of a product of the seed; throws when the tables have none. */
export function specificationOf(name: string, body: Body, colour: Colour): string {
  const row = ROWS[name];
  const family = FAMILIES[name.split(' ', 1)[0] ?? ''];
  if (!row || !family) throw new Error(`scripts/seed/specifications.ts has no row for ${name}.`);
  const [range, power, toHundred, topSpeed, battery, charging, drive, seats, luggage, length] = row;
  const [width, familyHeight, familyWheels, familyRoof] = family;
  const { height = familyHeight, wheels = familyWheels, roof = familyRoof } = VERSIONS[name] ?? {};
  return [
    `Range: ${range} km (WLTP)`,
    `Power: ${power} kW`,
    `0 to 100 km/h: ${toHundred.toFixed(1)} s`,
    `Top speed: ${topSpeed} km/h`,
    `Battery: ${battery} kWh`,
    `Charging from 10 to 80 %: ${charging} min`,
    `Charging at home with 11 kW: ${Math.ceil(battery / 10)} h`,
    `Drive: ${drive === 'All' ? 'All wheels' : 'Rear wheels'}`,
    `Seats: ${seats}`,
    `Luggage: ${luggage} l`,
    `Length: ${thousands(length)} mm`,
    `Width: ${thousands(width)} mm`,
    `Height: ${thousands(height)} mm`,
    `Wheels: ${wheels} in`,
    `Roof: ${roof}`,
    `Body: ${BODY[familyOf(body)]}`,
    `Colour: ${COLOUR[colour]}${ONE_COLOUR.has(name) ? ' only' : ''}`,
  ].join('\n');
}
