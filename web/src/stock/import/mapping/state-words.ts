import { fold } from '@contract/list/search-words';
import { PRICE_STEM } from './words';

/** Phrases of many languages, each as it is written and without its accents. */
const eitherWay = (phrases: readonly string[]): string[] => {
  const all = phrases.flatMap((line) => line.split(', '));
  return [...new Set([...all, ...all.map(fold)])];
};

/** Some scripts have no spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** Any of the phrases between these ends of words, or, in a script without spaces, anywhere. */
function among(start: string, lines: readonly string[], end: string): RegExp {
  const phrases = eitherWay(lines);
  const within = phrases.filter((phrase) => UNSPACED.test(phrase));
  const apart = phrases.filter((phrase) => !UNSPACED.test(phrase));
  return new RegExp([...within, `${start}(?:${apart.join('|')})${end}`].join('|'), 'iu');
}

/** A text that is one of the phrases. */
const whole = (...lines: string[]): RegExp => new RegExp(`^(?:${eitherWay(lines).join('|')})$`, 'iu');

// --- Headings, as `plain` writes them ---

const heading = (...lines: string[]): RegExp => among('(?:^| )', lines, '(?: |$)');

/** What has become of a car, by a word of its own in each row. */
const STATE = heading(
  'status, stat, state, received, action, operation, exit, deal, out, stage, in stock, available, availability, active, arrived, disposition, delivery',
  'delivery time, lead time, available from, lieferzeit, verfugbar ab, disponible (?:a partir|des|le|desde|el), delai, disponibile da[li]?, termine consegna, plazo, disponivel (?:a partir|em|desde), prazo, levertijd, beschikbaar (?:vanaf|per), dostepny od, termin dostawy, dostupne od, dodaci lhuta, leveringstid, leveranstid, tillganglig fran, toimitusaika, szallitasi ido, teslim suresi, срок поставки, термін поставки',
  'zustand, verfugbarkeit, dispo, aktiv, statut, etat, situation, stato, estado, situacion, situacao, stav, stan, statuss, stanje, situatie, a stadnum',
  'durum, tila, tilstand, olek, stare, allapot, busena, būklė, stāvoklis, κατασταση, статус, стан, состояние, състояние, статус, trang thai, tinh trang',
  'күйі, абалы, ҳолат, төлөв, holati, veziyyet, hali, keadaan, toestand, egoera, estat, gjendja, состојба, стање, seis, staatus, ahvali, kalagayan, statws, stadas, staða, yanayi, isimo',
  'სტატუსი, მდგომარეობა, կարգավիճակ, վիճակ, وضعیت, حالت, অবস্থা, நிலை, స్థితి, ಸ್ಥಿತಿ, സ്ഥിതി, સ્થિતિ, ਸਥਿਤੀ, ස්ථාවරය, තත්ත්වය, ሁኔታ, ស្ថានភាព, ສະຖານະ, အခြေအနေ',
  'סטטוס, מצב, الحالة, 状态, 状態, 狀態, 상태, สถานะ, स्थिति, statusi',
);
/** What is filled in once a car is promised, gone, or on its way. */
const FILLED = heading(
  '(?<!last )(?:sold|delivered|date out|out date), buyer, customer, reserved, reserve, hold, invoice, delivery date, exit date, return date, deal closed, deleted',
  '(?:sale|selling) date, date of sale, released, dispatched, handed over, handover, contract, deal (?:no|nr|number), eta, etd, expected, arrival, due, due in, vessel, verkauft, verkaufsdatum, auslieferung, ausgeliefert, abgabe, kaufvertrag, kaufer, kunde, reserviert, rechnung, lieferdatum, liefertermin, lieferbar ab',
  'vendue?s?, date de vente, reservee?, acheteur, client, facture, date de livraison, date livraison, arrivee, date de sortie, vendut[oa], data (?:di )?vendita, data (?:di )?consegna, prenotat[oa], riservat[oa], cliente',
  'vendid[oa], reservad[oa], fecha (?:de )?venta, data (?:da |de )?venda, data (?:da |de )?entrega, comprador, fecha (?:de )?entrega, llegada, fecha (?:de )?salida',
  'verkocht, verkoopdatum, gereserveerd, data sprzedazy, data wydania, datum prodej[ea], datum predaja, datum prodaje, salgsdato, forsaljningsdatum, saljdatum, myyntipaiva, satis tarihi, eladas (?:datuma|napja), data vanzarii, data vanzare, muugikuupaev, pardosanas datums, pardavimo data',
  'дата продажи, дата продажу, дата на продажба, датум продаје, ημερομηνια πωλησης, ngay ban, tanggal jual, 販売日, 売却日, 销售日期, 판매일, तारीख बिक्री',
  'verkocht, koper, klant, aankomst, verwacht, sprzedan[aeoy], nabywca, klient, prodan[oey], predane, kupujuci, kupac, kupec, solgt, kober, kjoper, sald, kopare, kund',
  'myyty, ostaja, asiakas, muudud, ostja, pardots, pircejs, parduotas?, pirkejas, eladva, vevo, vandut, cumparator, satildi, alici, musteri',
  'продан[аоы]?, продадена?, продато, покупатель, покупець, купувач, клиент, πουληθηκε, πωληθηκε, πελατης, נמכר, קונה, مباع, المشتري, seldur, seld, selt, e shitur, da ban, terjual',
  '售出, 已售, 買主, 売約, 売却, 成約, 판매여부, 판매, ขายแล้ว',
);
const TAX = /^(?:tax|vat|mwst|ust|tva|iva|btw|moms|dph|vtp)$/;
const SOLD_FOR = /^(?:sold (?:price|for)|price sold)$/;
/** Where a car is, or what else is to be said of it: it may be on a ship, or at a customer's. */
const PLACE = heading(
  'where, location, place, site, yard, whereabouts, remarks?, notes?, comments?, info, memo, standort, stellplatz, lagerort, ort, platz, bemerkung(?:en)?, anmerkung(?:en)?, notiz(?:en)?, hinweis, kommentar',
  'emplacement, lieu, remarques?, commentaires?, observations?, ubicacion, lugar, observacion(?:es)?, notas?, comentarios?, ubicazione, luogo, posizione, sede, osservazioni, annotazioni',
  'localizacao, local, observac(?:ao|oes), obs, locatie, standplaats, plaats, opmerking(?:en)?, lokalizacja, miejsce, uwagi, umisteni, umiestnenie, misto, poznamk[ay]',
  'plats, placering, plassering, sted, anmarkning(?:ar)?, anmaerkning(?:er)?, bemaerkning(?:er)?, merknad(?:er)?, sijainti, paikka, huomautus, huomautukset, huomiot',
  'hely, helyszin, megjegyzes(?:ek)?, amplasare, observatii, mentiuni, konum, yer, aciklama, lokacija, mjesto, mesto, lokacia, napomen[ae], opomb[ae]',
  'asukoht, markused, markus, vieta, pastabos, atrasanas vieta, piezimes, vi tri, ghi chu, lokasi, catatan, keterangan',
  'место, местоположение, примечани[ея], комментарий, місце, примітк[аи], място, забележк[аи], локација, напомена, τοποθεσια, σημειωσεις, παρατηρησεις',
  'shenime, टिप्पणी, מיקום, הערות, الموقع, ملاحظات, 所在地, 場所, 備考, 位置, 备注, 위치, 비고, ที่ตั้ง, หมายเหตุ',
);
/** What a car is like, which says nothing of where it is. */
export const LIKE = heading(
  'trim, variant, version, colou?r, body, fuel, transmission, gearbox, drive, engine, power, seats?, doors?, interior, exterior, options?, features?, equipment, condition, year, mileage, registration, first reg(?:istration)?, reg date, inspection, mot, tuv, hu, itv, warranty, service, last sold, last sale, url, link, picture, photo, series',
  'erstzulassung, zulassung, ez, garantie, immatriculation, mise en circ(?:ulation)?, mec, matriculacio, immatricolazione, revisione, matriculacion, matricula, apk, przeglad, stk, tk, besiktning, syn, katsastus, muszaki, техосмотр, регистрация',
  'farbe, karosserie, kraftstoff, getriebe, antrieb, motor, leistung, ausstattung, innenraum, baujahr, kilometerstand, couleur, carrosserie, carburant, boite, finition, energie, annee',
  'colore, carrozzeria, alimentazione, cambio, allestimento, anno, carroceria, combustible, cambio, motor, acabado, ano, cor, carroceria, combustivel, kleur, carrosserie, brandstof, uitvoering, bouwjaar',
  'kolor, nadwozie, paliwo, skrzynia, rok, barva, karoserie, palivo, rok, farg, kaross, bransle, arsmodell, farve, vari, kori, polttoaine, szin, uzemanyag, culoare, combustibil, renk, yakit, цвет, топливо, кузов, колір, цвят',
);
/** What kind of goods a row is, and the kinds that are no cars. */
const KIND =
  /(?:^| )(?:type|kind|category|class|group|department|typ|art|kategorie|gruppe|warengruppe|categorie|famille|categoria|tipo|genere|kategoria|kategori|rodzaj|soort|luokka|категория|тип|类别|種類)(?: |$)/;
