import fc from 'fast-check';

/** A category of the plain model: its own questions, and the categories in it, in their order. */
export interface ModelCategory {
  name: string;
  questions: string[];
  children: ModelCategory[];
}

export type CategoryStep =
  | { act: 'add'; tag: string; path: string[] }
  | { act: 'rename'; path: string[]; newName: string }
  | { act: 'move'; path: string[]; under: string }
  | { act: 'promote'; path: string[] }
  | { act: 'order'; order: { name: string; children: string[] }[] }
  | { act: 'delete'; path: string[] };

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** What acts on categories mean, without rows and positions: a tree that holds each question's tag. */
export class CategoryModel {
  readonly root: ModelCategory = { name: '', questions: [], children: [] };

  find(path: readonly string[]): ModelCategory | undefined {
    let at: ModelCategory | undefined = this.root;
    for (const name of path) at = at?.children.find((child) => isSame(child.name, name));
    return at;
  }

  /** All categories, those without questions too. */
  paths(): string[][] {
    const below = (node: ModelCategory, path: string[]): string[][] =>
      node.children.flatMap((child) => [[...path, child.name], ...below(child, [...path, child.name])]);
    return below(this.root, []);
  }

  /** The path of each question. */
  questions(): Map<string, string[]> {
    const found = new Map(this.root.questions.map((tag) => [tag, [] as string[]]));
    for (const path of this.paths()) for (const tag of this.find(path)?.questions ?? []) found.set(tag, path);
    return found;
  }

  /** False when it is refused: then nothing changes. */
  apply(step: CategoryStep): boolean {
    switch (step.act) {
      case 'add':
        return this.#add(step.path, step.tag);
      case 'rename':
        return this.#rename(step.path, step.newName);
      case 'move':
        if (step.under === 'Uncategorized') return this.#uncategorize(step.path);
        return this.#move(step.path, [step.under, step.path.at(-1) ?? '']);
      case 'promote':
        return this.#move(step.path, step.path.slice(-1), step.path[0]);
      case 'order':
        return this.#order(step.order);
      case 'delete':
        return this.#delete(step.path);
    }
  }

  #add(path: readonly string[], tag: string): boolean {
    let at = this.root;
    for (const name of path) {
      const known = at.children.find((child) => isSame(child.name, name));
      const next = known ?? { name, questions: [], children: [] };
      if (!known) at.children.push(next);
      at = next;
    }
    at.questions.push(tag);
    return true;
  }

  #rename(path: readonly string[], newName: string): boolean {
    const node = this.find(path);
    if (!node || newName === 'Uncategorized') return false;
    if (newName !== '') return this.#move(path, [...path.slice(0, -1), newName]);
    const hasSecondaries = node.children.some((child) => questionsIn(child).length > 0);
    return path.length === 1 && hasSecondaries ? false : this.#uncategorize(path);
  }

  #uncategorize(path: readonly string[]): boolean {
    const node = this.find(path);
    if (!node) return false;
    this.#remove(path);
    this.root.questions.push(...questionsIn(node));
    return true;
  }

  #move(from: readonly string[], to: readonly string[], after?: string): boolean {
    const node = this.find(from);
    const parent = this.find(to.slice(0, -1));
    const name = to.at(-1) ?? '';
    if (!node || !parent || parent === node || isInside(node, parent)) return false;
    const namesake = parent.children.find((child) => child !== node && isSame(child.name, name));
    const isShown = namesake !== undefined && questionsIn(namesake).length > 0;
    const target = isShown ? namesake : undefined;
    if (!isShown) parent.children = parent.children.filter((child) => child !== namesake);
    if (!target && parent.children.includes(node)) node.name = name;
    else {
      this.#remove(from);
      node.name = target ? node.name : name;
      joinBelow(node, to.length);
      if (target) absorb(target, node);
      else {
        const place = parent.children.findIndex((child) => after !== undefined && isSame(child.name, after));
        parent.children.splice(place < 0 ? parent.children.length : place + 1, 0, node);
      }
    }
    return true;
  }

  #remove(path: readonly string[]): void {
    const siblings = this.find(path.slice(0, -1))?.children ?? [];
    siblings.splice(
      siblings.findIndex((child) => isSame(child.name, path.at(-1) ?? '')),
      1,
    );
  }

  #order(order: readonly { name: string; children: readonly string[] }[]): boolean {
    const names = order.map(({ name }) => name);
    const below = order.filter(({ children }) => children.length > 0);
    const isWhole =
      isWholeOrder(this.root, names) &&
      below.every(({ name, children }) => isWholeOrder(this.find([name]), children));
    if (!isWhole) return false;
    sortBy(this.root, names);
    for (const { name, children } of below) sortBy(this.find([name]), children);
    return true;
  }

  #delete(path: readonly string[]): boolean {
    if (path.length === 0) this.root.questions = [];
    else if (this.find(path)) this.#remove(path);
    else return false;
    return true;
  }
}

