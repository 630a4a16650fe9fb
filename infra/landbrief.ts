import type { App } from 'aws-cdk-lib';
import type { SiteStack } from './constructs/site-stack.ts';
import { ApiStack } from './stacks/api-stack.ts';
import { CanaryStack } from './stacks/canary-stack.ts';
import { DataStack } from './stacks/data-stack.ts';
import { JobsStack } from './stacks/jobs-stack.ts';
import { MailStack } from './stacks/mail-stack.ts';
import { OperationsStack } from './stacks/operations-stack.ts';
import { ReportJobsStack } from './stacks/report-jobs-stack.ts';
import { ReportsStack } from './stacks/reports-stack.ts';
import { SecretsStack } from './stacks/secrets-stack.ts';
import { SyncStack } from './stacks/sync-stack.ts';
import { WebFilesStack } from './stacks/web-files-stack.ts';
import { WebStack } from './stacks/web-stack.ts';
import type { Stage } from './stages.ts';

export function addLandbrief(app: App, stage: Stage): readonly SiteStack[] {
  const secrets = new SecretsStack(app, { stage });
  const web = new WebStack(app, { stage, secrets });
  const data = new DataStack(app, { stage, web });
  const mail = new MailStack(app, { stage });
  const reports = new ReportsStack(app, { stage, data });
  const sync = new SyncStack(app, { stage, data, reports, secrets });
  const reportJobs = new ReportJobsStack(app, { stage, data, reports });
  const api = new ApiStack(app, { stage, data, reports, secrets, sync, web });
  const jobs = new JobsStack(app, { stage, data, mail, reports, reportJobs, secrets, sync });
  const { canaryMinutes: minutes } = stage;
  const { canary: password } = secrets;
  const canary =
    minutes !== undefined && password
      ? new CanaryStack(app, { stage, minutes, password, secrets, data, reports })
      : undefined;
  canary?.addStackDependency(api, 'It calls what this version of the API answers.');
  const webFiles = new WebFilesStack(app, { stage, web });
  webFiles.addStackDependency(api, 'Pages call what this version of the API answers.');
  const operations = new OperationsStack(app, {
    stage,
    data,
    api,
    canary,
    jobs,
    mail,
    reports,
    reportJobs,
    secrets,
    sync,
    web,
  });
  return [
    secrets,
    web,
    data,
    mail,
    reports,
    sync,
    reportJobs,
    api,
    jobs,
    ...(canary ? [canary] : []),
    webFiles,
    operations,
  ];
}