export const NO_CAR =
  /(?:^| )(?:boats?|trailers?|motor ?cycles?|motor ?bikes?|bikes?|bicycles?|scooters?|mopeds?|quads?|atvs?|caravans?|tractors?|parts?|spares?|accessor(?:y|ies)|t[iy]res?|merchandise|services?|boote?|anhanger|motorrad|motorrader|fahrrad|roller|wohnwagen|ersatzteile?|zubehor|reifen|bateau|bateaux|remorques?|motos?|scooter|pieces? detachees?|accessoires?|pneus?|barche?|rimorchi[o]?|ricambi|accessori|barcos?|lanchas?|remolques?|motocicletas?|repuestos?|recambios?|accesorios?|pecas|acessorios|aanhangers?|motoren|motorfietsen|onderdelen|czesci|motocykle?|przyczepy?|dily|motocykly|delar|tillbehor|slap|varaosat|мотоцикл\p{L}*|прицеп\p{L}*|запчаст\p{L}*)(?: |$)/u;

/** How a column tells what has become of cars, by a word in each row, by being filled in, or by where they are; or which rows are cars. */
export function stateOf(heading: string): 'word' | 'filled' | 'place' | 'kind' | undefined {
  if (SOLD_FOR.test(heading)) return 'filled';
  if (heading.split(' ').some((word) => TAX.test(word) || PRICE_STEM.test(word))) return undefined;
  if (FILLED.test(heading)) return 'filled';
  if (STATE.test(heading) && !/(?:^| )date(?: |$)/.test(heading)) return 'word';
  if (KIND.test(heading)) return 'kind';
  return PLACE.test(heading) ? 'place' : undefined;
}

