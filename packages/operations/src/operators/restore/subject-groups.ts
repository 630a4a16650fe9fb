import { type Project, type Property, partitionsOfProject, placeOf } from '@landbrief/store';
import {
  entityOf,
  findPartitions,
  liveTable,
  readItem,
  readPartition,
  type StoredItem,
} from '@landbrief/store/restore';

/** Items that belong together, as the copy and as the live table has them. */
export interface Group {
  readonly before: readonly StoredItem[];
  readonly live: readonly StoredItem[];
}

const idIn = (pk: string) => pk.slice(pk.indexOf('#') + 1);

/** Reads what belongs to projects, organizations and users, from a copy and the live table. */
export class Subjects {
  readonly #tables: readonly [copy: string, live: string];

  constructor(copy: string) {
    this.#tables = [copy, liveTable()];
  }

  async partition(pk: string): Promise<Group> {
    const [before, live] = await this.#both((name) => readPartition(name, pk));
    return { before, live };
  }

  async item(pk: string, sk: string): Promise<Group> {
    const [before, live] = await this.#both((name) => readItem(name, pk, sk));
    return { before, live };
  }

  async #both<T>(read: (tableName: string) => Promise<T[]>): Promise<[T[], T[]]> {
    const [copy, live] = this.#tables;
    return Promise.all([read(copy), read(live)]);
  }

  /** The partitions that an index lists in either table. */
  async #listed(listed: string): Promise<string[]> {
    const [before, live] = await this.#both((name) => findPartitions(name, 'gsi1', listed));
    return [...new Set([...before, ...live])];
  }

  /** All that is in a project, then its own item: until it is there, nobody sees the rest. */
  async *project(projectId: string): AsyncGenerator<Group> {
    const [pk, own] = [`PROJECT#${projectId}`, 'PROJECT'];
    const project = await this.item(pk, own);
    const states = [...project.before, ...project.live] as unknown as Project[];
    const partitions = [
      ...partitionsOfProject(projectId),
      ...states.map(({ questionSetId }) => `QUESTIONSET#${questionSetId}`),
      ...states.flatMap(({ reportIds }) => Object.values(reportIds).map((id) => `REPORT#${id}`)),
    ];
    for (const each of new Set(partitions)) {
      const { before, live } = await this.partition(each);
      const others = (items: readonly StoredItem[]) => items.filter((item) => entityOf(item) !== 'Project');
      yield { before: others(before), live: others(live) };
    }
    yield* this.#attachments(projectId);
    for (const each of await this.#listed(`PROJECT#${projectId}#PROPERTIES`)) yield* this.#property(each);
    yield project;
  }

  async *#property(pk: string): AsyncGenerator<Group> {
    const group = await this.partition(pk);
    yield group;
    yield* this.#attachments(idIn(pk));
    const all = [...group.before, ...group.live];
    const questionnaires = all.filter((item) => entityOf(item) === 'QuestionnaireOfProperty');
    for (const questionnaireId of new Set(questionnaires.map(({ sk }) => idIn(sk)))) {
      yield this.partition(`QUESTIONNAIRE#${questionnaireId}`);
      yield* this.#attachments(questionnaireId);
    }
    const properties = all.filter((item) => entityOf(item) === 'Property') as unknown as Property[];
    const earlier = properties.flatMap((property) =>
      property.organizationId
        ? [`${property.organizationId} ${placeOf(property)}#${property.propertyId}`]
        : [],
    );
    for (const each of new Set(earlier)) {
      const [organizationId = '', place = ''] = each.split(' ');
      yield this.item(`EARLIERPROPERTIES#${organizationId}`, place);
    }
  }

  async *#attachments(objectId: string): AsyncGenerator<Group> {
    for (const pk of await this.#listed(`OBJECT#${objectId}#ATTACHMENTS`)) yield this.partition(pk);
  }
}
