import type { Construct } from 'constructs';
import { SiteStack, type StackInput } from '../constructs/site-stack.ts';
import { WebFiles } from '../constructs/web-files.ts';
import type { WebStack } from './web-stack.ts';

interface WebFilesInput extends StackInput {
  readonly web: WebStack;
}

/** The built web application, copied to the site after the API that it calls. */
export class WebFilesStack extends SiteStack {
  constructor(scope: Construct, { stage, web }: WebFilesInput) {
    super(scope, 'web-files', stage, 'The built web application');
    new WebFiles(this, 'Build', { stage, files: web.filesArn });
  }
}
