import type { SpecificationEntry } from '@contract/specification';

export interface SpecificationGroup {
  title: string;
  entries: SpecificationEntry[];
}

export const UNKNOWN_GROUP = 'More';

/** The first group that knows a word of the label has the line: `Drive wheels` is of the drive, and `Heated seats` are equipment. */
const GROUPS: readonly [title: string, labels: RegExp][] = [
  ['Drive', /^0 (to|–|-) \d|\b(power|torque|accelerat\w+|(top )?speed|driven?|motors?|gears?|gearbox|transmission)\b/],
  ['Range and charging', /\b(range|battery|charg\w+|consumption|plugs?|cables?|volt\w*)\b/],
  [
    'Body and space',
    /^(number of )?seats$|\b(body|doors?|luggage|boot|length|width|height|wheelbase|clearance|weight|mass|payload|load|towing|turning|drag)\b/,
  ],
  [
    'Equipment',
    /\b(equipment|wheels?|tyres?|brakes?|suspension|steering|lights?|lamps?|roof|glass|glazing|sound|audio|screens?|displays?|heat\w*|climate|upholstery|assist\w*|safety|airbags?|keys?|paint|colours?)\b/,
  ],
];

/** A line in the order of the large figures. What has no number is no figure. */
const FIGURES: readonly RegExp[] = [/^range\b/, /^power\b/, /^charging\b/];
const SHORT = /^(?=.*\d).{1,10}$/u;
/** `480 km (WLTP)`: how it was measured stands with the label. */
const REMARK = /^(.*\S)\s*(\([^()]+\))$/u;

function figureOf({ label, value }: SpecificationEntry): SpecificationEntry | undefined {
  const [, plain = value, remark = ''] = REMARK.exec(value) ?? [];
  return SHORT.test(plain) ? { label: `${label} ${remark}`.trim(), value: plain } : undefined;
}

/** Large figures where there are at least two, and all lines in groups, in their order: who looks for the range finds it there, too. */
export function groupSpecification(entries: readonly SpecificationEntry[]): {
  figures: SpecificationEntry[];
  groups: SpecificationGroup[];
} {
  const found = FIGURES.flatMap((wanted) => {
    const entry = entries.find(({ label }) => wanted.test(label.toLowerCase()));
    const figure = entry && figureOf(entry);
    return figure ?? [];
  });
  const titleOf = ({ label }: SpecificationEntry) =>
    GROUPS.find(([, labels]) => labels.test(label.toLowerCase()))?.[0] ?? UNKNOWN_GROUP;
  const groups = [...GROUPS.map(([title]) => title), UNKNOWN_GROUP]
    .map((title) => ({ title, entries: entries.filter((entry) => titleOf(entry) === title) }))
    .filter((group) => group.entries.length > 0);
  return { figures: found.length > 1 ? found : [], groups };
}
