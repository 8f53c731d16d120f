import { readFileSync } from 'node:fs';
import { CFB, utils, write } from '@e965/xlsx';
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { type Cell, FileProblem, type Sheet } from './cells';
import { UNKNOWN_ENCODING } from './encoding';
import { readFile } from './read-file';

const utf8 = (text: string) => new TextEncoder().encode(text);
/** Each sign is a byte. */
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const read = async (bytes: Uint8Array, encoding?: string) => (await readFile(bytes, encoding)).sheets[0] as Sheet;
const linesOf = async (bytes: Uint8Array, encoding?: string) =>
  (await read(bytes, encoding)).records.map(({ cells }) => cells).filter((cells) => cells.some((cell) => cell !== ''));
/** The cells below two headings. */
const below = async (line: string) => (await linesOf(utf8(`Nombre,Marca\n${line}\n`))).slice(1);

/** A text as a program writes it that knows the letters of this encoding alone. */
function encoded(text: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const codes = new Map(Array.from({ length: 256 }, (_, code) => [decoder.decode(Uint8Array.of(code)), code]));
  return Uint8Array.from(text, (sign) => codes.get(sign) ?? expect.fail(`${encoding} has no ${sign}`));
}

describe('letters', () => {
  test.each([
    ['Polish, ISO-8859-2', 'Samochód;Łódź;zł;ość;Wąż', 'iso-8859-2'],
    ['Hungarian, ISO-8859-2', 'Kettő;Győr', 'iso-8859-2'],
    ['a Hungarian letter that stands late, Windows-1250', 'Cikkszám;Megnevezés;Gyártó;Kész;Tisza;őszi', 'windows-1250'],
    ['few Polish letters, Windows-1250', 'Kędzior;Przyczepa 750', 'windows-1250'],
    ['few Croatian letters, Windows-1250', 'ručni;Kombi', 'windows-1250'],
    ['few Czech letters, Windows-1250', 'černá;Kombi', 'windows-1250'],
    ['Finnish, ISO-8859-15', 'Škoda;Pyyntihinta (€)', 'iso-8859-15'],
    ['Czech, ISO-8859-2', 'Dílů;Kůň', 'iso-8859-2'],
    ['Croatian, Windows-1250', 'Vozilo;Marković', 'windows-1250'],
    ['Romanian, Windows-1250', 'Mărime;bărbat', 'windows-1250'],
    ['Turkish, Windows-1254', 'Işık;Ağrı', 'windows-1254'],
    ['Russian, KOI8-R', 'Волга;Горький', 'koi8-r'],
    ['Russian, IBM866', 'Волга;Горький', 'ibm866'],
    ['Greek, Windows-1253', 'Όνομα;Αθήνα', 'windows-1253'],
  ])('given %s, it is asked, and one choice reads it right', async (_given, line, encoding) => {
    const bytes = encoded(`Nombre;Marca\n${line}\n`, encoding);
    const { encodings = [] } = await readFile(bytes);
    const others = line.split(/[; ]/).filter((word) => /[^\0-\x7f]/.test(word));
    const right = encodings.filter(({ samples }) => samples.every((word) => others.includes(word)));
    expect(right).toHaveLength(1);
    expect((await linesOf(bytes, right[0]?.name))[1]).toEqual(line.split(';'));
  });

  test('given letters that tell the encoding in another line than others do, words of both lines are shown', async () => {
    const { encodings = [] } = await readFile(encoded('Gyártó;Kész\nTisza;őszi\n', 'windows-1250'));
    const right = encodings.find(({ name }) => name === 'windows-1250');
    expect(right?.samples).toEqual(['őszi', 'Gyártó', 'Kész']);
  });

  test('given letters of DOS, none of the choices reads them right, and it is said what to do', async () => {
    const refused = readFile(bytesOf('Nombre;Marca\nMalm\x94;Sk\x86ne\n'), UNKNOWN_ENCODING);
    await expect(refused).rejects.toThrow('as CSV in UTF-8');
  });

  // What must not be asked more often than it was.
  test.each([
    ['Portuguese', 'Avião;Aviões;irmã;amanhãs;mãe;São Tomé;põe;Guimarães;câmera à vista'],
    ['Swedish', 'Hägg;Malmö;Skåne;Ögon;Ålesund;idé'],
    ['Danish', 'Søren;træ;Ærø;øer;knæ'],
    ['Spanish', '¡Oferta!;¿Nuevo?;Logroño;camión;pingüino;n.º 5;2ª'],
    ['Italian', 'più;così;può;città;è;perché'],
    ['French', 'œuf;cœur;août;où;l’été;« ça »;Noël;crème;très;collègue;siècle;fenêtre;crêpe;sûr'],
    ['German', 'Größe;„schnell“;‚leise‘;Straße;Übersicht;Berlin–Hamburg;usw…'],
    ['English with signs', '“Quick”;it’s;52.400 €;£5;120 m²;2 m³;3 dm³;½;90°;Vela™;©;A – B;±5'],
  ])('given %s in Windows-1252, nothing is asked', async (_given, line) => {
    const bytes = encoded(`Nombre;Marca\n${line}\n`, 'windows-1252');
    const { encodings } = await readFile(bytes);
    expect(encodings).toBeUndefined();
    expect((await linesOf(bytes))[1]).toEqual(line.split(';'));
  });
});

