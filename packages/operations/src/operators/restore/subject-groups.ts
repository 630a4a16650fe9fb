import {
  claimsOf,
  getUser,
  type Organization,
  type Project,
  type Property,
  partitionsOfProject,
  placeOf,
  type User,
} from '@landbrief/store';
import { entityOf, type StoredItem, scanRoots } from '@landbrief/store/restore';
import { type Group, idIn, Sides } from './sides.ts';

/** Is told what of the subject is left as it is, and why. */
export type Leave = (reason: string) => void;

const ofEntity = <Item>(items: readonly StoredItem[], entity: string): Item | undefined =>
  items.find((item) => entityOf(item) === entity) as Item | undefined;

/**
 * Reads what belongs to a project, an organization or to everything, in groups, in the order in which it is put back. What
 * was made after the copy as a whole (a user, project, template, list, feed) is in no group, and stays.
 */
export class SubjectGroups {
  readonly #sides: Sides;
  readonly #projects: ProjectGroups;
  readonly #copy: string;
  readonly #leave: Leave;
  readonly #seen = new Set<string>();
  /** Users who are put back, as the copy has them. */
  readonly #owners = new Map<string, User>();

  constructor(copy: string, leave: Leave) {
    this.#copy = copy;
    this.#leave = leave;
    this.#sides = new Sides(copy);
    this.#projects = new ProjectGroups(this.#sides);
  }

  /** An Error when nobody could own the project. */
  async *project(projectId: string): AsyncGenerator<Group> {
    const { before } = await this.#sides.item(`PROJECT#${projectId}`, 'PROJECT');
    const reason = await this.#ownerProblem(before[0] as Project | undefined);
    if (reason) throw new Error(`The project ${projectId} is not put back: ${reason}`);
    yield* this.#projects.project(projectId);
  }

  /** The organization first: what follows takes seats and licences of it. */
  async *organization(organizationId: string, { isWhole = true } = {}): AsyncGenerator<Group> {
    const group = await this.#sides.partition(`ORG#${organizationId}`);
    yield* this.#claims(group, organizationId);
    yield group;
    yield this.#sides.partition(`INVENTORY#${organizationId}`);
    const rooted = (kind: string) => this.#unseen(this.#sides.inCopy(`ORG#${organizationId}#${kind}`));
    const own = isWhole ? organizationId : undefined;
    for (const kind of ['USERS', 'PENDING']) for (const pk of await rooted(kind)) yield* this.#user(pk, own);
    for (const pk of await rooted('TEMPLATES')) yield* this.#template(pk);
    for (const kind of ['LISTS', 'FEEDS'])
      for (const pk of await rooted(kind)) yield this.#sides.partition(pk);
    for (const pk of await rooted('PROJECTS')) yield* this.#projectOf(pk, own);
  }

