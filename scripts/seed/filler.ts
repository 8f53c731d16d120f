import { BODIES } from '../../functions/src/contract/site/bodies.ts';
import { COLOURS, nightPicture, paintedPicture } from '../../functions/src/contract/site/pictures.ts';
import { OWNER, SECOND_OWNER } from './accounts.ts';
import { createdAt, PRODUCTS, type SeedProduct } from './products.ts';
import { idBy } from './seed-id.ts';

const SERIES = ['Solis', 'Azimut', 'Parallel', 'Aurea', 'GV60', 'Zenith'];
const TRIMS = ['Line', 'Edition', 'Plus', 'Studio', 'Signature', 'Reserve', 'Sport'];
const SUPPLIERS = [
  'Meridian Works Turin',
  'Meridian Works Graz',
  'Harbour Motors Rotterdam',
  'Northlight Automotive Oslo',
  'Cassini Cars Lyon',
];
const OWNERS = [OWNER, SECOND_OWNER, 'lyon@meridian.example', 'oslo@meridian.example'];

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** A generated product, always the same for the same place, to try the screens with a large stock. */
function filler(index: number): SeedProduct {
  const name = `${at(SERIES, index)} ${at(TRIMS, Math.floor(index / SERIES.length))} ${String(index + 1).padStart(5, '0')}`;
  const body = at(BODIES, index * 5 + 1);
  const colour = at(COLOURS, index * 7 + 2);
  const email = at(OWNERS, Math.floor(index / 3));
  return {
    _id: idBy(email, `filler ${index}`),
    email,
    img: paintedPicture(body, colour),
    carouselImg: nightPicture(body, colour),
    price: 38_000 + ((index * 7_919) % 15_100) * 10,
    quantity: (index * 37) % 201,
    supplier: at(SUPPLIERS, Math.floor(index / 2)),
    name,
    description: `A ${name} from the stock list, with the full factory warranty. Ask the supplier for its exact equipment.`,
    createdAt: createdAt(index),
  };
}

export function fillers(total: number): SeedProduct[] {
  const count = Math.max(0, total - PRODUCTS.length);
  return Array.from({ length: count }, (_, index) => filler(PRODUCTS.length + index));
}