test('given a page that says its encoding, its letters are read in it', async () => {
  const page =
    '<html><meta charset="windows-1251"><table><tr><td>Модель</td></tr><tr><td>Заря</td></tr></table></html>';
  expect(await linesOf(encoded(page, 'windows-1251'))).toEqual([['Модель'], ['Заря']]);
});

describe('cells of a text', () => {
  test.each([
    // Pages.
    ['Vela,<p>Nuevo.<br>Rápido.</p>', ['Vela', 'Nuevo.\nRápido.']],
    ['Vela,"<ul class=""a""><li>Rojo</li> <li>Azul &amp; gris</li></ul>"', ['Vela', 'Rojo\nAzul & gris']],
    ['Vela,52400 &euro;', ['Vela', '52400 €']],
    ['&Scaron;koda,Citro&#235;n &#x2013; &ntilde;&Ccedil;', ['Škoda', 'Citroën – ñÇ']],
    ['Vela&nbsp;GT,<b>Fuerte</b>', ['Vela\u00a0GT', 'Fuerte']],
    // Spreadsheets.
    ["'007,'52400.50", ['007', '52400.50']],
    ['#REF!,#N/A', [{ problem: 'has the error #REF!' }, { problem: 'has the error #N/A' }]],
    ['#¿NOMBRE?,#¡VALOR!', [{ problem: 'has the error #¿NOMBRE?' }, { problem: 'has the error #¡VALOR!' }]],
    ['#DIV/0!,Err:502', [{ problem: 'has the error #DIV/0!' }, { problem: 'has the error Err:502' }]],
    ['Vela,"=IMAGE(""https://a.example/b"")"', ['Vela', 'https://a.example/b']],
    ['Vela,"=_xlfn.IMAGE(""https://a.example/b"";1)"', ['Vela', 'https://a.example/b']],
    ['Vela,"=HYPERLINK(""https://a.example/b"",""ver"")"', ['Vela', 'ver']],
    // A line that is quoted as a whole.
    ['"Vela,Módena"', ['Vela', 'Módena']],
    ['"Vela,""Módena, Italia"""', ['Vela', 'Módena, Italia']],
  ] as [string, Cell[]][])('given %j, it is read as it is meant', async (line, cells) => {
    expect(await below(line)).toEqual([cells]);
  });

  // What only looks so.
  test.each([
    ["'64 Impala,it's", ["'64 Impala", "it's"]],
    ['C:\\new,\\Nuevo', ['C:\\new', '\\Nuevo']],
    ['"C:\\nuevo\\","Vela"', ['C:\\nuevo\\', 'Vela']],
    ['AT&T;,a <400 km> b', ['AT&T;', 'a <400 km> b']],
    ['#1,Fast & calm', ['#1', 'Fast & calm']],
  ])('given %j, it stays', async (line, cells) => {
    expect(await below(line)).toEqual([cells]);
  });

  test('given a text longer than Excel has them, the cell says so', async () => {
    const [most, more] = ['á'.repeat(32_767), 'á'.repeat(32_768)];
    expect(await below(`${most},${more}`)).toEqual([[most, { problem: 'has more than 32,767 characters' }]]);
  });

  test('given an export of this site, its texts mean what they say', async () => {
    const cells = ['', "'007", '<b>Módena</b>', '1', '2', '#REF!', 'a\\nb', '\\N', '&euro;'];
    const csv = `Id,Name,Supplier,Price,Quantity,Reorder level,Description (guarded),Specification,Owner\n${cells.join(',')}\n`;
    expect((await linesOf(utf8(csv)))[1]).toEqual(cells);
  });

  test.each([
    ['each line', '"Modelo,Precio,Unidades"\n"Vela,1,2"\n"Aria,3,4"\n'],
    ['each line but the first', 'Modelo,Precio,Unidades\n"Vela,1,2"\n"Aria,3,4"\n'],
    ['one line below a title', 'Lista\nModelo,Precio,Unidades\n"Vela,1,2"\nAria,3,4\n'],
  ])('given quotation marks around %s, it has cells', async (_given, text) => {
    expect((await linesOf(utf8(text))).slice(-2)).toEqual(['Vela,1,2'.split(','), 'Aria,3,4'.split(',')]);
  });

  test('given headings of a number and a price, it is no exchange format', async () => {
    expect(await linesOf(utf8('ID;Precio\n4;Vela\n'))).toEqual([
      ['ID', 'Precio'],
      ['4', 'Vela'],
    ]);
  });
});

