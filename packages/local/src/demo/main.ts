import { environmentOfProcess } from '@landbrief/functions/environment';
import { demoDirectory } from './directory.ts';
import { makeProjects } from './make-projects.ts';
import { makeTemplates } from './make-templates.ts';
import { makeSingleSignOn } from './single-sign-on.ts';

/** Fills an empty table with the demo (decisions 15): people, templates, and a project in each status. */
const environment = environmentOfProcess();
const directory = await demoDirectory(environment);
const templateId = await makeTemplates(directory);
await makeProjects(directory, templateId);
const { DEMO_PROVIDER: issuer } = process.env;
if (issuer) await makeSingleSignOn(directory, issuer);
