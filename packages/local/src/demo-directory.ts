import type { DirectoryOrganization } from './engines/directory/properties.ts';
import type { DirectoryEngine } from './engines/directory/server.ts';
import { readJson, writeWhole } from './engines/files.ts';
import { directoryKey } from './product.ts';
import { dataPaths, type Settings } from './settings.ts';

/** The demo's organizations in the directory: by their key in `demo/people.ts`. */
export const demoDirectoryIds = {
  city: 'riverbend',
  county: 'county-partnership',
  agency: 'development-agency',
} as const;

const demoDirectoryOrganizations: readonly DirectoryOrganization[] = [
  { id: demoDirectoryIds.city, name: 'City of Riverbend', count: 64, counties: ['17119', '17163'] },
  {
    id: demoDirectoryIds.county,
    name: 'County Partnership',
    count: 118,
    counties: ['17119', '17163', '17027', '17133', '17083', '17117', '17005'],
  },
  {
    id: demoDirectoryIds.agency,
    name: 'Demo Development Agency',
    count: 146,
    counties: ['17119', '17167', '17113', '17143', '17201', '17049', '29183', '29071', '18157'],
  },
];

/** Starts the directory at the port that it had before, because properties know their addresses there. */
export async function startDemoDirectory({ dataDirectory }: Settings): Promise<DirectoryEngine> {
  const { directory: file, directoryFlags } = dataPaths(dataDirectory);
  const { port } = readJson<{ port: number }>(file, { port: 0 });
  const { startDirectory } = await import('./engines/directory/server.ts');
  const engine = await startDirectory({
    key: directoryKey,
    organizations: demoDirectoryOrganizations,
    file: directoryFlags,
    port,
  });
  writeWhole(file, JSON.stringify({ port: Number(new URL(engine.url).port) }));
  return engine;
}
