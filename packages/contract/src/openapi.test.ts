import { describe, expect, test } from 'vitest';
import { type AnyCall, callNames, catalogue } from './areas.ts';
import { takesIdempotencyKey } from './client.ts';
import { openApiDocument } from './openapi.ts';

const document = openApiDocument({
  title: 'Landbrief',
  version: '1.2.3',
  serverUrl: 'https://app.test/api/v1',
});

interface Operation {
  operationId: string;
  tags: string[];
  parameters?: { in: string; name: string; required?: boolean; schema?: object }[];
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, { content?: Record<string, unknown> }>;
  'x-access': string;
}

function operationOf({ method, path }: AnyCall): Operation | undefined {
  const item = document.paths?.[path] as Record<string, Operation> | undefined;
  return item?.[method.toLowerCase()];
}

describe('the OpenAPI document', () => {
  test('says that a refused write over somebody’s change names who and when, where that is known', () => {
    const changed = { type: 'object', properties: { by: { type: 'string' }, at: { format: 'date-time' } } };
    expect(document.components?.schemas?.Problem).toMatchObject({ properties: { changed } });
    expect(document.components?.schemas?.Problem).not.toHaveProperty('properties.changed.required');
  });

  test('says which service and version it describes', () => {
    expect(document).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Landbrief', version: '1.2.3' },
      servers: [{ url: 'https://app.test/api/v1' }],
    });
  });

  test.each(callNames)('describes %s', (name) => {
    const call = catalogue[name];
    const operation = operationOf(call);
    expect(operation?.operationId).toBe(name);
    expect(operation?.['x-access']).toBeTruthy();
    const inPath = operation?.parameters?.filter((parameter) => parameter.in === 'path') ?? [];
    expect(inPath.map((parameter) => `{${parameter.name}}`).toSorted()).toEqual(
      (call.path.match(/\{\w+\}/g) ?? []).toSorted(),
    );
    expect(operation?.requestBody === undefined).toBe(call.payload === 'none');
    expect(operation?.responses['200']?.content).toBeDefined();
    expect(operation?.responses.default).toEqual(expect.objectContaining({ content: expect.anything() }));
  });

  test.each(callNames)('%s takes an Idempotency-Key and says its bounds, or takes none', (name) => {
    const call = catalogue[name];
    const header = operationOf(call)?.parameters?.find((parameter) => parameter.name === 'Idempotency-Key');
    const creates = call.method === 'POST' && call.access.who !== 'anyone' && call.access.write;
    expect(header !== undefined).toBe(creates);
    if (header) {
      expect(header).toMatchObject({
        in: 'header',
        schema: { type: 'string', minLength: 8, maxLength: 200 },
      });
      expect(header.required ?? false).toBe(false);
    }
    expect(takesIdempotencyKey(name)).toBe(creates);
  });

  test('the calls that create properties, projects and people are among those that take a key', () => {
    const taking = [
      'createProperty',
      'createProject',
      'addParticipants',
      'createQuestion',
      'createUser',
    ] as const;
    expect(taking.filter((name) => !takesIdempotencyKey(name))).toEqual([]);
    expect(takesIdempotencyKey('listProjects')).toBe(false);
    expect(takesIdempotencyKey('login')).toBe(false);
  });

  test('every reference leads to a component', () => {
    const schemas = Object.keys(document.components?.schemas ?? {});
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];
    expect(references.length).toBeGreaterThan(100);
    expect(references.map(([, name = '']) => name).filter((name) => !schemas.includes(name))).toEqual([]);
    expect(JSON.stringify(document)).not.toContain('"$ref":"#/$defs');
  });

  test('a yes or no and a code are what they mean', () => {
    const parameters = operationOf(catalogue.setParticipation)?.parameters ?? [];
    expect(parameters.find(({ name }) => name === 'participating')).toMatchObject({
      schema: { type: 'boolean' },
    });
    const status = operationOf(catalogue.setProjectStatus)?.parameters?.[0];
    expect(status).toMatchObject({ schema: { type: 'integer', enum: [0, 1, 2, 3, 4, 5] } });
  });
});
