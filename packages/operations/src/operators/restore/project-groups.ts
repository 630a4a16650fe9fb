import { type Project, type Property, partitionsOfProject, placeOf } from '@landbrief/store';
import { entityOf, type StoredItem } from '@landbrief/store/restore';
import { type Group, idIn, type Sides } from './sides.ts';

/** Reads what belongs to a project. */
export class ProjectGroups {
  readonly #sides: Sides;

  constructor(sides: Sides) {
    this.#sides = sides;
  }

  /** All that is in a project, then its own item: until it is there, nobody sees the rest. */
  async *project(projectId: string): AsyncGenerator<Group> {
    for await (const group of this.#groups(projectId)) yield { ...group, projectId };
  }

  async *#groups(projectId: string): AsyncGenerator<Group> {
    const project = await this.#sides.item(`PROJECT#${projectId}`, 'PROJECT');
    const states = [...project.before, ...project.live] as unknown as Project[];
    const partitions = [
      ...partitionsOfProject(projectId),
      ...states.map(({ questionSetId }) => `QUESTIONSET#${questionSetId}`),
      ...states.flatMap(({ reportIds }) => Object.values(reportIds).map((id) => `REPORT#${id}`)),
    ];
    for (const each of new Set(partitions)) {
      const { before, live } = await this.#sides.partition(each);
      const others = (items: readonly StoredItem[]) => items.filter((item) => entityOf(item) !== 'Project');
      yield { before: others(before), live: others(live) };
    }
    yield* this.attachments(projectId);
    for (const each of await this.#sides.inEither(`PROJECT#${projectId}#PROPERTIES`))
      yield* this.#property(each);
    yield project;
  }

  async *#property(pk: string): AsyncGenerator<Group> {
    const group = await this.#sides.partition(pk);
    yield group;
    yield* this.attachments(idIn(pk));
    const all = [...group.before, ...group.live];
    const questionnaires = all.filter((item) => entityOf(item) === 'QuestionnaireOfProperty');
    for (const questionnaireId of new Set(questionnaires.map(({ sk }) => idIn(sk)))) {
      yield this.#sides.partition(`QUESTIONNAIRE#${questionnaireId}`);
      yield* this.attachments(questionnaireId);
    }
    const properties = all.filter((item) => entityOf(item) === 'Property') as unknown as Property[];
    const earlier = properties.flatMap((property) =>
      property.organizationId
        ? [`${property.organizationId} ${placeOf(property)}#${property.propertyId}`]
        : [],
    );
    for (const each of new Set(earlier)) {
      const [organizationId = '', place = ''] = each.split(' ');
      yield this.#sides.item(`EARLIERPROPERTIES#${organizationId}`, place);
    }
  }

  /** The files of a project, property, questionnaire or message. */
  async *attachments(objectId: string): AsyncGenerator<Group> {
    for (const pk of await this.#sides.inEither(`OBJECT#${objectId}#ATTACHMENTS`))
      yield this.#sides.partition(pk);
  }
}
