import type { ListField } from '@/stock/export/csv';

/**
 * How lists call a field. `own`: its own names. `also`: what serves as it where nothing has such a name, as the brand does for a supplier.
 * The surest first. Accents, case and signs between words do not count.
 */
export const fieldWords: Record<ListField, { own: string; also?: string }> = {
  _id: { own: 'id' },
  name: {
    own: `name, model, modell, modele, modello, modelo, title, titel, titre, titolo, titulo, bezeichnung, artikelbezeichnung, artikelname, produktname,
      denominazione, denominacion, designation, libelle, nom, nome, nombre, model name, product name, product service name, item name, car name, vehicle name,
      naam, modelnaam, nazwa, nazev, navn, namn, benamning`,
    also: `product, item, article, car, vehicle, artikel, produkt, fahrzeug, auto, produit, vehicule, voiture, prodotto, articolo, veicolo,
      producto, articulo, vehiculo, coche, produto, veiculo`,
  },
  supplier: {
    own: 'supplier, supplier name, vendor, vendor name, lieferant, fournisseur, fornitore, proveedor, fornecedor, leverancier, leverantor, dostawca, dodavatel, lieferantenname',
    also: `wholesaler, distributor, supplied by, distributeur, distribuidor, distributore, manufacturer, maker, make, brand, brands, hersteller, marke, fabrikat, fabricant, marque, constructeur, produttore, marca, casa,
      fabricante, merk, producent, vyrobce, manufacturer name, brand name`,
  },
  price: {
    own: `price, variant price, product price, sales price rate, sales unit price, precio venta, prodejni cena, salgspris, preis, prix, prezzo, precio, preco, prijs, pris, cena, sales price, selling price, sell price, regular price, unit price, unit selling price,
      asking price, prezzo vendita, preco venda, preco de venda, prix vente, forsaljningspris, p v p, verkaufspreis, vk, vk preis, stuckpreis, einzelpreis, prix de vente, prix unitaire, prezzo di vendita, prezzo unitario,
      precio de venta, precio unitario, precio publico, precio al publico, prezzo al pubblico, preco publico, preco ao publico, prix public, verkoopprijs, price each`,
    also: 'list price, msrp, rrp, uvp, listenpreis, listino, tarif, pvp, retail price',
  },
  quantity: {
    own: `quantity, qty, soh, stock, in stock, on hand, qty on hand, quantity on hand, stock on hand, pieces, pcs, units, count, available, inventory,
      stock level, physique, fisico, esistenza, existencia, lagermenge, variant inventory qty, variant inventory quantity, product quantity, physical stock, physical, ist bestand, stock reel, stock physique, stock fisico, stock real,
      existencia fisica, giacenza fisica, fysieke voorraad, lagersaldo, lagerbeholdning, saldo stock, menge, bestand, anzahl, stuck, stuckzahl, lagerbestand, lager, verfugbar, quantite, qte, unites, disponible, en stock, quantita, qta,
      pezzi, giacenza, disponibilita, scorta, cantidad, cant, existencias, unidades, piezas, en existencia, quantidade, estoque, aantal, voorraad,
      antal, ilosc, mnozstvi`,
  },
  reorderAt: {
    own: `reorder at, reorder point, reorder level, minimum stock, min stock, stock min, min qty, min quantity, minimum quantity, min amt, low stock, low stock level,
      meldebestand, mindestbestand, bestellpunkt, seuil de commande, stock minimum, stock mini, qte mini, scorta minima, punto di riordino,
      livello di riordino, stock minimo, punto de pedido, nivel de reorden`,
  },
  description: {
    own: `description, body html, short description, beschreibung, descrizione, descripcion, descricao, details, text, long description,
      product description, langtext, artikelbeschreibung, produktbeschreibung, descriptif, dettagli, detalles, omschrijving, beskrivning, opis`,
  },
  specification: {
    own: `specification, specifications, specs, technical data, spezifikation, technische daten, datenblatt, caracteristiques, fiche technique,
      specifiche, specifica, dati tecnici, especificaciones, especificacion, datos tecnicos`,
  },
  email: { own: 'owner, email, eigentumer, besitzer, proprietaire, proprietario, propietario' },
  img: {
    own: `picture, img, image, photo, picture url, image url, image link, image src, images, photos, photo url, photo urls, image urls, bild, foto,
      bild url, bildlink, bildadresse, lien image, url image, immagine, url immagine, imagen, url imagen, enlace imagen, imagem, afbeelding, zdjecie`,
  },
  carouselImg: {
    own: `carousel picture, carousel img, carousel image, wide picture, wide image, picture 2, image 2, photo 2, bild 2, breitbild,
      image large, immagine 2, immagine larga, imagen 2, imagen ancha`,
  },
  vin: {
    own: `vin, vin code, vehicle vin, vehicle identification, chassis, fin, fahrgestellnummer, fahrgestell, fahrzeugidentifizierungsnummer,
      fahrzeug identifizierungsnummer, fahrzeugidentnummer, telaio, bastidor, chassi, chassisnummer`,
  },
  ean: {
    own: `ean, ean 13, ean13, ean code, ean upc, gtin, gtin 13, gtin ean, variant barcode, upc, upc code, barcode, bar code, strichcode, code barres,
      code a barres, code ean, codice ean, codice a barre, codigo ean, codigo de barras`,
  },
  stock: {
    own: `stock code, stock ref, lagernummer, bestandsnummer, inventarnummer, stk,
      inventory code, numero d inventaire, numero di magazzino, numero di inventario, numero de inventario, numero de existencias`,
  },
  article: {
    own: `article code, item code, product code, part, sku, variant sku, mpn, artikelnummer, artnr, artikelcode, produktnummer, bestellnummer,
      teilenummer, sachnummer, code article, reference article, reference produit, code produit, codice articolo, cod articolo, codice prodotto,
      codigo de articulo, codigo articulo, codigo de producto, supplier part, artikelnr, ipn`,
  },
};

