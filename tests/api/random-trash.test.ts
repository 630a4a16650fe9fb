import { appendFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { runDueOutboxItems, runTrashClock } from '@landbrief/operations';
import {
  getProject,
  getTemplate,
  partitionOfProperty,
  partitionOfQuestionSet,
  partitionsOfProject,
} from '@landbrief/store';
import { type StoredItem, streamItems } from '@landbrief/store/operators';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type TestApi, testApi } from '../support/api.ts';
import { type Kill, killable } from '../support/kills.ts';
import { addSite, type RunningProject, runningProject } from '../support/running-project.ts';
import {
  beginning,
  intentions,
  stepOf,
  type Thing,
  TrashModel,
  type TrashStep,
  tagOf,
} from '../support/trash-model.ts';

/** Longer by hand: TRASH_RUNS, with PROPERTY_SEED (tests/support/property-tests.ts). */
const numRuns = Number(process.env.TRASH_RUNS ?? 3);

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let api: TestApi;
let runs = 0;
beforeAll(async () => {
  api = await testApi();
});

/** Whether an act was done; any refusal but what the trash says fails the test. */
const isDone = (acting: Promise<unknown>): Promise<boolean> =>
  acting.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'no_longer_fits') return false;
      throw error;
    },
  );

async function itemsOf(pk: string): Promise<StoredItem[]> {
  const items: StoredItem[] = [];
  for await (const item of streamItems({ pk })) items.push(item);
  return items;
}

async function partitionsOf(kind: Thing['kind'], id: string): Promise<string[]> {
  const set = async (owner: { questionSetId: string } | undefined) =>
    partitionOfQuestionSet(owner?.questionSetId ?? '');
  if (kind === 'template') return [`TEMPLATE#${id}`, await set(await getTemplate(id))];
  if (kind === 'project')
    return [...partitionsOfProject(id), await set(await getProject(id, { consistent: true }))];
  if (kind === 'property') return [partitionOfProperty(id)];
  return kind === 'distributionList' ? [`LIST#${id}`] : [];
}

/** One organization with all kinds of what can be deleted, as its owner sees and changes them. */
class TrashRun {
  readonly model = new TrashModel();
  readonly #running: RunningProject;
  /** Partitions of what was deleted for good. */
  readonly #partitions = new Map<number, string[]>();
  /** How far ahead the work is done. */
  #ahead = 0;

  constructor(running: RunningProject) {
    this.#running = running;
  }

