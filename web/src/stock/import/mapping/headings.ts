import { fold } from '@contract/list/search-words';
import { normalLine } from '@contract/normal-form';
import { headingOf, isCodeKind, type ListField } from '@/stock/export/csv';
import type { Cell } from '../read/cells';

/** How suppliers call a field in English, German, French, Italian and Spanish; the surest first. Accents and case do not count. */
const synonyms: Record<ListField, string> = {
  _id: 'id, _id',
  name: `name, hb name, model, modell, modele, modello, modelo, model name, car, vehicle, product name, product, item, item name, title, article,
    bezeichnung, artikel, artikelbezeichnung, artikelname, produkt, produktname, fahrzeug, auto, titel,
    nom, designation, produit, vehicule, voiture, article, libelle,
    nome, prodotto, articolo, veicolo, denominazione, auto, titolo,
    nombre, producto, articulo, vehiculo, coche, denominacion, titulo`,
  supplier: `supplier, vendor, lieferant, fournisseur, fornitore, proveedor, manufacturer, maker, make, brand, brands,
    hersteller, marke, fabrikat, fabricant, marque, constructeur, produttore, marca, casa, fabricante`,
  price: `price, preis, prix, prezzo, precio, sales price, selling price, regular price, variant price, unit price, list price, price each, msrp, rrp,
    verkaufspreis, vk, vk preis, listenpreis, stuckpreis, einzelpreis, bruttopreis, uvp,
    prix de vente, prix unitaire, tarif, pvp, prezzo di vendita, prezzo unitario, listino, precio de venta, precio unitario`,
  quantity: `quantity, qty, stock, in stock, on hand, stock on hand, pieces, pcs, units, count, available, inventory, variant inventory qty, stock quantity, stock level, current stock,
    menge, bestand, anzahl, stuck, stuckzahl, lagerbestand, lager, verfugbar,
    quantite, qte, pieces, unites, disponible, en stock, quantita, qta, pezzi, giacenza, disponibilita, scorta,
    cantidad, cant, existencias, unidades, piezas, en existencia`,
  reorderAt: `reorder at, reorder level, reorder point, minimum stock, min stock, min qty, min amt, low stock,
    meldebestand, mindestbestand, bestellpunkt, seuil, seuil de commande, stock minimum, stock mini, qte mini,
    scorta minima, punto di riordino, livello di riordino, stock minimo, punto de pedido, nivel de reorden`,
  description: `description, body, short description, beschreibung, descrizione, descripcion, details, text, long description, product description,
    langtext, artikelbeschreibung, produktbeschreibung, descriptif, dettagli, descrizione prodotto, detalles`,
  specification: `specification, specifications, specs, technical data, spezifikation, technische daten, datenblatt,
    caracteristiques, fiche technique, specifiche, specifica, dati tecnici, especificaciones, especificacion, datos tecnicos`,
  email: 'owner, email, eigentumer, besitzer, proprietaire, proprietario, propietario',
  img: `picture, img, image, photo, picture url, image url, image link, image src, images, photo url, bild, foto, bild url, bildlink, bildadresse,
    photo url, lien image, url image, immagine, url immagine, imagen, url imagen, enlace imagen`,
  carouselImg: `carousel picture, carouselimg, carousel image, wide picture, wide image, picture 2, image 2, photo 2, bild 2, breitbild,
    image large, immagine 2, immagine larga, imagen 2, imagen ancha`,
  vin: `vin no, vin nr, vin code, vehicle vin, vehicle identification number, vehicle identification no, chassis number, chassis no, chassis nr,
    fin, fahrgestellnummer, fahrgestell nr, fahrgestellnr, fahrzeug identifizierungsnummer, fahrzeugidentifizierungsnummer, fahrzeugidentnummer,
    numero de chassis, n de chassis, numero vin, numero di telaio, numero telaio, n telaio, telaio,
    numero de bastidor, n de bastidor, bastidor`,
  ean: `ean 13, ean13, ean code, ean nr, ean nummer, ean number, ean upc, gtin, gtin 13, gtin ean, upc, upc code, barcode, bar code, variant barcode,
    barcode nummer, strichcode, code barres, code a barres, code ean, codice ean, codice a barre, codigo ean, codigo de barras`,
  stock: `stock no, stock nr, stock code, stock id, stock ref, inventory number, inventory no, inventory code, lot number,
    lagernummer, lager nr, bestandsnummer, inventarnummer, inventar nr, numero de stock, n de stock, numero d inventaire,
    numero di stock, numero di magazzino, numero di inventario, numero de inventario, numero de existencias`,
  article: `article no, article nr, article code, item number, item no, item code, product code, product number, product no, part number, part no,
    sku, variant sku, mpn, supplier part number, supplier article number, supplier item number,
    artikelnummer, artikel nr, artikel no, artnr, art nr, artikelcode, produktnummer, bestellnummer, bestell nr, teilenummer, sachnummer,
    numero d article, n article, code article, reference article, reference produit, code produit,
    codice articolo, cod articolo, numero articolo, codice prodotto, numero de articulo, codigo de articulo, codigo articulo, codigo de producto, cod articulo`,
};