// --- Cells ---

/** What a cell says of a car that is sold, promised, or not there yet. */
export const GONE = among(
  '(?:^|[^\\p{L}])',
  [
    '(?<!goods )sold, reserved, on hold, hold for, deposit (?:taken|paid), stolen, on loan, with (?:the )?customer, on the water, on the truck, at sea, arriv(?:es|ing), in transit, on order, (?:deal|sale) pending',
    'verkauft, reserviert, unterwegs, (?:im )?zulauf, beim kunden, vendue?, réservée?, chez le client, en transit, en arrivage, livrée? (?:au )?client',
    'vendut[oa], venut, venuda, prenotat[oa], riservat[oa], in arrivo, in transito, vendid[oa], reservad[oa], en camino, en tránsito, em trânsito, encomendad[oa]',
    'verkocht, gereserveerd, onderweg, sprzedan[aeyo], zarezerwowan[aey], w drodze, wydan[yao] klientowi, prod[aá]n[aoýe]?, prodato, predan[éýá], rezerv[oi]v?an[oéýáa], rezervisano',
    'na cest[eě], na putu, na poti, eladva, eladott, foglalt, foglalva, vândută?, rezervată?, în tranzit, satıldı, rezerve, opsiyonlu, yolda',
    'solgt, s[aå]ld, sålt, reserverad, reserveret, reservert, på väg, på vej, på vei, myyty, myydyt, varattu, tulossa, matkalla, müüdud, broneeritud',
    'pārdots, rezervēts, parduotas?, parduota, rezervuotas?, pakeliui, đã bán, đã đặt cọc, terjual, dipesan, dalam perjalanan',
    'продан[оаы]?, продаден[ао]?, продат[оа]?, зарезервирован[оаы]?, резервиран[ао]?, зарезервовано, бронь, в пути, в дорозі, на пътя, на путу',
    'πουλήθηκε, πωλήθηκε, δεσμευμένο, κρατημένο, σε μεταφορά, נמכר, נמכרה, שמור ללקוח, בדרך, مباع, مباعة, محجوز, محجوزة, في الطريق, فروخته شد',
    'बिक गई, बिक गया, बिकी, बिका, आरक्षित, (?:e |i )?shitur, rezervuar, seldur?, selt, frátekinn?, satılıb',
    '已售, 下架, 已预订, 已預訂, 已訂, 在途, 已交付, 売約済, 売却済, 商談中, 入荷待ち, 輸送中, 納車済, 판매완료, 판매됨, 예약, 운송중, 출고완료, ขายแล้ว, จองแล้ว, ติดจอง',
  ],
  '(?:[^\\p{L}]|$)',
);

