import type { ListedProperty } from '@landbrief/contract';
import type { CallArguments } from '@landbrief/contract/client';
import { listLimitMax } from '@landbrief/domain';
import { isId } from '../../id.ts';

/** More at once nobody can look at, and no browser should hold. */
const comparedMax = listLimitMax;

/** An answer with its history takes about 430 bytes, so that a page has some 1.5 MB; the API answers 6 MB at most. */
const answersOfPage = 3_500;
const propertiesOfPage = 50;
const aheadMax = 8;

interface Page {
  properties: ListedProperty[];
  count: number;
}

export interface Compared {
  properties: ListedProperty[];
  /** How many were chosen. */
  wanted: number;
  /** Chosen ones that the project does not have. */
  missing: number;
}

type Read = (body: NonNullable<CallArguments<'listOwnerProperties'>['body']>) => Promise<Page>;

interface Wish {
  /** None: all of the project. */
  ids: readonly string[];
  questionCount: number;
}

/** The chosen properties with their answers, in their order, by pages that the API can answer. */
export async function readCompared(read: Read, { ids, questionCount }: Wish): Promise<Compared> {
  const limit = Math.max(1, Math.min(propertiesOfPage, Math.floor(answersOfPage / (questionCount || 1))));
  return ids.length > 0 ? readChosen(read, ids, limit) : readAll(read, limit);
}

const chosenBody = (ids: string[]) => ({ ids, limit: ids.length, full: 1 as const });

/**
 * What can be asked before it is known how many questions there are: a few properties, which are one page unless they
 * have very many. An answer that does not fit is asked anew, by pages.
 */
export function comparedAhead(ids: readonly string[]) {
  const asked = [...new Set(ids)].filter(isId);
  return asked.length > 0 && asked.length <= aheadMax ? chosenBody(asked) : undefined;
}

async function readChosen(read: Read, ids: readonly string[], limit: number): Promise<Compared> {
  const wanted = [...new Set(ids)];
  const asked = wanted.slice(0, comparedMax).filter(isId);
  const found = new Map<string, ListedProperty>();
  for (let at = 0; at < asked.length; at += limit) {
    const { properties } = await read(chosenBody(asked.slice(at, at + limit)));
    for (const property of properties) found.set(property._id, property);
  }
  const properties = asked.flatMap((id) => found.get(id) ?? []);
  const missing = Math.min(wanted.length, comparedMax) - properties.length;
  return { properties, wanted: wanted.length, missing };
}

async function readAll(read: Read, limit: number): Promise<Compared> {
  const properties: ListedProperty[] = [];
  for (;;) {
    const skip = properties.length;
    const page = await read({ skip, limit: Math.min(limit, comparedMax - skip), full: 1 });
    properties.push(...page.properties);
    const isOver = properties.length >= Math.min(page.count, comparedMax) || page.properties.length === 0;
    if (isOver) return { properties, wanted: page.count, missing: 0 };
  }
}
