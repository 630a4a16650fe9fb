import { environmentOfProcess } from '../environment.ts';
import { createApi } from './app.ts';
import { lambdaHandler } from './lambda-handler.ts';

const environment = environmentOfProcess();

export const handler = lambdaHandler(createApi(environment), environment.platform.log);
