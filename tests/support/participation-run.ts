import { isProblem } from '@landbrief/domain';
import { expect } from 'vitest';
import type { Person } from './api.ts';
import { people } from './participation-acts.ts';
import { type ParticipationModel, type ParticipationStep, phaseCount, range } from './participation-model.ts';

/** Whether an act was done; any refusal but those of the domain fails the test. */
export async function isDone(acting: Promise<unknown>): Promise<boolean> {
  try {
    await acting;
    return true;
  } catch (error) {
    const status = error instanceof Error && 'status' in error ? Number(error.status) : 0;
    if (isProblem(error) || [400, 403, 404, 409].includes(status)) return false;
    throw error;
  }
}

/** A project of three phases, with one required question in each; the first is a requirement. */
async function createProject(owner: Person) {
  const { project } = await owner.api.createProject({
    body: {
      tz: 'America/Chicago',
      project: { name: 'Project Model', startDate: '2026-11-01', deadline: '2030-01-31', phaseCount },
    },
  });
  const questionIds: string[] = [];
  for (const phase of range(phaseCount)) {
    const requirement = { requirement: true, requirementDetails: { operator: 1 as const, value: 150 } };
    const { question } = await owner.api.createQuestion({
      body: {
        question: {
          ...{ text: `How many acres in phase ${phase}?`, tag: `acres-${phase}`, type: 1, phase },
          ...{ required: true, owner: project._id, ownerType: 2, ...(phase === 1 ? requirement : {}) },
        },
      },
    });
    questionIds.push(question._id);
  }
  await owner.api.setProjectStatus({ params: { status: 1 }, body: { projectId: project._id } });
  return { projectId: project._id, questionIds };
}

/** One project, in which people act and look through the API; people and properties are the model's numbers. */
export class ParticipationRun {
  readonly projectId: string;
  readonly #questionIds: readonly string[];
  readonly #everybody: readonly Person[];
  readonly #participantIds = new Map<number, string>();
  readonly #propertyIds = new Map<number, string>();

  private constructor(projectId: string, questionIds: readonly string[], everybody: readonly Person[]) {
    this.projectId = projectId;
    this.#questionIds = questionIds;
    this.#everybody = everybody;
  }

  static async start(everybody: readonly Person[]): Promise<ParticipationRun> {
    const { projectId, questionIds } = await createProject(everybody[0] as Person);
    return new ParticipationRun(projectId, questionIds, everybody);
  }

