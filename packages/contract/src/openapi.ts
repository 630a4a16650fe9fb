import { type ProblemCode, problemCatalogue } from '@landbrief/domain';
import * as z from 'zod';
import { createDocument, type ZodOpenApiObject, type ZodOpenApiOperationObject } from 'zod-openapi';
import { whoMay } from './access-text.ts';
import { answer } from './answers/entities.ts';
import { type AnyCall, areaNames, areaOf, type CallName, callNames, catalogue } from './areas.ts';
import { idempotencyKey, takesIdempotencyKey } from './idempotency.ts';
import { message } from './messages/entities.ts';
import { participant } from './participants/entities.ts';
import { project } from './projects/entities.ts';
import { property } from './properties/entities.ts';
import { question } from './questions/entities.ts';
import { template } from './templates/entities.ts';
import { user } from './users/entities.ts';

export interface OpenApiOptions {
  title: string;
  version: string;
  /** The address up to and including /api/v1. */
  serverUrl: string;
}

export type OpenApiDocument = ReturnType<typeof createDocument>;

const problemAnswer = z
  .object({
    result: z.literal('error'),
    code: z.enum(Object.keys(problemCatalogue) as [ProblemCode, ...ProblemCode[]]),
    message: z.string(),
    details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    requestId: z.string(),
    changed: z.object({ by: z.string().optional(), at: z.iso.datetime().optional() }).optional().meta({
      description:
        'Of `stale`: who changed the object last, and when. `by` is a name; it is absent where nobody is known, or the caller may not know who it was.',
    }),
  })
  .loose();

/** The reply in place of a file over 4 MB: an address that is valid for minutes, without an Authorization header. */
const storedFile = z.object({
  result: z.literal('ok'),
  file: z.object({ url: z.string(), fileName: z.string(), size: z.number().int() }),
});

/**
 * The OpenAPI description of all calls. Building it takes some hundred milliseconds, so build it on request or in
 * advance, not at start.
 */
export function openApiDocument({ title, version, serverUrl }: OpenApiOptions): OpenApiDocument {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const name of callNames) {
    const call = catalogue[name];
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call) };
  }
  const document: ZodOpenApiObject = {
    openapi: '3.1.0',
    info: { title, version },
    servers: [{ url: serverUrl }],
    tags: areaNames.map((name) => ({ name })),
    paths,
    components: {
      schemas: {
        Answer: answer,
        Message: message,
        Participant: participant,
        Problem: problemAnswer,
        Project: project,
        Property: property,
        Question: question,
        Template: template,
        User: user,
      },
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: '<jwt>:<acting as>:<impersonated user id>, the last two may be left out',
        },
      },
    },
  };
  return createDocument(document);
}

function operation(name: CallName, call: AnyCall): ZodOpenApiOperationObject {
  const { params, query } = call;
  return {
    operationId: name,
    tags: [areaOf(name)],
    summary: call.summary,
    security: call.access.who === 'anyone' ? [] : [{ session: [] }],
    requestParams: {
      ...(hasFields(params) ? { path: params } : {}),
      ...(hasFields(query) ? { query } : {}),
      ...(takesIdempotencyKey(call)
        ? { header: z.object({ 'Idempotency-Key': idempotencyKey.optional() }) }
        : {}),
    },
    ...requestBody(call),
    responses: {
      '200': { description: 'Done', content: answerContent(call) },
      ...(call.continuesWith
        ? {
            '202': {
              description: `Accepted: \`${call.continuesWith}\` is under way`,
              content: { 'application/json': { schema: call.reply } },
            },
          }
        : {}),
      ...problemAnswers(call),
    },
    'x-access': whoMay(call.access),
  };
}

function hasFields(schema: z.ZodType): schema is z.ZodObject {
  return schema instanceof z.ZodObject && Object.keys(schema.shape).length > 0;
}

function requestBody(call: AnyCall): Pick<ZodOpenApiOperationObject, 'requestBody'> {
  if (call.payload === 'none') return {};
  if (call.payload === 'json')
    return { requestBody: { content: { 'application/json': { schema: call.body } } } };
  const fields = call.body instanceof z.ZodObject ? call.body : z.object({});
  const file = z
    .string()
    .optional()
    .meta({ override: { type: 'string', format: 'binary' } });
  const schema = fields.extend({ [call.fileField ?? 'file']: file });
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
}

function answerContent(call: AnyCall) {
  if (call.replies === 'json') return { 'application/json': { schema: call.reply } };
  return {
    'application/octet-stream': { schema: { type: 'string' as const, format: 'binary' } },
    'application/json': { schema: storedFile },
  };
}

const problemDescriptions: Record<string, string> = {
  '400': 'The request is not valid',
  '401': 'Not signed in',
  '403': 'The caller may see the object, but not make this call',
  '404': 'The object does not exist, or the caller may not see it',
  '413': 'The body is too large',
  default: 'Any other failure',
};

function problemAnswers({ access, payload, subject }: AnyCall) {
  const statuses = ['400', 'default'];
  if (access.who !== 'anyone') statuses.push('401', '403');
  if (subject) statuses.push('404');
  if (payload !== 'none') statuses.push('413');
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: problemDescriptions[status] ?? status,
        content: { 'application/json': { schema: problemAnswer } },
      },
    ]),
  );
}
