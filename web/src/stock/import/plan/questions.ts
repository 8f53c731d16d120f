import { preview } from '@/lib/product/text';
import { counted, plural } from '@/lib/text/plural';
import { headingOf } from '@/stock/export/csv';
import type { Answers } from '../answers';
import { lackingAbove, SAID_ONCE } from '../mapping/above';
import type { FieldRow } from '../mapping/field-row';
import { ask, type Choice, type Question } from '../question';
import type { ImportRow } from './import-row';

/** What has to be said of the rows before they can be written. */
export const rowQuestions = (rows: readonly FieldRow[], plan: readonly ImportRow[], said: Answers): Question[] => [
  ...sectionQuestions(rows, said),
  ...aboveQuestions(rows, said),
  ...totalQuestions(plan, said),
  ...sameNameQuestions(plan, said),
  ...codeQuestions(plan, said),
  ...twinQuestions(plan, said),
  ...pieceQuestions(plan, said),
  ...jumpQuestions(plan, said),
];

/** What lines of one text say of the rows below them: that of sold cars is no supplier. */
function* sectionQuestions(rows: readonly FieldRow[], said: Answers): Iterable<Question> {
  const sections = [...new Set(rows.flatMap(({ section }) => section ?? []))];
  if (sections.length === 0) return;
  const areSuppliers = rows.some(({ section, cells }) => section !== undefined && !cells.supplier?.trim());
  const some = sections.slice(0, 3).join('”, “');
  const about = {
    id: 'sections',
    subject: 'what the lines of one text mean',
    question: `Lines with one text stand above others: “${some}”. What do they say of the rows below them?`,
  };
  const kept = sections.length > 2 ? sections.slice(0, 4) : [];
  const suppliers: Choice = ['Their supplier', { takesSections: true, leavesSections: undefined }];
  yield ask(said, about, [
    ...(areSuppliers ? [suppliers] : []),
    ['Nothing: take all rows', { takesSections: false, leavesSections: undefined }],
    ...sections.slice(0, 4).map((section): Choice => {
      return [`Leave out what is below “${preview(section, 30)}”`, { takesSections: false, leavesSections: [section] }];
    }),
    ...kept.map((section): Choice => {
      const others = sections.filter((other) => other !== section);
      return [`Take only what is below “${preview(section, 30)}”`, { takesSections: false, leavesSections: others }];
    }),
  ]);
}

/** So many rows of a list have to lack a field before it is rather said once for several. */
const OFTEN = 1 / 3;

/** Whether rows without a name or a supplier have that of the row above, as where each make stands above its models. */
function* aboveQuestions(rows: readonly FieldRow[], said: Answers): Iterable<Question> {
  const cars = rows.filter(({ skipped }) => skipped === undefined);
  // One line without a supplier is rather a sum.
  const least = { name: 1, supplier: 2 };
  const lacking = SAID_ONCE.filter((field) => field in (cars[0]?.cells ?? {})).map((field) => ({
    field,
    found: lackingAbove(rows, field),
  }));
  const often = lacking.find(({ field, found }) => found.length >= Math.max(least[field], cars.length * OFTEN));
  const [first] = often?.found ?? [];
  if (!often || !first) return;
  const { length: count } = often.found;
  const word = headingOf(often.field).toLowerCase();
  const about = {
    id: 'above',
    subject: `what rows without a ${word} mean`,
    question: `${counted(count, 'row')} ${plural(count, 'has', 'have')} no ${word}, such as row ${first.row}. Is it that of the row above?`,
  };
  yield ask(said, about, [
    ['Yes: the same as above', { takesAbove: true }],
    ['No: they have none', { takesAbove: false }],
  ]);
}

/** Whether lines that may be no cars in stock are some. */
export function* totalQuestions(plan: readonly ImportRow[], said: Answers): Iterable<Question> {
  const unsure = plan.filter(({ doubt }) => doubt !== undefined);
  const [first] = unsure;
  if (!first) return;
  const { length: count } = unsure;
  const lines = `${counted(count, 'line')} may be no ${plural(count, 'car', 'cars')} in stock`;
  const about = {
    id: 'no-car',
    subject: 'which lines are cars in stock',
    question: `${lines}. Row ${first.key}: ${first.doubt}. What ${plural(count, 'is it', 'are they')}?`,
  };
  yield ask(said, about, [
    [plural(count, 'No car: leave it out', 'No cars: leave them out'), { takesDoubtful: false }],
    [plural(count, 'A car in stock', 'Cars in stock'), { takesDoubtful: true }],
  ]);
}