/** What makes the number of a thing of its word: `Stock no.`, `Article #`, `N° de stock`. */
export const NUMBER = `# no nr num nro number nummer numero n id`;
/** The fields whose words name a number in this way. */
export const numbered: Partial<Record<ListField, string>> = {
  vin: 'vin, vehicle identification, chassis, de chassis, fahrgestell, fahrzeug ident, telaio, di telaio, bastidor, de bastidor',
  ean: 'ean, barcode, gtin',
  stock: 'stock, stk, inventory, lager, bestands, inventar, de stock, di stock, de inventario',
  article: `article, item, product, part, artikel, art, produkt, bestell, teile, d article, de articulo, articolo, supplier part, supplier article,
    supplier item, model`,
};

/** Words that say nothing else of a number or a text than its field does. */
const always = '* optional pflichtfeld pflicht obligatoire';
const currencyWords = 'amount dollar dollars euro euros pound pounds franken francs crowns kronor';
const taxes = `net netto gross brutto incl inc inkl including included excl ex exkl excluding excluded with without mit ohne zzgl plus before after
  avec sans con senza sin no of vat mwst ust tva iva btw moms dph tax taxes ht ttc`;
const units =
  'pcs pc pce pces piece pieces unit units each ea stk stck stuck st ud uds pz pezzi pezzo unite unites szt ks db stuks item items car cars';
/** A place by its name is none of them: nobody can tell `Stock Berlin` from `Stock location`. */
const places = 'total here there on in at hand current currently today aktuell actual actuel now physical free';
const texts = 'name text full en de fr it es english german html long short display complete';

/** What may stand beside the words of a field. */
export const besideWords: Partial<Record<ListField, string>> = {
  name: `${texts} of the car vehicle product item model`,
  supplier: `${texts} of the company firm`,
  price: `${currencyWords} ${taxes} in as piece unit each car vehicle stuck unite unita unidad per pro je par por current aktuell actuel`,
  quantity: `${units} ${places} number of`,
  reorderAt: `${units} ${places}`,
  description: texts,
  specification: texts,
  img: 'url urls link 1 main of the',
  carouselImg: 'url link',
};
export const alwaysBeside = new Set(always.split(/\s+/));

/** How many there are after a change or a count, beside a number of before. */
export const NEWER =
  /(?:^| )(?:new|updated|revised|corrected|actual|counted|left|remaining|after|neu|neue|neuer|gezahlt|rest|restbestand|nouveau|nouvelle|reste|restant|compte|nuevo|nueva|restante|contado|nuovo|nuova|rimanente|contati|nieuw|nieuwe|geteld|nowa|pozostalo)(?: |$)/;
/** How many can be sold, of those that are there. */
export const AVAILABLE =
  /(?:^| )(?:available|free|verfugbar|frei|disponibles?|libres?|disponibili|disponibilita|disponivel|beschikbaar|vrij|dostepn\p{L}*|tillganglig\p{L}*|disponibelt?)(?: |$)/u;
