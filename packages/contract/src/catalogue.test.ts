import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type AnyCall, areaOf, areas, type CallName, callNames, calls, catalogue } from './areas.ts';

const entries = callNames.map((name): [CallName, AnyCall] => [name, catalogue[name]]);

function sameShape(path: string): string {
  return path.replace(/\{\w+\}/g, '{}');
}

interface SpecifiedCall {
  method: string;
  path: string;
  input: string;
  output: string;
}

const specified = readFileSync(new URL('../fixtures/calls.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line): SpecifiedCall => {
    const [, method = '', path = '', input = '', output = ''] = line.split('\t');
    return { method, path, input, output };
  });

function callAt(method: string, path: string): AnyCall | undefined {
  return entries.find(([, call]) => call.method === method && call.path === path)?.[1];
}

/** The object that a body is, below what transforms it. */
function objectOf(schema: z.ZodType): z.ZodObject | undefined {
  if (schema instanceof z.ZodObject) return schema;
  if (schema instanceof z.ZodPipe) return objectOf(schema.in as z.ZodType);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) {
    return objectOf(schema.unwrap() as z.ZodType);
  }
  return undefined;
}

function fieldsOf(schema: z.ZodType): string[] {
  return Object.keys(objectOf(schema)?.shape ?? {});
}

/** Every schema inside a schema. */
function* inside(schema: z.core.$ZodType, seen = new Set<z.core.$ZodType>()): Generator<z.core.$ZodType> {
  if (seen.has(schema)) return;
  seen.add(schema);
  yield schema;
  for (const value of Object.values(schema._zod.def)) {
    const parts: unknown[] = Array.isArray(value) ? value : [value];
    if (schema._zod.def.type === 'object') parts.push(...Object.values((schema as z.ZodObject).shape));
    for (const part of parts) if (part instanceof z.core.$ZodType) yield* inside(part, seen);
  }
}

function bare(schema: z.ZodType | undefined): z.ZodType | undefined {
  const wrapped =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault;
  return wrapped ? bare(schema.unwrap() as z.ZodType) : schema;
}

/** Whether a request path such as `body.question.owner` or `body.questionIds.0` leads to a field of the call. */
function leadsSomewhere(call: AnyCall, path: string): boolean {
  const [part, ...keys] = path.split('.');
  let schema: z.ZodType | undefined = call[part as 'params' | 'query' | 'body'];
  for (const key of keys) {
    schema = bare(schema);
    schema =
      schema instanceof z.ZodArray ? (schema.element as z.ZodType) : schema && objectOf(schema)?.shape[key];
  }
  return schema !== undefined;
}

describe('the specification', () => {
  test('has 217 calls', () => expect(specified).toHaveLength(217));

  test.each(specified)('$method $path is in the catalogue', ({ method, path }) => {
    expect(callAt(method, path), `${method} ${path}`).toBeDefined();
  });

  const named = (text: string) => /^\w+(, \w+)*$/.test(text);

  test.each(specified.filter(({ input }) => named(input) && input !== 'search'))(
    '$method $path takes $input',
    ({ method, path, input }) => {
      const call = callAt(method, path);
      const taken = call ? [...fieldsOf(call.query), ...fieldsOf(call.body)] : [];
      expect(taken).toEqual(expect.arrayContaining(input.split(', ')));
    },
  );

  test.each(specified.filter(({ output }) => named(output)))(
    '$method $path answers $output',
    ({ method, path, output }) => {
      const call = callAt(method, path);
      expect(call ? fieldsOf(call.reply) : []).toEqual(expect.arrayContaining(output.split(', ')));
    },
  );

  test('the calls that the decisions add are in the catalogue', () => {
    const added = [
      ['POST', '/user/confirm'],
      ['POST', '/user/reset'],
      ['POST', '/login/sso'],
      ['POST', '/login/callback'],
      ['POST', '/user/impersonate/end'],
      ['GET', '/openapi.json'],
      ['GET', '/health'],
    ];
    expect(added.filter(([method = '', path = '']) => !callAt(method, path))).toEqual([]);
  });
});

