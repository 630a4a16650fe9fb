import { handle } from 'hono/aws-lambda';
import { environmentOfProcess } from '../environment.ts';
import { createApi } from './app.ts';

/** The HTTP API's Lambda entry. */
export const handler = handle(createApi(environmentOfProcess()));