// --- Workbooks ---

type Sheeted = Record<string, object | string | number>;
const NAMES = { A1: 'Nombre', B1: 'Precio' };
type Kind = 'xlsx' | 'xls' | 'ods' | 'fods' | 'xlml' | 'xlsb';

/** A workbook of one sheet with these cells: a value, or what SheetJS calls it. */
function workbook(cells: Sheeted, bookType: Kind = 'xlsx', columns: { hidden?: boolean }[] = []): Uint8Array {
  const sheet = utils.aoa_to_sheet([['']]);
  for (const [at, cell] of Object.entries({ ...NAMES, ...cells }))
    sheet[at] = typeof cell === 'object' ? cell : { t: typeof cell === 'number' ? 'n' : 's', v: cell };
  sheet['!ref'] = 'A1:D9';
  sheet['!cols'] = columns;
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Lista');
  return new Uint8Array(write(book, { type: 'array', bookType }));
}

function edited(bytes: Uint8Array, part: string, from: string | RegExp, to: string): Uint8Array {
  const parts = unzipSync(bytes);
  const text = strFromU8(parts[part] ?? new Uint8Array());
  expect(text).toMatch(from);
  return new Uint8Array(zipSync({ ...parts, [part]: strToU8(text.replace(from, to)) }));
}
/** An old workbook with a formula whose value is an empty text. */
function emptyInOldWorkbook(): Uint8Array {
  const bytes = workbook({ A2: 'Vela', B2: { t: 'n', v: 123, bf: [3, 0, 30, 2, 0] }, C2: 'Roja' }, 'xls');
  const at = Buffer.from(bytes).indexOf(new Uint8Array(new Float64Array([123]).buffer));
  expect(at).toBeGreaterThan(0);
  bytes.set([3, 0, 0, 0, 0, 0, 255, 255], at);
  return bytes;
}
/** As Perl's Spreadsheet::WriteExcel and Java's JExcelApi write it: an arbitrary number for a formula, to be calculated on opening. */
function laterInOldWorkbook(): Uint8Array {
  const bytes = workbook({ A2: 'Vela', B2: { t: 'n', v: 123, bf: [3, 0, 30, 2, 0] }, C2: 'Roja' }, 'xls');
  const at = Buffer.from(bytes).indexOf(new Uint8Array(new Float64Array([123]).buffer));
  expect(at).toBeGreaterThan(0);
  bytes[at + 8] = 2;
  return bytes;
}
const SHEET = 'xl/worksheets/sheet1.xml';
const UNCALCULATED = { problem: expect.stringContaining('was never calculated') };

// xlwt 1.3.0: SheetJS gives the bytes of its stream as a plain list.
test('given an old workbook of a program in Python, it is read', async () => {
  const { sheets } = await readFile(new Uint8Array(readFileSync('web/src/stock/import/fixtures/xlwt.xls')));
  expect(sheets[0]?.records.map(({ cells }) => cells)).toEqual([
    ['Name', 'Supplier', 'Price', 'Quantity'],
    ['Bryza', 'Gdynia', 23_500, 4],
    ['Sointu', 'Turku', 18_999.5, 0],
  ]);
});