/** What rows of one name and supplier are that differ. */
export function* sameNameQuestions(plan: readonly ImportRow[], said: Answers): Iterable<Question> {
  const names = plan.flatMap(({ ownName }) => ownName ?? []);
  if (names.length === 0) return;
  const some = [...new Set(names)].slice(0, 3).join('”, “');
  const about = {
    id: 'sameName',
    subject: 'what rows of one name are',
    question: `${counted(names.length, 'row')} have the name and supplier of another one, and differ from it: “${some}”. What are they?`,
  };
  yield ask(said, about, [
    ['Pieces of one car', { sameName: 'pieces' }],
    ['Cars of their own, named so', { sameName: 'cars' }],
    ['Leave these rows out', { sameName: 'none' }],
  ]);
}

/** Whether a row is a stored car whose name or supplier is written in another way. */
export function* twinQuestions(plan: readonly ImportRow[], said: Answers): Iterable<Question> {
  const twins = plan.filter(({ twin }) => twin !== undefined);
  const [first] = twins;
  if (!first) return;
  const { length: count } = twins;
  const some = `“${first.name}”${first.about ? ` of ${first.about}` : ''}, and ${first.twin} is there`;
  const about = {
    id: 'twins',
    subject: 'whether cars that are nearly the same are the same',
    question: `${counted(count, 'row')} may be a car of yours, written in another way: ${some}. ${plural(count, 'Is it that car?', 'Are they these cars?')}`,
  };
  yield ask(said, about, [
    [plural(count, 'Yes: change it', 'Yes: change them'), { takesTwins: 'stored' }],
    ['No: add all the same', { takesTwins: 'new' }],
  ]);
}

/** Which car is meant by rows whose codes say another one than the rest of them. */
export function* codeQuestions(plan: readonly ImportRow[], said: Answers): Iterable<Question> {
  const disputed = plan.filter((row) => row.disputed !== undefined);
  const [first] = disputed;
  if (!first) return;
  const some = `row ${first.key} has ${first.disputed}`;
  const about = {
    id: 'codes',
    subject: 'which cars the codes mean',
    question: `The codes of ${counted(disputed.length, 'row')} say another car than the rest: ${some}. Which car is meant?`,
  };
  yield ask(said, about, [
    ['That of the code: it keeps its name', { takesCodes: 'codes' }],
    ['That of the rest: the code stays where it is', { takesCodes: 'names' }],
    ['Leave these rows out', { takesCodes: 'none' }],
  ]);
}

/** Whether prices are right that are far from the stored ones. */
function* jumpQuestions(plan: readonly ImportRow[], said: Answers): Iterable<Question> {
  const far = plan.filter(({ jump }) => jump !== undefined);
  if (far.length === 0) return;
  const some = far.slice(0, 3).map(({ name, jump }) => `“${name}” ${jump}`);
  const about = {
    id: 'jumps',
    subject: 'whether prices far from yours are right',
    question: `${counted(far.length, 'car')} of yours would cost ten times as much, or a tenth: ${some.join(', ')}. Is that so?`,
  };
  yield ask(said, about, [
    ['Yes: take these prices', { takesJumps: true }],
    ['No: leave these rows out', { takesJumps: false }],
  ]);
}

/** Whether stored cars get as many pieces as they have rows in a list that says no pieces. */
export function* pieceQuestions(plan: readonly ImportRow[], said: Answers): Iterable<Question> {
  const counts = plan.filter((row) => row.counted !== undefined);
  if (counts.length === 0) return;
  const some = counts.slice(0, 3).map((row) => `“${row.name}” ${row.counted} for ${row.product?.quantity}`);
  const about = {
    id: 'pieces',
    subject: 'whether its rows are the stock',
    question: `The list has a row for each piece. ${counted(counts.length, 'car')} of yours would have another stock: ${some.join(', ')}. Is that so?`,
  };
  yield ask(said, about, [
    ['Yes: their stock is what the list has', { countsPieces: true }],
    ['No: only new cars get their pieces', { countsPieces: false }],
  ]);
}
