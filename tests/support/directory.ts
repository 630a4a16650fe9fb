import { httpDirectory } from '@landbrief/platform';
import { commitWrites, getOrganizationDetails, putOrganizationDetails } from '@landbrief/store';
import { afterAll } from 'vitest';
import type { Person, TestApi } from './api.ts';
import { type DirectoryEngine, startDirectory } from './engines.ts';

const KEY = 'directory-key-of-the-tests';
const SECRET = 'directory-key';

const organizations = [
  { id: 'riverbend', name: 'City of Riverbend', count: 64, counties: ['17119', '17163'] },
  { id: 'agency', name: 'Demo Development Agency', count: 12, counties: ['17167'] },
] as const;

/** Gives an API a directory, which answers or fails as a test wants. Its circuit opens only after many failures. */
export async function useDirectory(api: TestApi): Promise<DirectoryEngine> {
  const engine = await startDirectory({ key: KEY, organizations });
  afterAll(() => engine.stop());
  const { platform } = api.environment;
  platform.secretValues.set(SECRET, KEY);
  platform.directory = httpDirectory({
    url: engine.url,
    secretName: SECRET,
    secrets: platform.secrets,
    times: { attempt: 2000, pause: 1, open: 1 },
  });
  return engine;
}

/** Links a person's organization to one of the directory's. */
export async function linkToDirectory({ user }: Person, directoryId: string): Promise<void> {
  const details = await getOrganizationDetails(user.organizationId ?? '');
  await commitWrites([putOrganizationDetails({ ...details, directoryId }, details)]);
}
