import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApi, testApi } from '../../support/api.ts';

const sheet = ['Prompt,Kind,Notes', 'Acres of the site,Number,from the survey', 'Rail,Yes/No,'].join('\n');

/** Mappings as attackers send them, through the calls: which column is wrong, and that nothing is written. */
describe('a mapping of columns that does not fit', () => {
  let api: TestApi;
  let olivia: Person;
  let templateId: string;

  beforeAll(async () => {
    api = await testApi();
    olivia = await api.person('Olivia Owner', {
      organization: 'Demo Development Agency',
      roles: ['projectOwner'],
    });
    const { template } = await olivia.api.createTemplate({ body: { template: { name: 'Sites' } } });
    templateId = template._id;
  });

  const send = (mapping: string, path = '') => {
    const body = new FormData();
    body.append('template', new File([sheet], 'sites.csv'));
    body.append('mapping', mapping);
    return api.request(`/import/template/${templateId}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${olivia.token}` },
      body,
    });
  };
  const questions = async () =>
    (await olivia.api.listQuestions({ params: { owner: templateId, type: 1 } })).questions.map(
      ({ text }) => text,
    );
  const many = (count: number, name: (at: number) => string) =>
    JSON.stringify({
      columns: Object.fromEntries(Array.from({ length: count }, (_, at) => [name(at), null])),
    });

  test.each<[string, string, RegExp]>([
    ['no JSON', '{"columns":', /is not JSON/],
    ['a list', '[]', /./],
    ['another field', '{"columns":{"Prompt":"Question"},"isAdmin":true}', /./],
    [
      'a field that there is not',
      '{"columns":{"Prompt":"Question","Kind":"constructor"}}',
      /"Kind" becomes "constructor"/,
    ],
    [
      'the prototype as a field',
      '{"columns":{"Prompt":"Question","Kind":"__proto__"}}',
      /"Kind" becomes "__proto__"/,
    ],
    [
      'a column that there is not',
      '{"columns":{"Prompt":"Question","constructor":"Type"}}',
      /"constructor" is not a column/,
    ],
    ['a column in two cases', '{"columns":{"Prompt":"Question","PROMPT":"Type"}}', /"PROMPT" twice/],
    [
      'two columns for a field',
      '{"columns":{"Prompt":"Question","Kind":"Question"}}',
      /two columns for "Question"/,
    ],
    ['a sheet', '{"sheets":["Sites"],"columns":{"Prompt":"Question"}}', /"Sites" is not a sheet/],
    ['a heading far below', '{"headingRow":1048576,"columns":{"A":"Question"}}', /1048576/],
    ['201 columns', many(201, (at) => `Column ${at}`), /more than 200 columns/],
    ['names of 300 KB', many(190, (at) => `${'ж'.repeat(800)}${at}`), /longer columns/],
    ['more than a mapping has', many(200, (at) => `${'x'.repeat(1_999)}${at}`.repeat(2)), /./],
  ])('%s', async (_, mapping, message) => {
    for (const path of ['', '/preview']) {
      const response = await send(mapping, path);
      const refused = JSON.stringify(await response.json());
      expect(response.status).toBe(400);
      expect(JSON.parse(refused)).toMatchObject({ result: 'error', code: 'validation_error' });
      expect(refused.replaceAll('\\"', '"')).toMatch(message);
    }
    expect(await questions()).toEqual([]);
  });

  test('a text that every object has is a mistake of its row, and a good mapping is imported', async () => {
    const columns = { Prompt: 'Question', Kind: 'Type', Notes: 'Note' };
    const odd = await send(
      '{"columns":{"Notes":"Type","Prompt":"Question"},"values":{"__proto__":{"x":"y"},"constructor":{}}}',
    );
    expect(odd.status).toBe(400);
    expect(await odd.json()).toMatchObject({ code: 'spreadsheet_invalid' });
    expect(await questions()).toEqual([]);
    expect((await send(JSON.stringify({ columns }))).status).toBe(200);
    expect(await questions()).toEqual(['Acres of the site', 'Rail']);
  });
});
