import * as z from 'zod';
import { anyone } from '../access.ts';
import { call, downloadCall } from '../call.ts';

export const getHealth = call({
  route: 'GET /health',
  summary: 'Whether the service answers, and in which version',
  access: anyone,
  reply: { version: z.string() },
});

/** Answers with the document itself, without the `result` of other replies. */
export const getOpenApi = downloadCall({
  route: 'GET /openapi.json',
  summary: 'This description',
  access: anyone,
});