  #of(person: number): Person {
    return this.#everybody[person] as Person;
  }

  /** Of somebody who was never in the project, an id that nobody has. */
  #idOf(person: number | undefined): string {
    return this.#participantIds.get(person ?? 0) ?? `nobody-${person}`;
  }

  #siteId(site: number): string {
    return this.#propertyIds.get(site) ?? '';
  }

  async #invite(by: Person, step: Extract<ParticipationStep, { act: 'invite' }>) {
    const { person, role, delegator } = step;
    const delegatorId =
      role === 'delegate' && delegator !== undefined ? { delegatorId: this.#idOf(delegator) } : {};
    const { participant } = await by.api.addParticipant({
      params: { projectId: this.projectId },
      body: { participant: { email: this.#of(person).user.email, role, ...delegatorId } },
    });
    this.#participantIds.set(person, participant._id);
  }

  async #change(by: Person, step: Extract<ParticipationStep, { act: 'change' }>) {
    const { person, role, delegator, withoutApproval } = step;
    const params = { projectId: this.projectId, participantId: this.#idOf(person) };
    const { version } = (await this.#of(0).api.getParticipant({ params })).participant;
    const delegatorId =
      role === 'delegate' && delegator !== undefined ? { delegatorId: this.#idOf(delegator) } : {};
    const approvers = { participantApprovers: [{ participant: this.#idOf(person) }] };
    const body = {
      participantRole: role,
      ...delegatorId,
      ...(withoutApproval ? approvers : {}),
      version,
    };
    await by.api.updateParticipant({ params, body });
  }

  readonly #membersOfSites = new Map<number, number>();

  async #addSite(by: Person, person: number, site: number) {
    const location = { street: `${site} Levee Road`, city: 'Riverbend', state: 'IL', country: 'US' };
    const { property } = await by.api.createProperty({
      params: { projectId: this.projectId },
      body: {
        participantId: this.#idOf(person),
        propertyDetail: { name: `Tract ${site}`, type: 'site', basicInfo: { location } },
      },
    });
    this.#propertyIds.set(site, property._id);
    this.#membersOfSites.set(site, person);
  }

  async act(step: ParticipationStep): Promise<unknown> {
    const by = this.#of(step.by);
    const id = 'person' in step ? this.#idOf(step.person) : this.#idOf(step.by);
    const propertyId = 'site' in step ? this.#siteId(step.site) : '';
    const participation = { projectId: this.projectId, participantId: id };
    switch (step.act) {
      case 'invite':
        return this.#invite(by, step);
      case 'accept':
      case 'decline':
        return by.api.setParticipation({
          params: { ...participation, participating: step.act === 'accept' },
        });
      case 'complete':
        return by.api.completeParticipation({ params: { id } });
      case 'eliminate':
        return by.api.eliminateParticipant({ params: { id } });
      case 'bringBack':
        return by.api.markParticipantWorking({ params: { id } });
      case 'remove':
        return by.api.removeParticipant({ params: participation });
      case 'change':
        return this.#change(by, step);
      case 'handOver':
        return by.api.handOverDelegates({
          params: participation,
          body: { delegatorId: this.#idOf(step.to) },
        });
      case 'addSite':
        return this.#addSite(by, step.person, step.site);
      case 'answer':
        return by.api.saveAnswer({
          params: {
            projectId: this.projectId,
            propertyId,
            questionId: this.#questionIds[step.phase - 1] ?? '',
          },
          body: { answerData: { value: step.isMet ? 200 : 100 } },
        });
      case 'submit':
        return by.api.submitProperty({ params: { id, propertyId } });
      case 'sendBack':
        return by.api.sendBackProperty({
          params: {
            id: step.by === 0 ? this.#idOf(this.#membersOfSites.get(step.site) ?? 0) : id,
            propertyId,
          },
          body: { note: 'Acres of what?' },
        });
      case 'eliminateSite':
        return by.api.eliminateProperty({ params: { propertyId } });
      case 'deleteSite':
        return by.api.deleteProperty({ params: { projectId: this.projectId, propertyId } });
      case 'setStatus':
        return by.api.setProjectStatus({
          params: { status: step.status as 1 },
          body: { projectId: this.projectId },
        });
      case 'nextPhase':
        return by.api.incrementProjectPhase({ params: { projectId: this.projectId }, body: {} });
    }
  }

  /** What the owner's side sees, by the model's numbers. */
  async read() {
    const personOf = (participantId: string | undefined) =>
      [...this.#participantIds].find(([, id]) => id === participantId)?.[0];
    const [{ project }, { overview }, listed, { properties }] = await Promise.all([
      this.#of(0).api.getProject({ params: { id: this.projectId } }),
      this.#of(0).api.getProjectOverview({ params: { id: this.projectId } }),
      this.#of(0).api.listParticipants({ params: { projectId: this.projectId }, query: { limit: 100 } }),
      this.#of(0).api.listOwnerProperties({ params: { projectId: this.projectId }, body: { limit: 200 } }),
    ]);
    const counts = await Promise.all(
      listed.participants.map(({ _id }) =>
        this.#of(0).api.countParticipantProperties({ params: { id: _id } }),
      ),
    );
    const { held, undelivered, ...participants } = overview.participants;
    return {
      project: {
        ...{ status: project.status, phase: project.activePhase, properties: project.propertyCount },
        ...{ submitted: project.submittedPropertyCount, participants: project.participantCount },
        listed: listed.participantCount,
      },
      participants,
      properties: overview.properties,
      people: listed.participants
        .map((one, index) => ({
          ...{ person: personOf(one._id), role: one.role, status: one.status },
          ...{ participating: one.participating, delegator: personOf(one.delegator?._id) },
          ...{ approves: one.approvers.every(({ status }) => status >= 0), count: counts[index]?.count },
          ...{ properties: one.propertyCount, submitted: one.submittedPropertyCount },
          awaiting: one.awaitingPropertyCount ?? 0,
        }))
        .sort((a, b) => (a.person ?? 0) - (b.person ?? 0)),
      sites: properties
        .map((one) => ({
          ...{ name: one.name, member: personOf(one.participant._id), status: one.status, phase: one.phase },
          approvals: one.approvals.map((entry) => [personOf(entry.participant), entry.status]),
        }))
        .sort((a, b) => a.name.localeCompare(b.name)),
    };
  }

  /** Each person sees the properties that are theirs to see, and no other. */
  async expectSeen(model: ParticipationModel) {
    for (const person of [0, ...people]) {
      const { api: own } = this.#of(person);
      const expected = [...model.sites.values()].filter((site) => model.relation(person, site.member));
      const seen: number[] = [];
      for (const { number } of model.sites.values())
        if (
          await isDone(
            own.getProperty({ params: { projectId: this.projectId, propertyId: this.#siteId(number) } }),
          )
        )
          seen.push(number);
      expect([person, seen]).toEqual([person, expected.map(({ number }) => number)]);
      expect(await isDone(own.getProject({ params: { id: this.projectId } }))).toBe(
        person === 0 || model.members.has(person),
      );
      const listing = own.listDelegatorProperties({ params: { projectId: this.projectId }, body: {} });
      if (model.members.get(person)?.role === 'delegator') {
        const names = (await listing).properties.map(({ name }) => name);
        expect(names.sort()).toEqual(expected.map(({ number }) => `Tract ${number}`).sort());
      } else if (person > 0) expect(await isDone(listing)).toBe(false);
      else await listing;
    }
  }
}
