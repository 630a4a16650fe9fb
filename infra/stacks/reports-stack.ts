import { Duration } from 'aws-cdk-lib';
import { Architecture } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { ServiceFunction } from '../constructs/service-function.ts';
import { SiteStack, type StackInput } from '../constructs/site-stack.ts';
import type { DataStack } from './data-stack.ts';

interface ReportsInput extends StackInput {
  readonly data: DataStack;
}

/** The function that prints reports: a browser that reaches nothing, and may only put what it printed. */
export class ReportsStack extends SiteStack {
  readonly pdf: ServiceFunction;

  constructor(scope: Construct, { stage, data }: ReportsInput) {
    super(scope, 'reports', stage, 'The function that prints reports as PDF');
    this.pdf = new ServiceFunction(this, 'Pdf', {
      stage,
      source: 'pdf',
      description: 'Prints a report with Chromium and puts it into the files bucket',
      // The browser that its bundle carries exists for this architecture only.
      architecture: Architecture.X86_64,
      memory: 2_048,
      timeout: Duration.seconds(60),
      temporaryMegabytes: 1_024,
      reservedConcurrency: stage.reservedConcurrency.pdf,
      environment: { FILES_BUCKET: data.files.bucketName },
    });
    data.allowFiles(
      this.pdf,
      ['s3:PutObject'],
      'reports/',
      'Reports have names of their own below this prefix.',
    );
  }
}
