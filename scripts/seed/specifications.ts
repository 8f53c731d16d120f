import type { Body, Paint } from './pictures.ts';

const BODY: Record<Body, string> = {
  sedan: 'Saloon',
  coupe: 'Coupe',
  suv: 'SUV',
  estate: 'Estate',
  roadster: 'Convertible',
  concept: 'Concept',
};

const COLOUR: Record<Paint, string> = {
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
  battery: number,
  charging: number,
  drive: 'Rear' | 'All',
  seats: number,
  luggage: number,
  length: number,
];

/** By the name of the product: km, kW, s, kWh, minutes from 10 to 80 %, driven wheels, seats, litres, mm. */
const ROWS: Record<string, Row> = {
  GV60: [480, 234, 5.5, 77, 18, 'All', 5, 432, 4_515],
  Solis: [560, 210, 6.4, 84, 20, 'Rear', 5, 480, 4_905],
  Azimut: [510, 390, 3.9, 88, 19, 'Rear', 4, 310, 4_690],
  Parallel: [530, 220, 6.2, 84, 20, 'Rear', 5, 610, 4_880],
  Aurea: [430, 270, 4.6, 71, 19, 'Rear', 2, 210, 4_310],
  Apogee: [620, 450, 3.4, 104, 17, 'All', 4, 280, 5_020],
  'GV60 Performance': [440, 360, 4.0, 77, 18, 'All', 5, 432, 4_515],
  'Solis S': [520, 310, 4.8, 84, 20, 'All', 5, 480, 4_905],
  'Parallel Cross': [490, 290, 5.3, 84, 20, 'All', 5, 595, 4_890],
  GV80: [540, 360, 5.1, 108, 24, 'All', 7, 340, 5_040],
  'Azimut GT': [580, 390, 4.2, 102, 22, 'Rear', 4, 360, 4_860],
  'Solis Nordic': [535, 250, 5.9, 84, 21, 'All', 5, 480, 4_905],
  'GV60 Lumen': [470, 234, 5.6, 77, 18, 'All', 5, 420, 4_515],
  'Aurea Speedster': [410, 330, 3.9, 71, 19, 'Rear', 2, 150, 4_290],
  'Parallel Atelier': [510, 290, 5.4, 84, 20, 'All', 5, 600, 4_880],
  'Solis Executive': [550, 250, 5.9, 92, 21, 'Rear', 4, 470, 5_060],
  'Azimut R': [440, 480, 3.1, 88, 19, 'All', 2, 280, 4_700],
  'GV80 Coupe': [555, 380, 4.8, 108, 24, 'All', 5, 520, 4_980],
  'Parallel Fleet': [500, 190, 7.1, 77, 21, 'Rear', 5, 610, 4_880],
  'Aurea Touring': [420, 270, 4.8, 71, 19, 'Rear', 2, 240, 4_330],
  'GV60 Urban': [360, 170, 7.2, 58, 19, 'Rear', 5, 432, 4_515],
  'Solis Taxi': [480, 170, 7.8, 77, 20, 'Rear', 5, 490, 4_905],
  'Azimut Origin': [520, 290, 4.9, 82, 19, 'Rear', 4, 310, 4_690],
  'GV80 Expedition': [500, 360, 5.4, 108, 24, 'All', 5, 740, 5_060],
  'Parallel Compact': [420, 150, 7.9, 58, 22, 'Rear', 5, 430, 4_300],
  'Aurea One': [430, 250, 4.9, 71, 19, 'Rear', 2, 210, 4_310],
  'Solis Long Range': [710, 230, 6.3, 106, 23, 'Rear', 5, 480, 4_905],
  'Apogee Study II': [610, 450, 3.5, 104, 17, 'All', 4, 260, 5_040],
};

const thousands = (value: number) => value.toLocaleString('en-US');

/** The specification of a product of the seed; throws when the table has none. */
export function specificationOf(name: string, body: Body, paint: Paint): string {
  const row = ROWS[name];
  if (!row) throw new Error(`scripts/seed/specifications.ts has no row for ${name}.`);
  const [range, power, toHundred, battery, charging, drive, seats, luggage, length] = row;
  return [
    `Range: ${range} km (WLTP)`,
    `Power: ${power} kW`,
    `0 to 100 km/h: ${toHundred.toFixed(1)} s`,
    `Battery: ${battery} kWh`,
    `Charging from 10 to 80 %: ${charging} min`,
    `Drive: ${drive === 'All' ? 'All wheels' : 'Rear wheels'}`,
    `Seats: ${seats}`,
    `Luggage: ${luggage} l`,
    `Length: ${thousands(length)} mm`,
    `Body: ${BODY[body]}`,
    `Colour: ${COLOUR[paint]}`,
  ].join('\n');
}