/** A price that is asked now or from a day on, beside another one. */
export const REDUCED =
  /(?:^| )(?:updated|revised|corrected|next|from|as|ab|your|campaign|bonus|kampagne|neu|neuer|nouveau|nuevo|nuovo|(?:19|20)\d\d|sale|special|promo|promotion|discount|discounted|offer|reduced|now|new|internet|web|cash|final|today|our|street|advertised|angebot|aktion|sonderpreis|aktionspreis|hauspreis|promotionnel|promocional|promozionale|promotional|rijklaarprijs|oferta|offerta|rabatt|korting)(?: |$)|(?:^| )(?:akc[ijn]|promo|snizen|znizen|obnizk|popust|alennus|tarjous|kampanj|tilbud|indirim|kedvezm|reducer|soodus|nuolaid|atlaid|акци|скидк|знижк|промо|намал|προσφορ)/;

/** As a whole heading. */
export const REDUCED_ALONE =
  /^(?:new|neu|nouveau|nuevo|nuovo|nieuw|now|sale|special|promo|offer|final|cash|today|web|angebot|aktion|oferta|offerta)$/;

/** The beginnings of the word for price. */
export const PRICE_STEM =
  /^(?:pric|preis|prix|prez|prec|pris|prijs|cen[aeiy]|цен|fiyat|hinna|hind|hinta|kain|harga|verd|verð|gia$|ราคา|價格|价格|価格|가격)/;
/** What a title says of any list. */
export const LIST_WORDS =
  /^(?:.*(?:list|liste|lager|bestand|voorraad|stock|lijst|lista|listino)|cennik|cenik|tarif|inventory|stock|our|table|tabelle|sheet|page|cars?|vehicles?|the|of|for|from|on|as|at|valid|de|des|du|von|der|die|das|exported|by|export|summary|overview|spring|summer|autumn|winter|vehiculos|vehicules|fahrzeuge|voitures|autos|veicoli|остатки|товаров|на|складах|склад|und|and|fur|vom|stand|ab|date|us|usd|dollars?|\$|us\$|all|are|is|in|new|current|aktuell|(?:jan|feb|m[aä]r|apr|ma[iy]|jun|jul|aug|sep|o[ck]t|nov|de[cz])\p{L}{0,6}|\d+)$/u;
/** A sheet of what was, or of what is to come. */
export const KEPT =
  /(?:^|[^\p{L}])(?:archived?|archiv|history|orders?|invoices?|returns?|bestellungen|rechnungen)(?:[^\p{L}]|$)/iu;
/** A line with the name of a firm or where it is found says nothing of the cars. */
export const FIRM =
  /@|www\.|https?:|\+\d{2}|\b(?:gmbh|ag|kg|ltd|inc|llc|plc|s\.?a\.?|s\.?r\.?l\.?|b\.?v\.?|sp\. z o|oy|ab|a\/s|s\.?l\.?)\b\.?$/i;
/** Columns that say for how many pieces, or in which currency, a price is. */
export const PRICE_UNIT =
  /^(?:price per|per|price unit|unit of price|pricing unit|preiseinheit|pe|preis pro|unite de prix|unita di prezzo)$/;
/** What a price is for that is paid again and again, as `plain` writes it. */
const TIME =
  /^(?:(?:per|pro|par|al|por|1) )?(?:hour|day|night|week|month|tag|nacht|woche|monat|jour|nuit|semaine|mois|giorno|notte|settimana|mese|dia|noche|semana|mes|dag|uur|maand|doba|dzien|tydzien|miesiac)s?$|^per (?:year|annum)$|^(?:hour|dai|week|month|year|quarter)ly$|^(?:annual(?:ly)?|taglich|wochentlich|monatlich|jahrlich|mensuel|annuel|mensile|mensual|diario|mensal|maandelijks|miesiecznie)$/;
