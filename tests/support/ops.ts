import type { MailService, OpsContext, ParkingQueues } from '@landbrief/ops/testing';
import type { TestApi } from './api.ts';

const operator = 'arn:aws:sts::123456789012:assumed-role/Operators/jane';

interface Services {
  queues?: ParkingQueues;
  mailService?: MailService;
}

/** What the commands of the operators' console work with, on the data of a test. */
export function opsContext({ environment }: TestApi, services: Services = {}): OpsContext {
  return {
    ...environment,
    log: environment.platform.log,
    stage: 'local',
    operator,
    queues: { list: async () => [] },
    mailService: { suppression: async () => undefined, unsuppress: async () => undefined },
    ...services,
  };
}
