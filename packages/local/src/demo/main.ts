import { environmentOfProcess } from '@landbrief/functions/environment';
import { demoDirectory } from './directory.ts';
import { listSteps } from './distribution-lists.ts';
import { templateSteps } from './make-templates.ts';
import { projectSteps } from './project-steps.ts';
import { demoProjects } from './projects.ts';
import { makeSingleSignOn } from './single-sign-on.ts';
import { demoClock, play } from './timeline.ts';

/**
 * Fills an empty table with the demo (decisions 15): people, templates, and a project in each status. What people did is
 * done by calls, at times of the weeks before today.
 */
const clock = demoClock();
const { settings, platform } = environmentOfProcess();
const environment = { settings, platform: { ...platform, clock } };
const directory = await demoDirectory(environment);
const { DEMO_PROVIDER: issuer } = process.env;
if (issuer) await makeSingleSignOn(directory, issuer);
const templates = { standard: '', land: '' };
const steps = [
  ...templateSteps(directory, templates),
  ...listSteps(directory),
  ...demoProjects.flatMap((project) => projectSteps(project, directory, templates)),
];
await play(steps, environment, clock);