export const isTime = (text: string): boolean => TIME.test(text);
/** Columns of an order, an invoice, or movements: their quantities are not those in stock. */
export const DOCUMENT =
  /^(?:(?:(?:sales |purchase )?order|invoice) (?:#|no|nr|number|id|date|status|line)|(?:p ?o|quote|quotation|rma|transfer|movement|transaction|shipment|rechnung|bestellung|auftrag|lieferschein|facture|commande|fattura|ordine|factura|pedido|period|zeitraum|periode|periodo)(?: (?:#|no|nr|number|id|type|date|line))?|rechnungsnummer|auftragsnummer|(?:sold|bill|ship) to|sold on|customer(?: name)?|buyer|kunde|client|cliente)$/;
/** Columns of what has come and gone, or is to be added to the quantity or taken from it. */
export const CHANGE =
  /^(?:(?:stock |qty |quantity )?(?:adjustments?|change|delta|difference|variance|diff)|\+|in|out|ins|outs|received|issued|zugang|abgang|differenz|entrees?|sorties?|entradas?|salidas?|entrate|uscite|korrektur)$/;
/** A column of movements, and what it says in each row. */
export const MOVES =
  /(?:^| )(?:type|kind|movements?|transaction|direction|operation|action|art|bewegung|buchung|typ|sens|mouvement|tipo|movimiento|movimento|soort|mutatie|rodzaj)(?: |$)/;
export const MOVEMENT =
  /^(?:(?:goods |stock )?(?:in|out|receipts?|issues?|sales?|purchases?|returns?|adjustments?|transfers?|inbound|outbound|write off)|zugang|abgang|eingang|ausgang|wareneingang|warenausgang|umbuchung|entree|sortie|entrada|salida|entrata|uscita)$/;
/** Columns of what is taken off a price, and of when a price holds. */
export const DISCOUNT =
  /^(?:%? ?(?:discount|disc|dto|bonus|promo|rebate|rabatt|nachlass|remise|sconto|descuento|desconto|korting|rabat|sleva|avdrag))(?: (?:%|pct|percent|amount|rate|value))?$/;
export const VALIDITY =
  /^(?:(?:price )?(?:valid|effective|starting) (?:from|to|until|till|through|date)|effective|expir(?:es|y|y date|ation date)|price date|gultig (?:ab|bis|von)|gultigkeit|valable (?:du|jusqu au|jusqua)|valid[oa] (?:dal|al|desde|hasta|fino al)|geldig (?:vanaf|tot)|valid)$/;
/** Columns that say in what quantities are. */
export const UNIT_HEADING =
  /^(?:units?|uo ?m|(?:base )?unit of (?:measure|sale)|measure|einheit|mengeneinheit|me|ve|unite|unita|unita di misura|um|unidad|unidade|jednostka|jm|eenheid|enhet|pack(?:aging| size)?)$/;
/** In few words: a long heading has it as a part of its own notation. */
export const CURRENCY_HEADING =
  /^(?=(?:\S+ ?){1,4}$)(?:.* )?(?:currency|ccy|wahrung|devise|valuta|valuutta|moneda|divisa|moeda|waluta|mena|penznem|para birimi|valyuta|valiuta|valuuta|valute|deviz[ae]|tien te|валут[аи]|валюта|νομισμα|ვალუტა|արժույթ|मुद्रा|মুদ্রা|สกุลเงิน|العملة|通貨|货币|幣別|통화|מטבע)(?: |$)/;
/** What tells cars of one model apart. */
export const VARIANT =
  /^(?:trim|trim level|variant|version|edition|ausstattung|ausfuhrung|finition|allestimento|versione|acabado)$/;
/** Words of totals anywhere in the name of a line. */
export const TOTAL_WITHIN =
  /(?:^|\s)(?:(?:sub-?)?totals?|average|avg|mean|median|std dev|sum|(?:zwischen|gesamt)?summe|totale|totaal|somme|suma|razem|celkem)(?:\s|:|$)/iu;
/** What a line is called that is no car, and what it may be called, as a car may be too. */
export const TOTAL =
  /^(?:(?:grand |sub ?)?totals?|(?:gesamt|zwischen)?summe|gesamt|sum|totale|totaal|somma|somme|suma|razem|celkem|合計|小計|合计|합계|итого|всего|разом|усього|общо|укупно|ukupno|kokku|yhteensä|összesen|toplam|skupaj|spolu|kopā|iš viso|viso|i alt|totalt|σ[υύ]νολο|รวม|tổng cộng|jumlah|gjithsej|कुल|المجموع|الإجمالي|إجمالي|סה"כ)(?!\p{L}).{0,3}$/iu;
/** Lines below an account or at the end of a page. */
export const FOOT =
  /^(?:(?:amount )?(?:carried|brought) forward|[cb]\/f|ubertrag|übertrag|report|à reporter|riporto|suma y sigue|vat|tax|sales tax|gst|mwst\.?|ust\.?|tva|iva|btw|moms|balance(?: due)?|amount due|deposit|anzahlung|acompte)(?:\s*[\d.,]+\s*%?)?[:.]?$/iu;
/** What is sold with a car, and costs far less. */
export const CHARGE =
  /(?:^|[^\p{L}])(?:transport(?:ation)?|delivery|freight|shipping|handling|fees?|warranty|insurance|t[iy]res|registration|option pack|überführung|zulassung|winterreifen|frais|livraison|garantie|assurance|flete|garantía|trasporto|consegna|vracht)(?:[^\p{L}]|$)/iu;
export const AGGREGATE =
  /^(?:ergebnis|all|average|avg|mean|durchschnitt|mittelwert|moyenne|media|max|min|maximum|minimum|count|anzahl)(?!\p{L}).{0,3}$/iu;
