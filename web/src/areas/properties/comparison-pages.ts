import type { ComparedProperty } from '@landbrief/contract';
import type { CallReply } from '@landbrief/contract/client';
import { type CompareBody, comparedMax, firstBody } from './comparison-first-page.ts';

const pagesAtOnce = 3;

type Page = Pick<CallReply<'compareProperties'>, 'questions' | 'properties' | 'count' | 'most'>;
type Read = (body: CompareBody) => Promise<Page>;

/** A property, and the place of each question in its values. */
export interface ReadProperty {
  property: ComparedProperty;
  places: ReadonlyMap<string, number>;
}

export interface Compared {
  properties: readonly ReadProperty[];
  /** How many were chosen. */
  wanted: number;
  /** Chosen ones that the project does not have. */
  missing: number;
  /** How many are still to be read. */
  left: number;
}

/**
 * The chosen properties in their order, or all: a first page, then the others, three pages at once. `onPart` is called
 * with what is there so far.
 */
export async function readCompared(
  read: Read,
  ids: readonly string[],
  onPart: (part: Compared) => void = () => undefined,
): Promise<Compared> {
  const first = await read(firstBody(ids));
  const count = Math.min(first.count, comparedMax);
  const wanted = ids.length > 0 ? new Set(ids).size : first.count;
  const missing = ids.length > 0 ? Math.min(wanted, comparedMax) - first.count : 0;
  const all = withPlaces(first);
  const so = (): Compared => ({
    properties: unique(all).slice(0, count),
    wanted,
    missing,
    left: Math.max(0, count - all.length),
  });
  const starts: number[] = [];
  for (let skip = all.length; skip > 0 && skip < count; skip += first.most) starts.push(skip);
  for (let at = 0; at < starts.length; at += pagesAtOnce) {
    onPart(so());
    const bodies = starts
      .slice(at, at + pagesAtOnce)
      .map((skip) => ({ ...firstBody(ids), skip, limit: first.most }));
    for (const page of await Promise.all(bodies.map(read))) all.push(...withPlaces(page));
  }
  return { ...so(), left: 0 };
}

function withPlaces({ questions, properties }: Page): ReadProperty[] {
  const places = new Map(questions.map((id, place) => [id, place]));
  return properties.map((property) => ({ property, places }));
}

/** A property that was added or deleted meanwhile may be on two pages. */
function unique(all: readonly ReadProperty[]): ReadProperty[] {
  return [...new Map(all.map((one) => [one.property._id, one])).values()];
}
