import type { OpsContext } from '../../packages/ops/src/command.ts';
import { runConsole } from '../../packages/ops/src/console.ts';
import type { MailService } from '../../packages/ops/src/stage/mail-service.ts';
import type { ParkingQueues } from '../../packages/ops/src/stage/parking-queues.ts';
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

/** What the console prints for a command line after `--stage local`, in words or as one text, and how it ends. */
export async function opsConsole(
  api: TestApi,
  line: string | readonly string[],
  services: Services = {},
): Promise<{ code: number; said: string[] }> {
  const said: string[] = [];
  const print = (one: string) => said.push(one);
  const code = await runConsole(
    ['--stage', 'local', ...(typeof line === 'string' ? line.split(' ') : line)],
    {
      connect: async () => opsContext(api, services),
      print,
      printError: print,
    },
  );
  return { code, said };
}