  get #own() {
    return this.#running.owner.api;
  }

  async take(step: TrashStep): Promise<void> {
    if (step.act === 'create') return this.#create(step);
    const after = this.model.copy();
    const expected = after.apply(step);
    if (step.act === 'rename') await this.#rename(this.model.at(step.key), step.name);
    else {
      const acting = killable(api);
      const kill = 'kill' in step ? step.kill : undefined;
      const isKilled = await acting.run(kill, () => this.#act(step, expected)).finally(acting.stop);
      appendFileSync(
        '/tmp/rt.stat',
        `${step.act} ${'key' in step ? this.model.at(step.key).kind : ''} ${kill ? (isKilled ? 'killed' : 'survived') : 'whole'} ${expected}\n`,
      );
      const isAgain = isKilled && (step.act === 'clock' || !(await this.#shows(after)));
      if (isAgain) await this.#act(step, expected);
    }
    this.model.things = after.things;
    if (step.act === 'delete') await this.#followEntry(this.model.at(step.key));
    if (step.act === 'destroy' || step.act === 'clock') await this.#work(step.kill);
  }

  /** Back from the trash by the id of its entry, a category is asked for by its name again. */
  async #followEntry(thing: Thing): Promise<void> {
    if (thing.kind !== 'category') return;
    const { trash } = await this.#own.listTrash({ query: { filter: 'category', limit: 100 } });
    const known = new Set(this.model.things.filter((one) => one !== thing).map(({ id }) => id));
    thing.id = trash.find(({ _id }) => !known.has(_id))?._id ?? '';
  }

  async #act(step: Exclude<TrashStep, { act: 'create' | 'rename' }>, expected: boolean): Promise<void> {
    if (step.act === 'clock') {
      this.#ahead = Math.max(this.#ahead, step.days * DAY);
      await runTrashClock(this.#at(step.days * DAY));
      return;
    }
    const thing = this.model.at(step.key);
    const params = { id: thing.id };
    if (step.act === 'destroy') await this.#own.deletePermanently({ params });
    else if (step.act === 'putBack')
      expect([step, await isDone(this.#own.putBack({ params }))]).toEqual([step, expected]);
    else await this.#delete(thing);
  }

  async #create({ kind, name, template, ...step }: Extract<TrashStep, { act: 'create' }>): Promise<void> {
    const own = this.#own;
    const make = {
      template: async () => (await own.createTemplate({ body: { template: { name } } })).template._id,
      distributionList: async () =>
        (await own.createDistributionList({ body: { name } })).distributionList._id,
      project: async () => {
        const times = { startDate: '2026-11-01', deadline: '2030-01-31' };
        const body = { tz: 'America/Chicago', project: { name, ...times } };
        return (await own.createProject({ body })).project._id;
      },
      property: () => addSite(this.#running, this.#running.participant, this.#running.owner, name),
      category: async () => {
        const of = { owner: this.model.at(template ?? 0).id, ownerType: 1 as const };
        const asked = { text: `What of ${name}?`, tag: tagOf(name), type: 0 as const, primaryCategory: name };
        await own.createQuestion({ body: { question: { ...of, ...asked } } });
        return '';
      },
    };
    const id = await make[kind]();
    this.#partitions.set(this.model.things.length, await partitionsOf(kind, id));
    this.model.created({ ...step, kind, name, ...(template === undefined ? {} : { template }) }, id);
  }

  async #rename({ kind, id, template, name: previousName }: Thing, name: string): Promise<void> {
    const own = this.#own;
    const params = { id };
    const { projectId } = this.#running;
    const ofProperty = { params: { projectId, propertyId: id } };
    const rename = {
      template: async () => {
        const { version } = (await own.getTemplate({ params })).template;
        await own.updateTemplate({ params, body: { template: { name, version } } });
      },
      distributionList: async () => {
        const { version } = (await own.getDistributionList({ params })).distributionList;
        await own.updateDistributionList({ params, body: { name, version } });
      },
      project: async () => {
        const { version } = (await own.getProject({ params })).project;
        await own.updateProject({ params, body: { project: { name, version } } });
      },
      property: async () => {
        const { version } = (await own.getProperty(ofProperty)).property;
        await own.updateProperty({ ...ofProperty, body: { propertyDetail: { name, version } } });
      },
      category: () =>
        own.renameCategory({
          params: { level: 'primary' },
          body: { owner: this.model.at(template ?? 0).id, ownerType: 1, previousName, newName: name },
        }),
    };
    await rename[kind]();
  }

  async #delete({ kind, id, template, name }: Thing): Promise<void> {
    const own = this.#own;
    const params = { id };
    const { projectId } = this.#running;
    const remove = {
      template: () => own.deleteTemplate({ params }),
      distributionList: () => own.deleteDistributionList({ params }),
      project: () => own.deleteProject({ params }),
      property: () => own.deleteProperty({ params: { projectId, propertyId: id } }),
      category: () =>
        own.deletePrimaryCategory({
          params: { owner: this.model.at(template ?? 0).id, type: 1, primary: name },
        }),
    };
    await remove[kind]();
  }

  /** All that lists, counts and trashes show. */
  async #read() {
    const own = this.#own;
    const { projectId, participant } = this.#running;
    const { participantId } = participant;
    const [templates, lists, projects, trash, ofProject, properties] = await Promise.all([
      own.listTemplates({ query: { filter: 'own', limit: 100 } }),
      own.listDistributionLists({ query: {} }),
      own.listProjects({ query: { limit: 100 } }),
      own.listTrash({ query: { limit: 100 } }),
      own.listProjectTrash({ params: { projectId }, query: { limit: 100 } }),
      participant.api.listParticipantProperties({ params: { projectId, participantId }, body: {} }),
    ]);
    const questions = templates.templates.map(async ({ _id: owner, name, questionCount }) => {
      const { questions: asked } = await own.listQuestions({ params: { owner, type: 1 } });
      const placed = asked.map(({ tag, primaryCategory }) => `${primaryCategory}: ${tag}`).sort();
      expect(questionCount).toBe(placed.length);
      return [owner, name, placed] as const;
    });
    const named = (things: readonly { _id: string; name: string }[]) =>
      Object.fromEntries(things.map(({ _id, name }) => [_id, name]));
    return {
      templates: Object.fromEntries((await Promise.all(questions)).map(([id, ...shown]) => [id, shown])),
      distributionLists: named(lists.distributionLists),
      projects: named(projects.projects.filter(({ _id }) => _id !== projectId)),
      properties: named(properties.properties),
      counts: [lists.count, projects.count - 1, properties.count, trash.count, ofProject.count],
      trash: [...trash.trash, ...ofProject.trash].map(({ kind, name }) => `${kind} ${name}`).sort(),
    };
  }

  #expected(model: TrashModel) {
    const named = (kind: Thing['kind']) =>
      Object.fromEntries(model.of('live', kind).map(({ id, name }) => [id, name]));
    const templates = model.of('live', 'template').map(({ key, id, name }) => {
      const placed = model.categoriesOf(key).flatMap((one) => one.tags.map((tag) => `${one.name}: ${tag}`));
      return [id, [name, placed.sort()]] as const;
    });
    const trash = model.of('trash');
    const count = (kind: Thing['kind']) => model.of('live', kind).length;
    const inProject = trash.filter(({ kind }) => kind === 'property').length;
    return {
      templates: Object.fromEntries(templates),
      distributionLists: named('distributionList'),
      projects: named('project'),
      properties: named('property'),
      counts: [
        ...[count('distributionList'), count('project'), count('property')],
        ...[trash.length - inProject, inProject],
      ],
      trash: trash.map(({ kind, entryName }) => `${kind} ${entryName}`).sort(),
    };
  }

  async #shows(model: TrashModel): Promise<boolean> {
    const shown = await this.#read();
    const expected = [this.#expected(this.model), this.#expected(model)];
    expect(expected).toContainEqual(shown);
    return isDeepStrictEqual(shown, expected[1]);
  }

  async expectShown(): Promise<void> {
    expect(await this.#read()).toEqual(this.#expected(this.model));
  }

  /** The work of deletions is killed too, and done by another worker once the claim of the first is over. */
  async #work(kill: Kill | undefined): Promise<void> {
    const work = async () => {
      while ((await runDueOutboxItems(this.#at(this.#ahead), { atOnce: 1 })) > 0);
    };
    const acting = killable(api);
    await acting.run(kill, work).finally(acting.stop);
    this.#ahead += 10 * MINUTE;
    await work();
  }

  #at(ahead: number) {
    const clock = { now: () => new Date(Date.now() + ahead) };
    return { ...api.environment, platform: { ...api.environment.platform, clock } };
  }

  /** Nothing is left of what was deleted for good, also of what was written while it went. */
  async expectNothingLeft(): Promise<void> {
    this.#ahead += 3 * 60 * MINUTE;
    await this.#work(undefined);
    const kept = new Set(this.model.of('trash').map(({ id }) => id));
    for (const { key, id, state } of this.model.things) {
      for (const pk of state === 'gone' ? [`TRASHED#${id}`, ...(this.#partitions.get(key) ?? [])] : [])
        expect([pk, await itemsOf(pk)]).toEqual([pk, []]);
      const set = this.#partitions.get(key)?.find((pk) => pk.startsWith('QUESTIONSET#'));
      const rows = set && state !== 'gone' ? await itemsOf(set) : [];
      for (const { trashId } of rows) expect(trashId === undefined || kept.has(String(trashId))).toBe(true);
    }
  }
}

test('any deletions, put-backs and ends of the time leave what a plain model says, also when processes are killed', async () => {
  await fc.assert(
    fc.asyncProperty(intentions, async (intended) => {
      runs += 1;
      const run = new TrashRun(await runningProject(api, `Trash ${runs}`));
      for (const step of beginning) await run.take(step);
      for (const one of intended) {
        const step = stepOf(run.model, one);
        if (!step) continue;
        await run.take(step);
        await run.expectShown();
      }
      await run.expectNothingLeft();
    }),
    { numRuns, endOnFailure: true },
  );
});
