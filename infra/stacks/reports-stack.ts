import { Duration } from 'aws-cdk-lib';
import { Architecture } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { ClosedNetwork } from '../constructs/closed-network.ts';
import { ServiceFunction } from '../constructs/service-function.ts';
import { SiteStack, type StackInput } from '../constructs/site-stack.ts';
import type { DataStack } from './data-stack.ts';

interface ReportsInput extends StackInput {
  readonly data: DataStack;
}

const actions = ['s3:GetObject', 's3:PutObject'];

/**
 * The function that prints reports. It runs a browser on what people wrote: its role and its network reach reports/ in the
 * files bucket, and nothing else.
 */
export class ReportsStack extends SiteStack {
  readonly pdf: ServiceFunction;

  constructor(scope: Construct, { stage, data }: ReportsInput) {
    super(scope, 'reports', stage, 'The function that prints reports as PDF');
    this.pdf = new ServiceFunction(this, 'Pdf', {
      stage,
      source: 'pdf',
      description: 'Prints documents below reports/ of the files bucket with Chromium',
      // The browser in its bundle exists for this architecture only.
      architecture: Architecture.X86_64,
      // 1.7 processors: 20 properties with 157 questions take 10 s of one, and the caller waits for at most 25 s.
      memory: 3_008,
      timeout: Duration.seconds(180),
      temporaryMegabytes: 1_024,
      reservedConcurrency: stage.reservedConcurrency.pdf,
      environment: { FILES_BUCKET: data.files.bucketName },
    });
    const reason =
      'It reads the document that it prints, and puts the PDF beside it, by a new name each time.';
    data.allowFiles(this.pdf, actions, 'reports/', reason);
    const files = { actions, arn: `${data.files.bucketArn}/reports/*` };
    this.pdf.connect(new ClosedNetwork(this, 'Network', { stage, files }));
  }
}
