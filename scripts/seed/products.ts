import type { Product } from '../../functions/src/contract/product.ts';
import { type Body, type Colour, nightPicture, paintedPicture } from '../../functions/src/contract/site/pictures.ts';
import { OWNER, SECOND_OWNER } from './accounts.ts';
import { idBy } from './seed-id.ts';
import { specificationOf } from './specifications.ts';

export interface SeedProduct extends Product {
  createdAt: Date;
}

const LYON = 'lyon@meridian.example';
const OSLO = 'oslo@meridian.example';

const TURIN_WORKS = 'Meridian Works Turin';
const GRAZ_WORKS = 'Meridian Works Graz';
const ATELIER = 'Meridian Atelier Modena';
const ROTTERDAM = 'Harbour Motors Rotterdam';
const OSLO_DEALER = 'Northlight Automotive Oslo';
const LYON_DEALER = 'Cassini Cars Lyon';
const PORTO_DEALER = 'Almada & Reis Porto';

type Row = [
  name: string,
  picture: [Body, Colour],
  price: number,
  quantity: number,
  supplier: string,
  email: string,
  description: string,
];

/** Oldest first: the first six are the line-up of the home page, one of each body. */
// biome-ignore format: a table is read by its rows
const ROWS: Row[] = [
  ['GV60', ['suv', 'copper'], 64_900, 42, TURIN_WORKS, OWNER,
    'An electric SUV with the manners of a much smaller car. Dual motors, a 480-kilometre range and a flat floor: nobody in its five seats draws the short straw. It charges from ten to eighty per cent in 18 minutes.'],
  ['Solis', ['sedan', 'glacier'], 52_400, 118, TURIN_WORKS, OWNER,
    'The long-distance sedan: low, quiet and in no hurry to prove it. A slender cabin sits on a wheelbase of three metres, so the people in the back travel as well as those in front.'],
  ['Azimut', ['coupe', 'crimson'], 88_750, 9, ATELIER, SECOND_OWNER,
    'One line from headlamp to tail, and nothing added to it. Azimut puts 390 kilowatts through the rear wheels and carries its battery low between the axles, where its weight is felt least.'],
  ['Parallel', ['estate', 'midnight'], 58_300, 200, GRAZ_WORKS, OWNER,
    'Room for a dog, a cello and a weekend, in an estate that looks fast standing still. The tailgate opens wide and low, and the load floor is level with the sill. Air springs keep it there whatever you have packed.'],
  ['Aurea', ['roadster', 'fern'], 79_200, 14, ATELIER, SECOND_OWNER,
    'Two seats, a fabric roof and the shortest way to a better mood.'],
  ['Apogee', ['concept', 'graphite'], 189_000, 1, ATELIER, OWNER,
    'The concept car that asks how little a grand tourer can be made of. A single sweep of glass, four seats, and a body of eleven panels that are screwed on and come off again.'],
  ['GV60 Performance', ['suv-performance', 'graphite'], 78_600, 17, TURIN_WORKS, OWNER,
    'A lower GV60 on larger wheels: 360 kilowatts, adaptive dampers and brakes to match. It still fits the car park at work.'],
  ['Solis S', ['sedan-s', 'graphite'], 61_900, 64, TURIN_WORKS, OWNER,
    'A lower, quicker Solis for people who take the long way home.'],
  ['Parallel Cross', ['estate-cross', 'fern'], 66_450, 31, GRAZ_WORKS, SECOND_OWNER,
    'Four driven wheels, three centimetres more below the floor, and dark cladding where gravel hits. It goes to the cabin in February and to the opera afterwards.'],
  ['Zenith', ['suv-large', 'midnight'], 96_800, 23, TURIN_WORKS, OWNER,
    'Seven seats in three proper rows, each with its own climate, light and view. The third row folds away at the touch of a button and leaves 740 litres. Rear-wheel steering makes light work of it all in town.'],
  ['Azimut GT', ['coupe-gt', 'midnight'], 104_500, 6, ATELIER, SECOND_OWNER,
    'Azimut, given a longer stride: a larger battery, a glass roof and two rear seats that are meant to be used. The coupe to cross a country in.'],
  ['Solis Nordic', ['sedan', 'midnight'], 57_900, 0, OSLO_DEALER, OSLO,
    'Prepared for the north: heated glass, heated seats in both rows and a second set of wheels for the winter. Sold out until the next delivery.'],
  ['GV60 Lumen', ['suv-lumen', 'glacier'], 67_300, 55, LYON_DEALER, LYON,
    'A glass roof over all five seats. Bring the sky along.'],
  ['Aurea Speedster', ['roadster-speedster', 'crimson'], 118_000, 1, ATELIER, SECOND_OWNER,
    'No roof to put up, and a screen cut down to a hand’s height. Seventy numbered cars, of which this is the last not yet spoken for.'],
  ['Parallel Atelier', ['estate', 'copper'], 74_200, 12, GRAZ_WORKS, OWNER,
    'Open-pore walnut, wool from a mill that we can name, and copper paint finished by hand. Each Atelier estate takes its makers eleven days longer than any other.'],
  ['Solis Executive', ['sedan-executive', 'copper'], 83_400, 38, ROTTERDAM, OWNER,
    'An office with a better view: fifteen centimetres longer, under a glass roof. Reclining rear seats, laminated glass all round and a table for a laptop. The quietest cabin that we have measured at motorway speed.'],
  ['Azimut R', ['coupe-r', 'copper'], 132_000, 3, ATELIER, SECOND_OWNER,
    'Built for the circuit: lower, on larger wheels, and polite enough for the drive there.'],
  ['Zenith Coupe', ['suv-large-coupe', 'crimson'], 102_300, 0, ROTTERDAM, OWNER,
    'The big SUV with its shoulders down. Five seats under a faster roof line, and the same long legs for the motorway.'],
  ['Parallel Fleet', ['estate', 'glacier'], 49_900, 200, ROTTERDAM, OWNER,
    'One trim, one price, delivered in quantity: the estate that companies choose when they have done the sums.'],
  ['Aurea Touring', ['roadster-touring', 'midnight'], 86_900, 20, LYON_DEALER, LYON,
    'A lined black top makes it a coupe in eleven seconds and a roadster again in as many. Luggage for two goes behind the seats, out of the sun.'],
  ['GV60 Urban', ['suv', 'fern'], 56_700, 87, PORTO_DEALER, LYON,
    'A smaller battery, a smaller price and the same five seats.'],
  ['Solis Taxi', ['sedan', 'crimson'], 44_800, 76, PORTO_DEALER, LYON,
    'A wipe-clean rear bench, a wide-opening door and a battery warranted for 300,000 kilometres. Drivers helped us design it, and it shows.'],
  ['Azimut Origin', ['coupe', 'graphite'], 71_900, 27, OSLO_DEALER, OSLO,
    'The purest Azimut: one motor, rear-wheel drive, no options to choose from.'],
  ['Zenith Expedition', ['suv-large-expedition', 'fern'], 109_700, 5, OSLO_DEALER, OSLO,
    'A higher body with dark cladding, rails that carry 120 kilograms and a wading depth of 70 centimetres. Follow the road until it stops, and then the map.'],
  ['Parallel Compact', ['estate', 'crimson'], 38_000, 143, GRAZ_WORKS, OWNER,
    'The least expensive way into a Meridian: a smaller battery, five doors and every safety system of the dearer cars.'],
  ['Aurea One', ['roadster', 'glacier'], 74_900, 0, LYON_DEALER, LYON,
    'White paint, tan cabin, manual roof. The Aurea as it was first drawn on the back of a menu in Lyon, and as customers kept asking for it. The first series is sold; the second is being built.'],
  ['Solis Long Range', ['sedan', 'fern'], 66_200, 92, TURIN_WORKS, OWNER,
    'Turin to Munich without a stop, and with enough left over to look for a parking space. The largest battery that we fit, in a shape that needs little of it.'],
  ['Apogee Study II', ['concept', 'glacier'], 176_500, 1, ATELIER, SECOND_OWNER,
    'The second study in glass and light, released for private collections.'],
];

/** At how many pieces some of them are reordered: three are low, so that the screens have something to show. */
const REORDER_AT: Record<string, number> = {
  Solis: 40,
  Apogee: 2,
  'GV60 Performance': 20,
  'Zenith Coupe': 4,
  Azimut: 5,
  'Azimut R': 4,
};

const FIRST_CREATED = Date.UTC(2022, 3, 1, 9, 0, 0);

/** When the product at this place of the list was created: one minute apart, so that "oldest first" is this order. */
export const createdAt = (index: number): Date => new Date(FIRST_CREATED + index * 60_000);

export const PRODUCTS: SeedProduct[] = ROWS.map(
  ([name, [body, colour], price, quantity, supplier, email, description], index) => ({
    _id: idBy(email, `product ${name}`),
    email,
    img: paintedPicture(body, colour),
    carouselImg: nightPicture(body, colour),
    price,
    quantity,
    supplier,
    name,
    description,
    specification: specificationOf(name, body, colour),
    ...(REORDER_AT[name] !== undefined && { reorderAt: REORDER_AT[name] }),
    createdAt: createdAt(index),
  }),
);
