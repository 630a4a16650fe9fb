import { runCanary } from '@landbrief/operations/canary';
import { newSecret, type Secrets } from '@landbrief/platform';
import type { Command, OpsContext } from '../command.ts';

export const canary: Command = {
  usage: '',
  about: 'use the site as the canary does: log in, open a project, save an answer, print a page',
  async plan(_parameters, context) {
    const { siteUrl } = context.settings;
    return {
      lines: [
        `The canary would use ${siteUrl}: log in, open a project, save an answer, print a page.`,
        'It makes its own organization, project and password where they are missing; nobody else sees them.',
      ],
      async apply() {
        const password = await passwordOf(context);
        if (await runCanary(context, { password })) return ['Every step succeeded.'];
        throw new Error(
          'A step failed: canary.failed in the lines above names it. docs/operations/alarms.md#canary says what to look at.',
        );
      },
    };
  },
};

/** The deployment makes the secret; the local stack has none before the first run. */
async function passwordOf({ stage, platform }: OpsContext): Promise<string> {
  const name = `landbrief/${stage}/canary`;
  const { secrets } = platform;
  return stage === 'local' ? secrets.get(name).catch(() => firstPassword(secrets, name)) : secrets.get(name);
}

async function firstPassword(secrets: Secrets, name: string): Promise<string> {
  const password = newSecret();
  await secrets.put(name, password);
  return password;
}
