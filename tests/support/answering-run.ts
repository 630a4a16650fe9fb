import { isNotApplicable } from '@landbrief/domain';
import { listAnswers, listHistory } from '@landbrief/store';
import { asked, type ModelValue, phaseCount, questionBody } from './answering-questions.ts';
import type { AnsweringStep, StepOf, Who } from './answering-steps.ts';
import type { Person } from './api.ts';

/** The people of an answering model, by their numbers. */
export type Everybody = readonly [owner: Person, delegator: Person, delegate: Person, participant: Person];

const sent = (value: ModelValue) => (isNotApplicable(value) ? { notApplicable: true as const } : { value });
const acceptance = ({ override, overrideReason }: { override?: boolean; overrideReason?: string }) => ({
  ...(override === undefined ? {} : { override }),
  ...(overrideReason === undefined ? {} : { overrideReason }),
});

/** One project in which people answer through the API; people, properties and questions are the model's numbers. */
export class AnsweringRun {
  readonly projectId: string;
  readonly #everybody: Everybody;
  readonly #questionIds: string[] = [];
  readonly #participantIds = new Map<Who, string>();
  readonly #propertyIds = new Map<number, string>();

  private constructor(projectId: string, everybody: Everybody) {
    this.projectId = projectId;
    this.#everybody = everybody;
  }

  static async start(everybody: Everybody, name: string): Promise<AnsweringRun> {
    const [owner] = everybody;
    const { project } = await owner.api.createProject({
      body: {
        tz: 'America/Chicago',
        project: { name, startDate: '2026-11-01', deadline: '2030-01-31', phaseCount },
      },
    });
    const run = new AnsweringRun(project._id, everybody);
    for (const number of asked.keys()) {
      const question = { ...questionBody(number), owner: project._id, ownerType: 2 as const };
      const created = await owner.api.createQuestion({ body: { question } });
      run.#questionIds.push(created.question._id);
    }
    await owner.api.setProjectStatus({ params: { status: 1 }, body: { projectId: project._id } });
    for (const who of [1, 2, 3] as const) await run.#invite(who);
    return run;
  }

  async #invite(who: 1 | 2 | 3): Promise<void> {
    const { projectId } = this;
    const role = ({ 1: 'delegator', 2: 'delegate', 3: 'participant' } as const)[who];
    const delegatorId = who === 2 ? { delegatorId: this.#participantIds.get(1) ?? '' } : {};
    const { participant } = await this.of(0).api.addParticipant({
      params: { projectId },
      body: { participant: { email: this.of(who).user.email, role, ...delegatorId } },
    });
    const participantId = participant._id;
    this.#participantIds.set(who, participantId);
    await this.of(who).api.setParticipation({ params: { projectId, participantId, participating: true } });
  }

  of = (who: Who): Person => this.#everybody[who];
  siteId = (site: number): string => this.#propertyIds.get(site) ?? 'none';
  questionId = (question: number): string => this.#questionIds[question] ?? 'none';
  numberOf = (questionId: string): number => this.#questionIds.indexOf(questionId);
  whoIs = (participantId: string) => [...this.#participantIds].find(([, id]) => id === participantId)?.[0];
  inProject = (site: number) => ({ projectId: this.projectId, propertyId: this.siteId(site) });

  /** The ids and versions of a property's answers, by the question's number. */
  async #answersOf(site: number) {
    const answers = await listAnswers(this.siteId(site));
    return new Map(answers.map((one) => [this.numberOf(one.questionId), one]));
  }

  async act(step: AnsweringStep): Promise<unknown> {
    const by = this.of(step.by).api;
    const { projectId } = this;
    switch (step.act) {
      case 'add':
        return this.#add(step);
      case 'nextPhase':
        return by.incrementProjectPhase({ params: { projectId }, body: {} });
      case 'setStatus':
        return by.setProjectStatus({ params: { status: step.status as 1 }, body: { projectId } });
      case 'require':
        return this.#require(step);
      case 'answer':
      case 'clear':
      case 'answerMany':
      case 'seeOne':
      case 'seeMany':
      case 'recall':
        return this.#answering(step);
      default:
        return this.#onSite(step);
    }
  }