  /** Organizations first, then what belongs to none. Reads the copy once to find what there is. */
  async *everything(): AsyncGenerator<Group> {
    const kinds = ['Organization', 'User', 'Template', 'DistributionList', 'DataFeed', 'Project'];
    const roots = new Set<string>();
    for await (const pk of scanRoots(this.#copy, kinds)) roots.add(pk);
    const beginning = (word: string) => [...roots].filter((pk) => pk.startsWith(`${word}#`));
    for (const pk of beginning('ORG')) yield* this.organization(idIn(pk), { isWhole: false });
    const unseen = async (word: string) => this.#unseen(Promise.resolve(beginning(word)));
    for (const pk of await unseen('USER')) yield* this.#user(pk);
    for (const pk of await unseen('TEMPLATE')) yield* this.#template(pk);
    for (const word of ['LIST', 'FEED']) for (const pk of await unseen(word)) yield this.#sides.partition(pk);
    for (const pk of await unseen('PROJECT')) yield* this.#projectOf(pk);
  }

  async #unseen(found: Promise<string[]>): Promise<string[]> {
    const pks = (await found).filter((pk) => !this.#seen.has(pk));
    for (const pk of pks) this.#seen.add(pk);
    return pks;
  }

  /** The unique names of both states; those that another organization has by now are left to it. */
  async *#claims({ before, live }: Group, organizationId: string): AsyncGenerator<Group> {
    const states = [before, live].flatMap((items) => ofEntity<Organization>(items, 'Organization') ?? []);
    for (const pk of new Set(states.flatMap(claimsOf))) {
      const isOwn = (item: StoredItem) => item.organizationId === organizationId;
      const claim = await this.#sides.partition(pk);
      const other = claim.live.find((item) => !isOwn(item));
      // Another one may have had it at the time of the copy, and given it up.
      if (!other) yield { before: claim.before.filter(isOwn), live: claim.live };
      else this.#leave(`${pk}, which another organization has: ${other.organizationId}`);
    }
  }

  /** A user of the copy, with address, mailbox and own lists; with `organizationId` only one who is of no other. */
  async *#user(pk: string, organizationId?: string): AsyncGenerator<Group> {
    const group = await this.#sides.partition(pk);
    const [before, live] = [group.before, group.live].map((items) => ofEntity<User>(items, 'User'));
    if (!before || before.deleted !== undefined) return;
    const now = live?.deleted === undefined ? live?.organizationId : undefined;
    if (organizationId && now && now !== organizationId) {
      return this.#leave(`user ${before.email}, who is of another organization now: ${now}`);
    }
    const addresses = new Set([before.email, live?.email ?? ''].filter(Boolean));
    const claims: Group[] = [];
    for (const address of addresses) {
      const isOwn = (item: StoredItem) => item.userId === before.userId;
      const claim = await this.#sides.item(`EMAIL#${address}`, 'EMAIL');
      const isFree = claim.live.every(isOwn);
      if (!isFree && address === before.email) {
        return this.#leave(`user ${before.email}, whose address another user has`);
      }
      // Somebody else may have had it at the time of the copy, and given it up.
      if (isFree) claims.push({ before: claim.before.filter(isOwn), live: claim.live });
    }
    this.#owners.set(before.userId, before);
    yield* claims;
    yield group;
    yield* this.#mailbox(before.userId);
    const lists = await this.#unseen(this.#sides.inCopy(`USER#${before.userId}#LISTS`));
    for (const each of lists) yield this.#sides.partition(each);
  }

  /** Messages that are missing in a mailbox, and these messages themselves. */
  async *#mailbox(userId: string): AsyncGenerator<Group> {
    const mailbox = await this.#sides.partition(`MAILBOX#${userId}`);
    const alive = new Set(mailbox.live.map(({ sk }) => sk));
    const missing = mailbox.before.filter((item) => entityOf(item) === 'MessageCopy' && !alive.has(item.sk));
    for (const pk of await this.#unseen(
      Promise.resolve(missing.map(({ messageId }) => `MESSAGE#${messageId}`)),
    )) {
      yield this.#sides.partition(pk);
      yield* this.#projects.attachments(idIn(pk));
    }
    yield mailbox;
  }

  async *#template(pk: string): AsyncGenerator<Group> {
    const template = await this.#sides.partition(pk);
    const sets = [...template.before, ...template.live].map(
      ({ questionSetId }) => `QUESTIONSET#${questionSetId}`,
    );
    for (const each of new Set(sets)) yield this.#sides.partition(each);
    yield template;
  }

  async *#projectOf(pk: string, organizationId?: string): AsyncGenerator<Group> {
    const { before, live } = await this.#sides.item(pk, 'PROJECT');
    const now = live[0]?.organizationId;
    if (organizationId && now && now !== organizationId) {
      return this.#leave(`project ${idIn(pk)}, which is of another organization now: ${now}`);
    }
    const reason = await this.#ownerProblem(before[0] as Project | undefined);
    if (reason) return this.#leave(`project ${idIn(pk)}: ${reason}`);
    yield* this.#projects.project(idIn(pk));
  }

  /** Why a project cannot belong to its owner of the copy: nobody could move it from somebody who was deleted. */
  async #ownerProblem(project: Project | undefined): Promise<string | undefined> {
    if (!project) return undefined;
    const { userId, organizationId } = project;
    const owner = this.#owners.get(userId) ?? (await getUser(userId, { consistent: true }));
    if (owner?.organizationId === organizationId) return undefined;
    return owner
      ? `its owner ${userId} is of another organization now: ${owner.organizationId}. Move the owner back first.`
      : `its owner ${userId} was deleted. Put back the organization ${organizationId}, which has the owner too.`;
  }
}

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