test('no two calls have the same method and path', () => {
  const all = entries.map(([, { method, path }]) => `${method} ${sameShape(path)}`);
  expect(all.filter((one, index) => all.indexOf(one) !== index)).toEqual([]);
});

test('no name stands in two areas, and every area has its calls', () => {
  const names = Object.values<object>(areas).flatMap((members) => Object.keys(members));
  expect(names.toSorted()).toEqual(entries.map(([name]) => name).toSorted());
  expect(areaOf('saveQuestionnaireAnswer')).toBe('questionnaires');
  expect(areaOf('renameCategory')).toBe('questions');
});

describe.each(entries)('%s', (_name, call) => {
  test('its path and params agree', () => {
    const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => key);
    expect(fieldsOf(call.params).toSorted()).toEqual(inPath.toSorted());
  });

  test('names the object that its rule speaks of', () => {
    expect(call.subject === undefined).toBe(call.access.who !== 'related');
    const { id, within, ownerType } = call.subject ?? {};
    for (const path of [id, within, ownerType]) {
      if (path) expect(leadsSomewhere(call, path), path).toBe(true);
    }
    for (const { subject } of call.furtherSubjects ?? [])
      expect(leadsSomewhere(call, subject.id), subject.id).toBe(true);
  });

  test('a question owner comes with its type', () => {
    const object = call.access.who === 'related' ? call.access.object : undefined;
    expect(call.subject?.ownerType !== undefined).toBe(object === 'questionOwner');
  });

  test('refuses unknown fields wherever it takes an object', () => {
    for (const part of [call.params, call.query, call.body]) {
      for (const schema of inside(part)) {
        if (!(schema instanceof z.ZodObject)) continue;
        expect(schema._zod.def.catchall?._zod.def.type, Object.keys(schema.shape).join()).toBe('never');
      }
    }
  });

  test('says what it takes and answers', () => {
    for (const part of [call.params, call.query, call.body, call.reply]) {
      const vague = [...inside(part)].filter(
        ({ _zod: { def } }) => def.type === 'any' || def.type === 'unknown',
      );
      expect(vague).toEqual([]);
    }
  });

  test('takes a body only where HTTP has one', () => {
    if (call.method === 'GET' || call.method === 'DELETE') expect(call.payload).toBe('none');
  });
});

describe('acting as reviewer', () => {
  test('reading calls do not write', () => {
    expect(entries.filter(([, { method, access }]) => method === 'GET' && access.write)).toEqual([]);
  });

  test('hinders every other call but those on the own session, mailbox and profile, searches and previews', () => {
    const free = entries.filter(
      ([, { method, access }]) => method !== 'GET' && !access.write && access.who !== 'anyone',
    );
    expect(free.map(([name]) => name).toSorted()).toEqual([
      'addCommunity',
      'changePassword',
      'compareProperties',
      'deleteMessage',
      'emptyTrash',
      'endAllSessions',
      'endImpersonation',
      'endSession',
      'exportComparison',
      'exportParticipantAnswers',
      'importProblemsSheet',
      'listDelegatorProperties',
      'listOwnerProperties',
      'listParticipantProperties',
      'markClarificationsSeen',
      'markMessageRead',
      'moveMessage',
      'participantAnswersProblemsSheet',
      'previewImportListParticipants',
      'previewImportParticipantAnswers',
      'previewImportParticipants',
      'previewImportProjectQuestions',
      'previewImportPropertyAnswers',
      'previewImportTemplate',
      'previewOrganizationLetter',
      'previewProjectLetter',
      'previewRequirement',
      'projectQuestionsProblemsSheet',
      'propertyAnswersProblemsSheet',
      'removeCalendarAddress',
      'removeCommunity',
      'removePhoto',
      'renewCalendarAddress',
      'requestAdmission',
      'requestLicence',
      'searchListParticipantsByLocation',
      'searchListParticipantsByPerson',
      'searchParticipantsByLocation',
      'searchParticipantsByPerson',
      'startProjectReport',
      'updateProfile',
      'uploadPhoto',
      'withdrawAdmission',
    ]);
  });
});