const questionsIn = (node: ModelCategory): string[] => [
  ...node.questions,
  ...node.children.flatMap(questionsIn),
];

/** Whether an order has every category that holds questions, and none that is not there. */
function isWholeOrder(node: ModelCategory | undefined, names: readonly string[]): boolean {
  const has = (name: string) => names.some((one) => isSame(one, name));
  const children = node?.children ?? [];
  return (
    names.every((name) => children.some((child) => isSame(child.name, name))) &&
    children.every((child) => has(child.name) || questionsIn(child).length === 0)
  );
}

function sortBy(node: ModelCategory | undefined, names: readonly string[]): void {
  const place = (child: ModelCategory) => names.findIndex((name) => isSame(name, child.name));
  node?.children.sort((a, b) => place(a) - place(b));
}

const isInside = (node: ModelCategory, other: ModelCategory): boolean =>
  node.children.some((child) => child === other || isInside(child, other));

function joinBelow(node: ModelCategory, level: number): void {
  if (level < 3) for (const child of node.children) joinBelow(child, level + 1);
  else {
    node.questions = questionsIn(node);
    node.children = [];
  }
}

function absorb(target: ModelCategory, moved: ModelCategory): void {
  target.questions.push(...moved.questions);
  for (const child of moved.children) {
    const known = target.children.find(({ name }) => isSame(name, child.name));
    if (known) absorb(known, child);
    else target.children.push(child);
  }
}

const name = fc.constantFrom(
  'Utilities',
  'UTILITIES',
  'Power',
  'power',
  'Site',
  'Rail',
  'Labor',
  'Water/Sewer',
);

/** What somebody does; which category it is about is a number, so that it is one that exists then. */
export const intention = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('add' as const), path: fc.array(name, { maxLength: 3 }) }),
  },
  fc.record({
    act: fc.constant('rename' as const),
    at: fc.nat(99),
    newName: fc.oneof({ weight: 6, arbitrary: name }, fc.constantFrom('', 'Uncategorized', 'Logistics')),
  }),
  fc.record({
    act: fc.constant('move' as const),
    at: fc.nat(99),
    under: fc.oneof(
      { weight: 5, arbitrary: fc.nat(99) },
      fc.constant('Uncategorized'),
      fc.constant('Nowhere'),
    ),
  }),
  fc.record({ act: fc.constant('promote' as const), at: fc.nat(99) }),
  fc.record({
    act: fc.constant('order' as const),
    keys: fc.array(fc.nat(99), { minLength: 8, maxLength: 8 }),
  }),
  fc.record({ act: fc.constant('delete' as const), at: fc.nat(99) }),
);
export const intentions = fc.array(intention, { maxLength: 30 });

type Intention = typeof intention extends fc.Arbitrary<infer One> ? One : never;

/** The step of an intention in the present state; undefined where there is nothing that it could be about. */
export function stepOf(model: CategoryModel, intended: Intention, number: number): CategoryStep | undefined {
  const all = model.paths();
  const pick = (paths: string[][], at: number) => paths[at % paths.length];
  const primaries = all.filter(({ length }) => length === 1);
  const secondaries = all.filter(({ length }) => length === 2);
  switch (intended.act) {
    case 'add':
      return { act: 'add', tag: `q${number}`, path: intended.path };
    case 'rename': {
      const path = pick(all, intended.at);
      return path && { act: 'rename', path, newName: intended.newName };
    }
    case 'move': {
      const path = pick([...primaries, ...secondaries], intended.at);
      const { under } = intended;
      const to = typeof under === 'string' ? under : pick(primaries, under)?.[0];
      return path && to ? { act: 'move', path, under: to } : undefined;
    }
    case 'promote': {
      const path = pick(secondaries, intended.at);
      return path && { act: 'promote', path };
    }
    case 'order':
      return { act: 'order', order: shuffled(model, intended.keys) };
    case 'delete': {
      const path = pick([[], ...primaries, ...secondaries], intended.at);
      return path && { act: 'delete', path };
    }
  }
}

function shuffled({ root }: CategoryModel, keys: readonly number[]) {
  const mixed = (nodes: readonly ModelCategory[]) =>
    nodes
      .map((node, index) => ({ node, key: keys[index % keys.length] ?? 0 }))
      .sort((a, b) => a.key - b.key)
      .map(({ node }) => node);
  return mixed(root.children).map((node, index) => ({
    name: node.name,
    children: index % 2 === 0 ? mixed(node.children).map((child) => child.name) : [],
  }));
}
