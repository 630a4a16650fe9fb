import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../../../tests/support/api.ts';

const agency = 'Demo Development Agency';
const asked = { text: 'How many acres are available?', tag: 'acres', type: 1 as const };

describe('templates, by role', () => {
  let api: TestApi;
  let root: Person;
  let olivia: Person;
  let colleague: Person;
  let orgAdmin: Person;
  let listAdmin: Person;
  let rival: Person;
  let participant: Person;
  let system: string;

  beforeAll(async () => {
    api = await testApi();
    root = await api.person('Avery Admin', { roles: ['admin'] });
    olivia = await api.person('Olivia Owner', { organization: agency, roles: ['projectOwner'] });
    colleague = await api.person('Corey Colleague', { organization: agency, roles: ['projectOwner'] });
    orgAdmin = await api.person('Oakley Orr', { organization: agency, roles: ['admin', 'orgAdmin'] });
    listAdmin = await api.person('Lane List', {
      organization: agency,
      roles: ['admin', 'listAdmin', 'projectOwner'],
    });
    rival = await api.person('Rita Rival', { organization: 'Rival Consulting', roles: ['projectOwner'] });
    participant = await api.person('Parker Park', {
      organization: 'City of Riverbend',
      roles: ['participant'],
    });
    system = await templateOf(root, 'Site Selection Standard', true);
  });

  async function templateOf(by: Person, name: string, isSystem = false): Promise<string> {
    const { template } = await by.api.createTemplate({
      body: { template: { name, ...(isSystem ? { system: true } : {}) } },
    });
    await by.api.createQuestion({ body: { question: { ...asked, owner: template._id, ownerType: 1 } } });
    return template._id;
  }

  /** Every way to change a template, with its outcome. */
  async function changes(by: Person, id: string) {
    const version =
      (await root.api.getTemplate({ params: { id } }).catch(() => undefined))?.template.version ?? 1;
    const question = { text: 'Is rail at the site?', type: 0 as const, owner: id, ownerType: 1 as const };
    const acts = {
      edit: () =>
        by.api.updateTemplate({ params: { id }, body: { template: { description: 'Land', version } } }),
      add: () => by.api.createQuestion({ body: { question } }),
      copyInto: () => by.api.createQuestions({ body: { questions: [{ ...question, tag: 'rail-too' }] } }),
      import: () =>
        by.api.importTemplate({
          params: { id },
          file: new File(['Question\nWho owns the site?'], 'more.csv'),
        }),
    };
    const outcomes: Record<string, number> = {};
    for (const [name, act] of Object.entries(acts))
      outcomes[name] = await act().then(
        () => 200,
        ({ status }: { status: number }) => status,
      );
    return outcomes;
  }
  const refused = (status: number) => ({ edit: status, add: status, copyInto: status, import: status });

  test('a super administrator alone makes and changes system templates', async () => {
    expect((await root.api.getTemplate({ params: { id: system } })).template).toMatchObject({
      editable: true,
    });
    for (const by of [olivia, orgAdmin, listAdmin]) {
      const { template } = await by.api.getTemplate({ params: { id: system } });
      expect(template).toMatchObject({ editable: false, name: 'Site Selection Standard' });
      expect(template.user ?? template.org).toBeUndefined();
      expect(await changes(by, system)).toEqual(refused(403));
      await expect(
        by.api.createTemplate({ body: { template: { name: 'Mine for all', system: true } } }),
      ).rejects.toMatchObject({ status: 403 });
    }
    expect(await changes(root, await templateOf(root, 'Rail Standard', true))).toEqual(refused(200));
  });

  test('owners clone a system template into their organization, where it is theirs', async () => {
    const { template } = await olivia.api.cloneTemplate({ params: { id: system }, body: {} });
    expect(template).toMatchObject({
      name: 'Site Selection Standard (Copy)',
      editable: true,
      questionCount: 1,
      org: olivia.user.organizationId,
    });
    const { questions } = await colleague.api.listQuestions({ params: { owner: template._id, type: 1 } });
    expect(questions).toMatchObject([{ ...asked, tagLocked: true }]);
  });

  test('a template is shared in its organization, and nobody else sees it', async () => {
    const id = await templateOf(olivia, 'Utility basics');
    for (const by of [olivia, colleague, listAdmin, orgAdmin])
      expect((await by.api.getTemplate({ params: { id } })).template, by.user.email).toMatchObject({
        editable: true,
      });
    expect(await changes(colleague, id)).toEqual(refused(200));
    expect(await changes(rival, id)).toEqual(refused(404));
    await expect(rival.api.cloneTemplate({ params: { id }, body: {} })).rejects.toMatchObject({
      status: 404,
    });
    const namesFor = async (by: Person, filter?: 'own' | 'system') =>
      (await by.api.listTemplates({ query: filter ? { filter } : {} })).templates.map(({ name }) => name);
    expect(await namesFor(rival)).not.toContain('Utility basics');
    expect(await namesFor(rival)).toContain('Site Selection Standard');
    expect(await namesFor(colleague, 'own')).toContain('Utility basics');
    expect(await namesFor(colleague, 'own')).not.toContain('Site Selection Standard');
  });

  test('participants do not reach templates', async () => {
    await expect(participant.api.listTemplates()).rejects.toMatchObject({ status: 403 });
    await expect(participant.api.getTemplate({ params: { id: system } })).rejects.toMatchObject({
      status: 404,
    });
    await expect(participant.api.cloneTemplate({ params: { id: system }, body: {} })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('a reviewer reads templates and changes none', async () => {
    const both = await api.person('Reese Review', {
      organization: agency,
      roles: ['projectOwner', 'reviewer'],
    });
    const reviewing = api.client(`${both.token}:1024:`);
    const { template } = await reviewing.getTemplate({ params: { id: system } });
    expect(template.editable).toBe(false);
    await expect(reviewing.cloneTemplate({ params: { id: system }, body: {} })).rejects.toMatchObject({
      status: 403,
    });
    const own = await templateOf(olivia, 'Rail basics');
    await expect(
      reviewing.createQuestions({
        body: { questions: [{ ...asked, tag: 'more', owner: own, ownerType: 1 }] },
      }),
    ).rejects.toMatchObject({ status: 403 });
  });

  test('collaborators read the templates that they find in the list, and neither change nor clone them', async () => {
    const casey = await api.person('Casey Collins', { organization: agency, roles: ['collaborator'] });
    const { templates } = await casey.api.listTemplates();
    expect(templates.map(({ org }) => org)).toContain(casey.user.organizationId);
    expect(templates.map(({ org }) => org)).toContain(undefined);
    for (const { _id: id } of templates) {
      expect((await casey.api.getTemplate({ params: { id } })).template.editable).toBe(false);
      expect(await changes(casey, id)).toEqual(refused(403));
      await expect(casey.api.cloneTemplate({ params: { id }, body: {} })).rejects.toMatchObject({
        status: 403,
      });
    }
  });
});