describe('a workbook', () => {
  const ods = (from: string | RegExp, to: string) =>
    edited(workbook({ A2: 'Vela', B2: 1, C2: 'Roja' }, 'ods'), 'content.xml', from, to);
  const HIDDEN = '<table:table-column table:visibility="collapse" table:number-columns-repeated="2"/>';

  test.each([
    ['.xlsx', workbook({ B2: 5 }, 'xlsx', [{}, { hidden: true }]), [1]],
    ['.xls', workbook({ B2: 5 }, 'xls', [{}, {}, { hidden: true }]), [2]],
    ['.xlsb', workbook({ B2: 5 }, 'xlsb', [{ hidden: true }, {}, { hidden: true }]), [0, 2]],
    ['.ods', ods(/(<table:table table:name="Lista"[^>]*>)/, `$1<table:table-column/>${HIDDEN}`), [1, 2]],
    [
      '.fods',
      utf8(
        new TextDecoder()
          .decode(workbook({}, 'fods'))
          .replace(/(<table:table table:name="Lista"[^>]*>)/, `$1${HIDDEN}`),
      ),
      [0, 1],
    ],
    [
      '.xml',
      utf8(
        new TextDecoder()
          .decode(workbook({}, 'xlml'))
          .replace(/<Table>/, '<Table><Column ss:Index="2" ss:Hidden="1"/>'),
      ),
      [1],
    ],
    ['a text', utf8('Nombre,Precio\n'), []],
  ])('given %s, its hidden columns are told', async (_given, bytes, columns) => {
    expect([...(await read(bytes)).hiddenColumns]).toEqual(columns);
  });

  test('given rows of .ods that a filter hides, they are told', async () => {
    const bytes = ods(
      /<table:table-row>(\s*<table:table-cell[^>]*><text:p>Vela)/,
      '<table:table-row table:visibility="filter">$1',
    );
    expect((await read(bytes)).records.map(({ isHidden }) => isHidden)).toEqual([undefined, true]);
  });

  const cell = (text: string) =>
    edited(workbook({ A2: 'Vela', B2: 1, C2: 'Roja' }), SHEET, /<c r="B2"[^>]*>.*?<\/c>/, text);
  const odsCell = (text: string) => ods(/<table:table-cell[^>]*office:value="1"[^>]*>.*?<\/table:table-cell>/, text);
  const formulas: [string, Uint8Array, unknown][] = [
    ['.xlsx, calculated', cell('<c r="B2" t="str"><f>IF(A1="","",1)</f><v></v></c>'), ''],
    ['.xlsx, not calculated', cell('<c r="B2"><f>A1*2</f></c>'), UNCALCULATED],
    ['.xlsx, not calculated, with tags of a value', cell('<c r="B2"><f>A1*2</f><v></v></c>'), UNCALCULATED],
    ['.xls, calculated', emptyInOldWorkbook(), ''],
    ['.xls, to be calculated on opening', laterInOldWorkbook(), UNCALCULATED],
    ...['/>', '></table:table-cell>', '><text:p/></table:table-cell>', '><text:p></text:p></table:table-cell>'].map(
      (end): [string, Uint8Array, unknown] => [
        `.ods, calculated, ${end}`,
        odsCell(`<table:table-cell table:formula="of:=IF(1;&quot;&quot;)" office:value-type="string"${end}`),
        '',
      ],
    ),
    ['.ods, not calculated', odsCell('<table:table-cell table:formula="of:=2*3"></table:table-cell>'), UNCALCULATED],
    ['.ods, not calculated, one tag', odsCell('<table:table-cell table:formula="of:=2*3"/>'), UNCALCULATED],
  ];
  test.each(formulas)(
    'given a formula without a value in %s, it is blank only where it was calculated',
    async (_given, bytes, value) => {
      expect((await linesOf(bytes))[1]).toEqual(['Vela', value, 'Roja']);
    },
  );

  test.each(['IMAGE("https://a.example/b",,1)', '_xlfn.IMAGE("https://a.example/b")'])(
    'given %s, it is the address of a picture',
    async (f) => {
      expect((await linesOf(workbook({ A2: 'Vela', B2: { t: 'e', v: 15, f } })))[1]).toEqual([
        'Vela',
        'https://a.example/b',
      ]);
    },
  );

  test.each([
    ['#,##0.00 [$€-40C]', ['EUR']],
    ['[$$-409]#,##0', ['USD']],
    ['"$"#,##0', ['USD']],
    ['[$US$-409]#,##0', ['USD']],
    ['[$A$-C09]#,##0', ['AUD']],
    ['[$HK$-C04]#,##0', ['HKD']],
    ['[$R$-416]#,##0', ['BRL']],
    ['"R$"\\ #,##0', ['BRL']],
    ['[$NT$-404]#,##0', ['TWD']],
    ['[$$-10409]#,##0', ['USD']],
    ['[$$-en-US]#,##0', ['USD']],
    ['[$$-C09]#,##0', ['a dollar of another country']],
    ['[$$-en-CA]#,##0', ['a dollar of another country']],
    ['#,##0 "$ CAD"', ['CAD']],
  ])('given the format %s, the currency is %j', async (z, codes) => {
    const { currencies } = await read(workbook({ A2: 'Vela', B2: { t: 'n', v: 5, z } }));
    expect([...(currencies.get(1) ?? [])]).toEqual(codes);
  });

  test('given a text longer than Excel has them, the cell says so', async () => {
    const long = cell(`<c r="B2" t="inlineStr"><is><t>${'ó'.repeat(32_768)}</t></is></c>`);
    expect((await linesOf(long))[1]).toEqual(['Vela', { problem: 'has more than 32,767 characters' }, 'Roja']);
  });
});

