import type { HomePage } from '@contract/site/home-page';
import { contentIds, isSameContent } from '@/data/write/home-page';
import { counted } from '@/lib/text/plural';

/** The names of cars by their ids, as far as they are known. */
export type Names = ReadonlyMap<string, string>;

function listed(ids: readonly string[], names: Names): string {
  const known = ids.flatMap((id) => names.get(id) ?? []);
  const others = ids.length - known.length;
  return [...known, ...(others > 0 ? [counted(others, known.length > 0 ? 'other car' : 'car')] : [])].join(', ');
}

/** What is different in a home page: 'In: Solis. Out: 1 car. “Contact” changed.' */
export function changeText(before: HomePage, after: HomePage, names: Names): string {
  const came = after.models.filter((id) => !before.models.includes(id));
  const went = before.models.filter((id) => !after.models.includes(id));
  const inBoth = (one: HomePage, other: HomePage) => one.models.filter((id) => other.models.includes(id)).join();
  const contents = contentIds(before, after).flatMap((id) => {
    const [former, now] = [before.contents[id], after.contents[id]];
    if (isSameContent(former, now)) return [];
    if (!former) return `“${now?.name}” added.`;
    if (!now) return `“${former.name}” removed.`;
    return isSameContent({ ...former, order: now.order }, now) ? [] : `“${now.name}” changed.`;
  });
  const isReordered = contentIds(before, after).some(
    (id) => (before.contents[id]?.order ?? 0) !== (after.contents[id]?.order ?? 0),
  );
  const said = [
    ...(came.length > 0 ? [`In: ${listed(came, names)}.`] : []),
    ...(went.length > 0 ? [`Out: ${listed(went, names)}.`] : []),
    ...(inBoth(before, after) === inBoth(after, before) ? [] : ['Cars in another order.']),
    ...contents,
    ...(isReordered && contents.length === 0 ? ['Contents in another order.'] : []),
  ];
  return said.join(' ') || 'Nothing is different.';
}
