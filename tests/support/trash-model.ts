import { type TrashKind, trashDays, trashKinds } from '@landbrief/domain';
import fc from 'fast-check';
import type { Kill } from './kills.ts';

/** What can be deleted, as the plain model knows it. */
export interface Thing {
  key: number;
  kind: TrashKind;
  name: string;
  state: 'live' | 'trash' | 'gone';
  /** Its own id, and of a category that of its entry in the trash. */
  id: string;
  /** What the trash calls it. */
  entryName?: string;
  /** Of a category: the key of its template, and the tags of its questions. */
  template?: number;
  tags: string[];
}

export type TrashStep =
  | { act: 'create'; kind: TrashKind; name: string; template?: number }
  | { act: 'rename'; key: number; name: string }
  | { act: 'delete' | 'putBack' | 'destroy'; key: number; kill?: Kill | undefined }
  | { act: 'clock'; days: number; kill?: Kill | undefined };

/** What deleting, putting back and the clock mean, without items, marks and places. */
export class TrashModel {
  things: Thing[] = [];

  copy(): TrashModel {
    const copy = new TrashModel();
    copy.things = structuredClone(this.things);
    return copy;
  }

  /** A step by which there is something, or no longer. */
  created(step: Extract<TrashStep, { act: 'create' }>, id: string): void {
    const { kind, name, template } = step;
    const of = template === undefined ? {} : { template };
    const tags = kind === 'category' ? [tagOf(name)] : [];
    this.things.push({ key: this.things.length, kind, name, state: 'live', id, ...of, tags });
  }

  /** False when it is refused: then nothing changes. */
  apply(step: Exclude<TrashStep, { act: 'create' }>): boolean {
    if (step.act === 'clock') {
      if (step.days > trashDays) for (const thing of this.of('trash')) this.#destroy(thing);
      return true;
    }
    const thing = this.at(step.key);
    if (step.act === 'rename') thing.name = step.name;
    else if (step.act === 'delete') {
      thing.state = 'trash';
      const template = thing.template === undefined ? '' : `${this.at(thing.template).name}: `;
      thing.entryName = template + thing.name;
    } else if (step.act === 'destroy') this.#destroy(thing);
    else return this.#putBack(thing);
    return true;
  }

  at(key: number): Thing {
    const thing = this.things[key];
    if (!thing) throw new Error(`There is no thing ${key}.`);
    return thing;
  }

  of(state: Thing['state'], kind?: TrashKind): Thing[] {
    return this.things.filter((thing) => thing.state === state && (!kind || thing.kind === kind));
  }

  /** The categories that a template shows. */
  categoriesOf(template: number): Thing[] {
    return this.of('live', 'category').filter((one) => one.template === template);
  }

  #putBack(thing: Thing): boolean {
    if (thing.template === undefined) {
      thing.state = 'live';
      return true;
    }
    if (this.at(thing.template).state !== 'live') return false;
    const beside = this.categoriesOf(thing.template);
    if (beside.some(({ tags }) => tags.some((tag) => thing.tags.includes(tag)))) return false;
    const namesake = beside.find(({ name }) => name === thing.name);
    namesake?.tags.push(...thing.tags);
    thing.state = namesake ? 'gone' : 'live';
    return true;
  }

  #destroy(thing: Thing): void {
    thing.state = 'gone';
    for (const one of this.things) if (one.template === thing.key) one.state = 'gone';
  }
}

export const tagOf = (name: string) => name.toLowerCase();

const names = ['Alder', 'Birch', 'Cedar'];

/** There is something of each kind at first. */
export const beginning: TrashStep[] = [
  { act: 'create', kind: 'template', name: 'Alder' },
  { act: 'create', kind: 'category', name: 'Alder', template: 0 },
  { act: 'create', kind: 'category', name: 'Birch', template: 0 },
  { act: 'create', kind: 'distributionList', name: 'Alder' },
  { act: 'create', kind: 'project', name: 'Alder' },
  { act: 'create', kind: 'property', name: 'Alder' },
];

const intention = fc.record({
  act: fc.constantFrom(
    ...(['create', 'rename', 'delete', 'delete', 'putBack', 'putBack', 'destroy', 'clock'] as const),
  ),
  kind: fc.constantFrom(...trashKinds, 'category' as const),
  pick: fc.nat(20),
  name: fc.constantFrom(...names),
  days: fc.constantFrom(trashDays - 1, trashDays - 1, trashDays + 1),
  kill: fc.option(
    fc.record({ atRequest: fc.integer({ min: 1, max: 12 }), when: fc.constantFrom('before', 'after') }),
  ),
});
type Intention = typeof intention extends fc.Arbitrary<infer Value> ? Value : never;

export const intentions = fc.array(intention, { minLength: 12, maxLength: 20 });

/** What an intention means now; nothing where there is nothing to act on. */
export function stepOf(
  model: TrashModel,
  { act, kind, pick, name, days, kill }: Intention,
): TrashStep | undefined {
  const killed = kill ? { kill: kill as Kill } : {};
  if (act === 'clock') return { act, days, ...killed };
  if (act === 'create') {
    if (kind !== 'category') return { act, kind, name };
    const template = pickOf(model.of('live', 'template'), pick);
    if (!template) return { act, kind: 'template', name };
    const taken = model
      .categoriesOf(template.key)
      .some((one) => one.name === name || one.tags.includes(tagOf(name)));
    return taken ? undefined : { act, kind, name, template: template.key };
  }
  const state = act === 'rename' || act === 'delete' ? 'live' : 'trash';
  const isActedOn = ({ template }: Thing) =>
    state === 'trash' || template === undefined || model.at(template).state === 'live';
  const possible = model.of(state).filter(isActedOn);
  const ofKind = possible.filter((one) => one.kind === kind);
  const thing = pickOf(ofKind.length > 0 ? ofKind : possible, pick);
  if (!thing) return undefined;
  const { key, template } = thing;
  if (act !== 'rename') return { act: act as 'delete' | 'putBack' | 'destroy', key, ...killed };
  const isTaken = template !== undefined && model.categoriesOf(template).some((one) => one.name === name);
  return isTaken || thing.name === name ? undefined : { act, key, name };
}

const pickOf = <One>(all: readonly One[], pick: number): One | undefined => all[pick % all.length];