describe('what a person sees in a cell', () => {
  const runs = (format: string, text: string) =>
    `<c r="B2" t="inlineStr"><is><r><t>3</t></r><r><rPr>${format}</rPr><t>${text}</t></r></is></c>`;
  const inWorkbook = (text: string) => edited(workbook({ A2: 'Vela', B2: 1 }), SHEET, /<c r="B2"[^>]*>.*?<\/c>/, text);
  const inDocument = (style: string, text: string) =>
    edited(
      edited(
        workbook({ A2: 'Vela', B2: 'x' }, 'ods'),
        'content.xml',
        '<office:automatic-styles>',
        `<office:automatic-styles><style:style style:name="T9" style:family="text"><style:text-properties ${style}/></style:style>`,
      ),
      'content.xml',
      '<text:p>x</text:p>',
      `<text:p>3<text:span text:style-name="T9">${text}</text:span></text:p>`,
    );
  const inCell = (cell: string) =>
    edited(
      workbook({ A2: 'Vela', B2: 'x' }, 'ods'),
      'content.xml',
      /<table:table-cell[^<>]*><text:p>x<.*?<\/table:table-cell>/,
      cell,
    );
  const page = (cell: string, before = '') =>
    utf8(
      `<html>${before}<table><tr><td>Nombre</td><td>Precio</td></tr><tr><td>Vela</td><td>${cell}</td></tr></table></html>`,
    );
  test.each([
    ['a raised digit in .xlsx', inWorkbook(runs('<vertAlign val="superscript"/>', '1')), '3¹'],
    ['a struck part in .xlsx', inWorkbook(runs('<strike/>', '12')), '3'],
    ['a part of another style in .ods', inDocument('style:text-position="super 58%"', '1'), '3 <> 1'],
    ['a raised digit of a page', page('3<sup>1</sup>'), '3 <> 1'],
    ['a struck part of a page', page('<del>12</del>3'), '12 <> 3'],
    ['a hidden key of a page', page('<span style="display: none">0012</span>3'), '3'],
    [
      'a percentage in .ods',
      inCell(
        '<table:table-cell office:value-type="percentage" office:value="0.5"><text:p>50 %</text:p></table:table-cell>',
      ),
      '50 %',
    ],
    [
      'characters by their names in a page',
      page('3 &euro; &mdash; CO&#8322;, 5 &lt; 6 &amp;amp; 7'),
      '3 € — CO₂, 5 < 6 &amp; 7',
    ],
    ['a script in a page', page('3<script>var a = 1;</script>'), '3'],
    ['links to what can be done', page('<a href="/1">3</a> <a href="/2">Edit</a>'), '3 <> Edit'],
    ['an element around a text', page('<p><b>3</b></p>'), '3'],
  ])('given %s, the cell is read as a person sees it', async (_given, bytes, cell) => {
    expect((await linesOf(bytes))[1]).toEqual(['Vela', cell]);
  });
  test('given a sentence above the table of a page, it is a line', async () => {
    expect(await linesOf(page('3', '<p>Precio en EUR</p>'))).toEqual([
      ['Precio en EUR'],
      ['Nombre', 'Precio'],
      ['Vela', '3'],
    ]);
  });
  test.each([
    ['that hides a part of its table', page('3</td></tr><tr hidden><td>Borrador</td><td>1')],
    ['with fields in its table', page('<input value="3">')],
    ['with a table within a table', page('<table><tr><td>3</td></tr></table>')],
    ['whose cells have no end', utf8('<table><tr><td>Nombre<td>Precio<tr><td>Vela<td>3</table>')],
  ])('given a page %s, it is refused', async (kind, bytes) => {
    await expect(read(bytes)).rejects.toThrow(`This is a page ${kind}. Please copy its table`);
  });
});