/** A heading as it is compared: `Verkaufspreis (€)*` is `verkaufspreis`. */
export const plain = (heading: string): string =>
  fold(normalLine(heading).replace(/\(.*?\)|\[.*?\]/g, ''))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

interface Named {
  field: ListField;
  /** The surest first. */
  rank: number;
  words: number;
}
export const named = new Map<string, Named>();
for (const [field, names] of Object.entries(synonyms) as [ListField, string][])
  for (const [rank, name] of [headingOf(field), field, ...names.split(',')].map(plain).entries())
    if (!named.has(name)) named.set(name, { field, rank, words: name.split(' ').length });

/** The field that a heading names. */
export const fieldNamed = (heading: string): ListField | undefined =>
  heading.length > 60 || !/\p{L}/u.test(heading) ? undefined : named.get(plain(heading))?.field;

/** What a heading may say that makes it another number: a cost is no price, what is ordered is no stock, cents are no dollars. */
const others: Partial<Record<ListField, Set<string>>> = {
  price: new Set(
    `compare cost costs kosten ek einkauf einkaufspreis einstand purchase buying achat acquisto compra dealer handler lease leasing lld rate rata
     monthly month monat mensile mensuel mensual rental rent miete tax vat mwst ust tva iva steuer discount rabatt remise sconto descuento
     supply wholesale sold deposit anzahlung shipping versand cent cents tsd teur thousand thousands miles mille date datum`.split(
      /\s+/,
    ),
  ),
  quantity: new Set(
    `ordered order orders bestellt bestellung commande ordine pedido incoming zulauf reserved reserviert reserve riservato reservado sold
     verkauft vendu venduto vendido returned min minimum minimo minimal max maximum maximo days day tage tag jours giorni dias weeks
     wochen lead delivery lieferzeit moq dozen dutzend pallet pallets box boxes pack packs weight gewicht number date datum status track tracker tracked
     policy allocated unallocated committed unavailable external composite`.split(/\s+/),
  ),
};
/** A heading with such a word has the number of a thing, not the thing. */
const NUMBER_OF =
  /(?:^| )ids?(?: |$)|(?:^| )(?:no|nr|nro|num|number|nummer|numero|code|kod|sku|ref|reference|key|index)$/;

/** Of two prices, each says so; what a car costs is still its price. */
const TAX =
  /(?:incl?|excl?|included|excluded|with|without|before|after|inkl|exkl|zzgl|mit|ohne|senza|con|sin|avec|sans)\.? (?:of )?(?:tax|vat|mwst|ust|tva|iva)|(?:tax|vat|mwst|ust|tva|iva) (?:incl?|excl?|included|excluded)/;
/** Programs call so what is another number: the maker's price beside the seller's, the stock of variants beside a product's own. */
const PROGRAMS = /\bvehicle.msrp|\bvariant.stock\b|\?$|\b1[.,\s’']?000\b|[k]€|€k|_cents\b/i;

/** Whether a heading says, also in brackets, that its numbers are not those of the field. */
export function isOtherNumber(field: ListField, heading: string): boolean {
  const other = others[field];
  const words = fold(normalLine(heading))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(TAX, '')
    .split(' ');
  return other !== undefined && (words.some((word) => other.has(word)) || PROGRAMS.test(heading));
}

/** Which field a longer heading names: the one of its words that no other field has (`Preis netto`, `Reorder point Berlin`). */
export function fieldWithin(heading: string): Named | undefined {
  const words = plain(heading).split(' ');
  if (words.length < 2 || NUMBER_OF.test(plain(heading))) return undefined;
  const within: Named[] = [];
  for (let at = 0; at < words.length; ) {
    const phrases = [3, 2, 1].map((count) => words.slice(at, at + count).join(' '));
    const known = phrases.map((phrase) => named.get(phrase)).find((found) => found !== undefined);
    if (known && known.field !== '_id' && known.field !== 'name' && !isCodeKind(known.field)) within.push(known);
    at += known?.words ?? 1;
  }
  return within.every(({ field }) => field === within[0]?.field) ? within[0] : undefined;
}

/** How many different fields the cells of a line name. */
export const countKnownFields = (cells: readonly Cell[]): number =>
  new Set(cells.map((cell) => typeof cell === 'string' && fieldNamed(cell)).filter(Boolean)).size;