test('a project that is put away changes its status, readers and comparison, and can be copied and deleted', () => {
  expect(
    entries.flatMap(([name, { allowedWhenClosed }]) => (allowedWhenClosed ? [name] : [])).toSorted(),
  ).toEqual([
    'addReviewer',
    'agreeToConsent',
    'changeProjectStatus',
    'cloneProject',
    'deleteProject',
    'keepProject',
    'markAttachmentSeen',
    'openSeal',
    'removeReviewer',
    'saveComparison',
    'setProjectStatus',
  ]);
});

test('a template of 20 MB fits, in its envelope', () => {
  expect(calls.importTemplate.bodyLimit).toBeGreaterThan(20 * 1024 * 1024 + 1000);
  expect(calls.login.bodyLimit).toBe(1024 * 1024);
});

describe('bodies', () => {
  const ulid = '01J0Z8Q8W6Y6T8R6M4N2B0V9C1';
  const other = '01J0Z8Q8W6Y6T8R6M4N2B0V9C2';

  test('moving messages takes one id under either name, or several', () => {
    const { body } = calls.moveMessage;
    expect(body.parse({ _id: ulid })).toEqual({ messageId: [ulid] });
    expect(body.parse({ messageId: ulid, fromFolder: 1 })).toEqual({
      messageId: [ulid],
      fromFolder: 'inbox',
    });
    expect(body.parse({ messageId: [ulid, other], fromFolder: 'trash' }).messageId).toEqual([ulid, other]);
    expect(body.safeParse({}).success).toBe(false);
  });

  test('a status in a path is one of the codes', () => {
    const { params } = calls.setProjectStatus;
    expect(params.parse({ status: '5' })).toEqual({ status: 5 });
    expect(params.safeParse({ status: '6' }).success).toBe(false);
    expect(params.safeParse({ status: '' }).success).toBe(false);
  });

  test('a limit above 200 is refused', () => {
    const { query } = calls.listProjects;
    expect(query.parse({})).toEqual({
      limit: 10,
      skip: 0,
      searchField: 'name',
      sortby: '-created',
    });
    expect(query.parse({ limit: '200' }).limit).toBe(200);
    expect(query.safeParse({ limit: '201' }).success).toBe(false);
    expect(query.safeParse({ limit: '' }).success).toBe(false);
  });

  test('questions of a bulk have one owner', () => {
    const question = (owner: string) => ({ text: 'Acres for sale', type: 1, owner, ownerType: 1 });
    const { body } = calls.createQuestions;
    expect(body.safeParse({ questions: [question(ulid), question(ulid)] }).success).toBe(true);
    expect(body.safeParse({ questions: [question(ulid), question(other)] }).success).toBe(false);
    expect(body.safeParse({ questions: [] }).success).toBe(false);
  });

  test('a new password keeps the rule of the registration form', () => {
    const token = 'a'.repeat(43);
    const parse = (password: string) => calls.resetPassword.body.safeParse({ token, password });
    expect(parse('Landbrief-1').success).toBe(true);
    expect(parse('Landbrief').error?.issues[0]?.message).toBe(
      'Password must contain at least one letter, at least one number, and be at least 8 characters.',
    );
  });
});

test('every call that takes ids of attachments asks whose they are', () => {
  const takers = entries.filter(([, { body }]) =>
    [...inside(body)].some((schema) => schema instanceof z.ZodObject && 'attachments' in schema.shape),
  );
  expect(takers.map(([name]) => name).toSorted()).toEqual([
    'announceAddendum',
    'attachToProject',
    'attachToProperty',
    'createDraft',
    'createProject',
    'createQuestionnaire',
    'updateDraft',
    'updateProject',
    'updateQuestionnaire',
  ]);
  const asked = (call: AnyCall) =>
    call.furtherSubjects?.some(({ access }) => access.object === 'attachment') ?? false;
  expect(takers.filter(([, call]) => !asked(call))).toEqual([]);
});