  async #onSite(step: Exclude<Extract<AnsweringStep, { site: number }>, StepOf<'add'>>): Promise<unknown> {
    const by = this.of(step.by).api;
    const params = this.inProject(step.site);
    const { propertyId } = params;
    const own = this.#participantIds.get(step.by) ?? 'nobody';
    switch (step.act) {
      case 'submit':
        return by.submitProperty({ params: { id: own, propertyId } });
      case 'sendBack': {
        const id = step.by === 0 ? (this.#members.get(step.site) ?? '') : own;
        const comments = step.commented.map((one) => ({
          questionId: this.questionId(one),
          comment: 'Which?',
        }));
        const questionIds = step.questions.map(this.questionId);
        return by.sendBackProperty({
          params: { id, propertyId },
          body: { note: 'Why?', questionIds, comments },
        });
      }
      case 'eliminate': {
        const reason = step.reason ? { reason: step.reason } : {};
        return by.eliminateProperty({
          params: { propertyId },
          body: { ...reason, reasonVisible: step.isVisible },
        });
      }
      case 'restore':
        return by.restoreProperty({ params: { propertyId } });
      case 'setPhase':
        return by.setPropertyPhase({
          params: { p: projectId(this), id: propertyId },
          body: { phase: step.phase },
        });
      case 'delete':
        return by.deleteProperty({ params });
      default:
        return undefined;
    }
  }

  async #answering(
    step: StepOf<'answer' | 'clear' | 'answerMany' | 'seeOne' | 'seeMany' | 'recall'>,
  ): Promise<unknown> {
    const by = this.of(step.by).api;
    const params = this.inProject(step.site);
    if (step.act === 'recall') return this.#recall(step);
    const answers = await this.#answersOf(step.site);
    const based = (question: number, isStale: boolean) => {
      const version = answers.get(question)?.version;
      if (isStale) return { version: (version ?? 0) + 7 };
      return version === undefined ? {} : { version };
    };
    if (step.act === 'answerMany') {
      const rows = step.rows.map(({ question, value, isStale, ...row }) => ({
        ...{ question: this.questionId(question), ...sent(value), ...acceptance(row) },
        ...based(question, isStale),
      }));
      return by.saveAnswers({ params, body: { answers: rows } });
    }
    if (step.act === 'seeMany') {
      const read = [...answers.values()].map(({ answerId, version }) => ({
        ...{ _id: answerId, version: step.isStale ? version + 1 : version },
      }));
      return by.markAnswersSeen({ params, body: { answers: read } });
    }
    const questionId = this.questionId(step.question);
    const answerId = answers.get(step.question)?.answerId ?? 'none';
    if (step.act === 'seeOne') return by.markAnswerSeen({ params: { questionId, answerId } });
    if (step.act === 'clear') return by.deleteAnswer({ params: { projectId: this.projectId, answerId } });
    const { version } = based(step.question, step.isStale);
    const data = { ...sent(step.value), ...acceptance(step) };
    if (step.how === 'change')
      return by.updateAnswer({
        params: { ...params, answerId },
        body: { answer: { ...data, version: version ?? 1 } },
      });
    const answerData = version === undefined ? data : { ...data, version };
    return by.saveAnswer({ params: { ...params, questionId }, body: { answerData } });
  }

  async #recall({ by, site, question }: StepOf<'recall'>): Promise<unknown> {
    const { api } = this.of(by);
    const params = this.inProject(site);
    if (question === undefined) return api.recallAnswers({ params, body: {} });
    const body = { questionId: this.questionId(question), questionTag: `asked-${question}` };
    return api.recallAnswer({ params, body });
  }

  async #require({ by, question, limit }: StepOf<'require'>): Promise<unknown> {
    const id = this.questionId(question);
    const { version } = (await this.of(0).api.getQuestion({ params: { id } })).question;
    const requirementDetails = { operator: 1 as const, value: limit };
    return this.of(by).api.updateQuestion({
      params: { id },
      body: { question: { requirementDetails, version } },
    });
  }

  readonly #members = new Map<number, string>();

  async #add({ by, site, member }: StepOf<'add'>): Promise<void> {
    const participantId = this.#participantIds.get(member) ?? '';
    // What an organization gave at a place is recalled in all of its projects.
    const location = {
      street: `${this.projectId} Levee Road`,
      city: 'Riverbend',
      state: 'IL',
      country: 'US',
    };
    const { property } = await this.of(by).api.createProperty({
      params: { projectId: this.projectId },
      body: {
        participantId,
        propertyDetail: { name: 'Levee Road Tract', type: 'site', basicInfo: { location } },
      },
    });
    this.#propertyIds.set(site, property._id);
    this.#members.set(site, participantId);
  }

  /** Every value that the answers of a property ever had, by the question's number. */
  async historyOf(site: number) {
    const entries = await Promise.all(
      [...asked.keys()].map(async (question) => {
        const found = await listHistory(this.siteId(site), this.questionId(question));
        const values = found.map(({ value, source, byOwner = false }) => ({ value, source, byOwner }));
        return [question, values] as const;
      }),
    );
    return entries.filter(([, values]) => values.length > 0);
  }
}

const projectId = (run: AnsweringRun) => run.projectId;