/** What a column of states or places says of such a car, too. */
export const GONE_STATE = whole(
  'deleted?, removed?, end(?:ed)?, cancell?ed, discontinued, inactive, delivered, out of stock, sold out, unavailable, not available, pre-?order, back-?order(?:ed)?, coming soon, due in, incoming, awaited, customer',
  'storniert, bestellt, ausgeliefert, geliefert, kunde, annul[eé]e?, livrée?, commandée?, client, annullat[oa], consegnat[oa], ordinat[oa], cliente, cancelad[oa], entregad[oa], entregue, pedido',
  'anulowan[ey], wydan[yae], zamówion[yae], afgeleverd, geleverd, besteld, klant, levererad, leveret, levert, beställd, bestilt, kund, toimitettu, luovutettu, tilattu, asiakas',
  'objednán[oa]?, objednan[éýá], vydán[oa]?, megrendelve, átadva, livrată?, comandată?, teslim edildi, müşteri, isporučeno, naručeno, dobavljeno, naročeno',
  'выдан[оа]?, заказан[оа]?, видано, замовлено, доставен[ао]?, поръчан[ао]?, παραδόθηκε, παραγγελία, tellitud, üle antud, piegādāts, pasūtīts, pristatytas, užsakytas',
);
/** What a column that is filled in once a car is gone says of one that is there. */
export const NO = whole(
  'n, no, non, nein, nee, nej, nie, nao, ei, nu, ne, nem, hayir, нет, ні, не, οχι, nei, khong, tidak, 否, いいえ, 아니오, 아니요, ไม่, false',
  'falsch, faux, 0',
);
/** What a column of states says of cars that are there. Of any other word nobody can tell it. */
export const THERE = whole(
  'y, yes, ja, oui, si, sim, tak, true, wahr, vrai, 1, ok, in ?stock, stock, on (?:hand|lot|site|display), in yard, available',
  'active, draft, published, visible, listed, live, online, enabled, ready, for sale, new, used, good, retail, frontline, free',
  'sofort, ab sofort, immediate(?:ly)?, immediat, subito, inmediata?, imediato, direct, od reki, ihned, omgaende, straks, heti, azonnal, hemen',
  'neu, gebraucht, frei, verfugbar, lagernd, auf lager, vorratig, aktiv, neuf, occasion, disponible, en stock, actif, nuovo, usato',
  'disponibile, in magazzino, attivo, nuevo, usado, en existencia, activo, novo, disponivel, em estoque, ativo, nieuw, beschikbaar',
  'op voorraad, actief, dostepny, na stanie, aktywny, skladem, dostupne, i lager, tillganglig, ledig, pa lager, vapaa, saatavilla',
  'varastossa, stokta, mevcut, raktaron, elerheto, pe stoc, в наличии, 在庫, 在庫あり, 有货, 재고, متوفر',
);
