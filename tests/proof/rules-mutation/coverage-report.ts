import { firestoreEmulator } from '../../support/emulators.ts';

interface Node {
  sourcePosition?: { line: number; currentOffset: number; endOffset: number };
  values?: { value: { boolValue?: boolean; undefined?: unknown } }[];
  children?: Node[];
}

export interface Expression {
  line: number;
  text: string;
  /** Its results so far: `true`, `false`, `failed` or `value`. */
  outcomes: Set<string>;
}

function flatten(node: Node, rules: string): Expression[] {
  const { sourcePosition, values = [], children = [] } = node;
  const deeper = children.flatMap((child) => flatten(child, rules));
  if (!sourcePosition) return deeper;
  const { line, currentOffset, endOffset } = sourcePosition;
  const outcomes = values.map(({ value }) => ('undefined' in value ? 'failed' : `${value.boolValue ?? 'value'}`));
  return [
    { line, text: rules.slice(currentOffset, endOffset + 1).replace(/\s+/g, ' '), outcomes: new Set(outcomes) },
    ...deeper,
  ];
}

/** The results of every expression of a project's rules that the emulator has recorded. */
export async function coverageOf(project: string): Promise<Expression[]> {
  const coverage = await firestoreEmulator('GET', `${project}:ruleCoverage`);
  const { rules, report } = JSON.parse(coverage) as { rules: { files: { content: string }[] }; report: Node[] };
  const content = rules.files[0]?.content ?? '';
  return report.flatMap((node) => flatten(node, content));
}
