import { environmentOfProcess } from '../environment.ts';
import { createApi } from './app.ts';
import { lambdaHandler } from './lambda-handler.ts';

const environment = environmentOfProcess();

const { log } = environment.platform;

export const handler = lambdaHandler(createApi(environment), log);

// Milliseconds since the process was started: a published service level.
log.info('started', { ms: Math.round(performance.now()) });
