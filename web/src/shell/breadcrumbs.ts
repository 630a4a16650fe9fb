import { isId } from '../id.ts';
import { screenAt } from './screen.ts';

/** One step of the way to a page; without `to` it is not a place to go (the page itself, or a segment without one). */
export interface Crumb {
  label: string;
  to: string | undefined;
}

/** What a segment is called: a name for an id when one is known, else its words. */
function wordsOf(segment: string): string {
  const words = segment.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The breadcrumbs of a path (document 1 section 2.3): one step for each segment that is a page or a named thing. */
export function breadcrumbs(path: string, names: ReadonlyMap<string, string>): Crumb[] {
  const segments = path.split('/').filter(Boolean);
  const crumbs: Crumb[] = [];
  segments.forEach((segment, index) => {
    const last = index === segments.length - 1;
    const here = `/${segments.slice(0, index + 1).join('/')}`;
    const name = names.get(segment);
    if (isId(segment) && !name && !last) return;
    const screen = screenAt(here);
    const target = screen ? here : projectHome(here, segments, index);
    const label = name ?? screen?.title ?? wordsOf(segment);
    crumbs.push({ label: label === '' ? wordsOf(segment) : label, to: last ? undefined : target });
  });
  return crumbs;
}

/** A project's own step leads to its details. */
function projectHome(here: string, segments: readonly string[], index: number): string | undefined {
  return segments[0] === 'projects' && index === 1 ? `${here}/details` : undefined;
}
