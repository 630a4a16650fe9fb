import { entityOf, isSameContent, keyOf, type StoredItem } from '@landbrief/store/restore';
import { restoredKind } from './restored-kinds.ts';
import { type Group, Sides } from './sides.ts';
import { type Leave, SubjectGroups } from './subject-groups.ts';

export interface RestoreSubject {
  readonly kind: 'project' | 'organization' | 'everything';
  readonly id: string;
  /** As the copy has it. */
  readonly name: string;
  readonly organizationId?: string | undefined;
}

/** An item that the copy has otherwise than the live table. */
export interface Difference {
  readonly entity: string;
  readonly how: 'missing' | 'changed' | 'new';
  readonly before: StoredItem | undefined;
  readonly live: StoredItem | undefined;
}

const roots = { project: ['PROJECT', 'PROJECT'], organization: ['ORG', 'ORG'] } as const;

/** A subject by the words of a command line; an Error says what the copy does not have. */
export async function findSubject(
  [kind = '', id = '']: readonly string[],
  copy: string,
): Promise<RestoreSubject> {
  if (kind === 'everything' && !id) return { kind, id: copy, name: 'everything' };
  if ((kind !== 'project' && kind !== 'organization') || !id) {
    throw new Error('Say what: project ID, organization ID, or everything.');
  }
  const [word, sk] = roots[kind];
  const { before, live } = await new Sides(copy).item(`${word}#${id}`, sk);
  const [found] = before;
  if (!found) {
    throw new Error(`${copy} has no ${kind} ${id}${live.length > 0 ? ': it was made after the copy' : ''}.`);
  }
  const { name, organizationId } = found;
  return {
    kind,
    id,
    name: String(name),
    ...(organizationId ? { organizationId: String(organizationId) } : {}),
  };
}

/** The items of a subject in groups that belong together; `leave` is told what is not touched, and why. */
export function groupsOf({ kind, id }: RestoreSubject, copy: string, leave: Leave): AsyncGenerator<Group> {
  const groups = new SubjectGroups(copy, leave);
  if (kind === 'project') return groups.project(id);
  return kind === 'organization' ? groups.organization(id) : groups.everything();
}

/** What differs in a group, of what is ever put back. */
export function differencesIn({ before, live }: Group): Difference[] {
  const alive = new Map(live.map((item) => [keyOf(item), item]));
  const inCopy = new Set(before.map(keyOf));
  const ofCopy = before.flatMap((item): Difference[] => {
    const entity = entityOf(item);
    const { as } = restoredKind(entity);
    const other = alive.get(keyOf(item));
    if (as !== 'copied' && as !== 'kept') return [];
    if (!other) return [{ entity, how: 'missing', before: item, live: undefined }];
    if (as === 'kept' || isSameContent(item, other)) return [];
    return [{ entity, how: 'changed', before: item, live: other }];
  });
  const since = live.flatMap((item): Difference[] => {
    const entity = entityOf(item);
    if (inCopy.has(keyOf(item)) || restoredKind(entity).as !== 'copied') return [];
    return [{ entity, how: 'new', before: undefined, live: item }];
  });
  return [...ofCopy, ...since];
}

type Counts = Record<Difference['how'], number>;

export interface Comparison {
  /** By what they are, as an operator reads it. */
  readonly counts: ReadonlyMap<string, Counts>;
  /** What is left as it is, and why. */
  readonly left: readonly string[];
  /** How many items the copy has of what is compared. */
  readonly items: number;
}

/** Compares a subject in the copy with the live table. Reads its partitions in both. */
export async function compareWithCopy(subject: RestoreSubject, copy: string): Promise<Comparison> {
  const counts = new Map<string, Counts>();
  const left: string[] = [];
  let items = 0;
  for await (const group of groupsOf(subject, copy, (reason) => left.push(reason))) {
    items += group.before.length;
    for (const { entity, how } of differencesIn(group)) {
      const { noun } = restoredKind(entity);
      const sofar = counts.get(noun) ?? { missing: 0, changed: 0, new: 0 };
      counts.set(noun, { ...sofar, [how]: sofar[how] + 1 });
    }
  }
  return { counts, left, items };
}