// --- What is refused ---

const zip = (parts: Zippable) => new Uint8Array(zipSync(parts));
const mimetype = (kind: string): Zippable => ({
  mimetype: [strToU8(`application/vnd.oasis.opendocument.${kind}`), { level: 0 }],
  'content.xml': strToU8('<office:document-content/>'),
  'META-INF/manifest.xml': strToU8('<manifest/>'),
});
function container(stream: string): Uint8Array {
  const file = CFB.utils.cfb_new();
  CFB.utils.cfb_add(file, `/${stream}`, new Uint8Array(5_000));
  return new Uint8Array(CFB.write(file, { type: 'array' }) as unknown as ArrayBuffer);
}

describe('a file that is no table', () => {
  const part = strToU8('<x/>');
  const item = '<item><title>Vela</title><description>&lt;table&gt;</description></item>';
  test.each([
    ['a text document', zip({ '[Content_Types].xml': part, 'word/document.xml': part })],
    ['a text document', zip(mimetype('text'))],
    ['a text document', container('WordDocument')],
    ['a presentation', zip({ '[Content_Types].xml': part, 'ppt/presentation.xml': part })],
    ['a presentation', zip(mimetype('presentation'))],
    ['a presentation', container('PowerPoint Document')],
    ['a compressed file', zip({ 'lista.csv': strToU8('Nombre,Precio\nVela,1\n') })],
    ['XML, the data of a program', utf8(`<?xml version="1.0"?>\n<rss><channel>${item}</channel></rss>`)],
    ['XML, the data of a program', utf8('<feed><entry><![CDATA[<table><tr><td>a</td></tr></table>]]></entry></feed>')],
    ['XML, the data of a program', utf8('<!-- lista --><productos><p><table>1</table></p></productos>')],
    ['XML, the data of a program', new Uint8Array(Buffer.from('\ufeff<productos><p/></productos>', 'utf16le'))],
    ['a page without a table', utf8('<!doctype html>\n<html><body>Lista</body></html>')],
    ['an e-mail or a web archive', utf8('MIME-Version: 1.0\nContent-Type: text/html\n\n<table><tr><td>Vela</table>')],
    ['an e-mail or a web archive', utf8('From: <Saved by Blink>\r\nSnapshot-Content-Location: https://a.example/\r\n')],
    ['an e-mail or a web archive', utf8('Received: from a.example\nSubject: Lista\n')],
    ['a picture and no table', bytesOf('\x89PNG\r\n\x1a\n\0\0')],
    ['a picture and no table', bytesOf('GIF89a\x01')],
    ['a picture and no table', bytesOf('RIFF\x10\0\0\0WEBPVP8 ')],
    ['a picture and no table', utf8('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a compressed file', bytesOf('7z\xbc\xaf\x27\x1c')],
    ['an old exchange format', workbook({}, 'sylk' as Kind)],
    ['an old exchange format', workbook({}, 'dif' as Kind)],
    ['a table that is drawn with lines', utf8('┌──────┬───┐\n│ Vela │ 1 │\n└──────┴───┘\n')],
    ['a table in the notation of a wiki', utf8('||Nombre||Precio||\n|Vela|1|\n')],
  ])('is called %s', async (kind, bytes) => {
    const problem = await read(bytes).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(FileProblem);
    expect(`${problem}`).toContain(`This is ${kind}.`);
    expect(`${problem}`).toMatch(/ Please [^.]+(?:\.xlsx or as CSV|the list in it)\.$/);
  });

  test('given anything else that is no text, it is said to be no table', async () => {
    await expect(read(bytesOf('wOF2\0\x01\0\0'))).rejects.toThrow('This file is no table.');
  });

  test('given a zip with a password, that is said', async () => {
    const bytes = workbook({});
    const at = Buffer.from(bytes).indexOf('PK\x01\x02');
    bytes[at + 8] = 1;
    await expect(read(bytes)).rejects.toThrow('protected with a password');
  });

  test('given a workbook without a cell, it is not called empty', async () => {
    const bytes = edited(workbook({}), SHEET, /<sheetData>.*<\/sheetData>/s, '<sheetData/>');
    await expect(read(bytes)).rejects.toThrow('No sheet of this file has a cell');
  });
});

/** The file with another size of its parts in the directory. */
function withSizes(bytes: Uint8Array, size: number): Uint8Array {
  const view = new DataView(bytes.buffer);
  const places = Array.from({ length: bytes.length - 46 }, (_, at) => at);
  const entries = places.filter((at) => view.getUint32(at, true) === 0x02014b50);
  for (const at of entries) view.setUint32(at + 24, size, true);
  expect(entries.length).toBeGreaterThan(3);
  return bytes;
}

describe('a limit', () => {
  const inSheet = (text: string) => edited(workbook({}), SHEET, /<sheetData>.*<\/sheetData>/s, text);
  const cells = (count: number) => '<c r="A1"><v>1</v></c>'.repeat(count);
  const repeated =
    '<table:table-row table:number-rows-repeated="1000000"><table:table-cell table:number-columns-repeated="9000" office:value-type="float" office:value="1"/></table:table-row>';
  const packed = new Uint8Array(zipSync(unzipSync(workbook({})), { level: 6 }));
  test.each([
    ['of columns', utf8(`Nombre${',1'.repeat(1_000)}\n`), '1,000 columns'],
    ['of rows', utf8('1\n'.repeat(50_041)), '50,000 rows'],
    ['of lines', utf8(`1${'\n'.repeat(1_048_577)}2\n`), '1,048,576 lines'],
    ['of a line', utf8(`"${'uno '.repeat(260_000)}\n`), 'a line or a text of more than 1,000,000 characters'],
    ['of cells', utf8(`${'1,'.repeat(900)}1\n`.repeat(3_340)), '3,000,000 cells'],
    [
      'of columns in .xlsx',
      inSheet('<sheetData><row r="1"><c r="XFD1"><v>1</v></c></row></sheetData>'),
      '1,000 columns',
    ],
    ['of cells in .xlsx', inSheet(`<sheetData><row r="1">${cells(1_500_001)}</row></sheetData>`), '1,500,000 cells'],
    ['of texts in .xlsx', inSheet(`<sheetData>${' '.repeat(1_000_001)}</sheetData>`), 'text of more than 1,000,000'],
    [
      'of cells that .ods repeats',
      edited(workbook({}, 'ods'), 'content.xml', '<table:table-row>', `${repeated}<table:table-row>`),
      '1,500,000 cells',
    ],
    ['of what is unpacked', withSizes(packed.slice(), 40_000_000), 'at most 80 MB'],
    ['of what is unpacked, of which the directory says less', withSizes(packed.slice(), 10), 'is damaged'],
    [
      'of old workbooks',
      Uint8Array.from({ length: 10_000_001 }, (_, at) => [0xd0, 0xcf, 0x11, 0xe0][at] ?? 0),
      'of which at most 10 MB',
    ],
    ['of pages', utf8(`<table>${' '.repeat(10_000_000)}</table>`), 'at most 10 MB'],
  ])('%s is named, with its number', async (_given, bytes, sentence) => {
    const problem = await read(bytes).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(FileProblem);
    expect(`${problem}`).toContain(sentence);
  });

  test('does not hold for what has nothing in it: columns, lines and cells that are formatted to the end', async () => {
    expect(await linesOf(utf8(`Nombre${','.repeat(16_383)}\n${',\n'.repeat(60_000)}`))).toEqual([
      ['Nombre', ...Array(999).fill('')],
    ]);
    const blank = inSheet('<sheetData><row r="1"><c r="A1"><v>1</v></c><c r="XFD1" s="0"/></row></sheetData>');
    expect(await linesOf(blank)).toEqual([[1]]);
  });
});
