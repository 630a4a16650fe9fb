import { join } from 'node:path';
import { webScripts } from '../support/web-scripts.ts';
import { atMost, type Benchmark, type Figure, kilobytes } from './figures.ts';
import { repository } from './stack.ts';
import { buildWeb } from './start.ts';

/** What a browser loads of script for the landing page, and for the heaviest of the signed-in screens. */
export const landing: Benchmark = {
  name: 'landing',
  about: 'script of the landing page and of signed-in screens',
  async run(): Promise<Figure[]> {
    await buildWeb();
    const scripts = webScripts(join(repository, 'web/dist'));
    const screens = [...scripts.screens].toSorted(([, a], [, b]) => b.bytes - a.bytes);
    const [heaviest] = screens;
    if (!heaviest) throw new Error('The build has no screens.');
    const how = (files: number) => `${files} files of web/dist, gzipped`;
    const [screen, most] = heaviest;
    const dashboard = scripts.screens.get('src/areas/dashboard/screens/dashboard.tsx') ?? most;
    return [
      atMost('script of the landing page', scripts.landing.bytes, {
        limit: 120_000,
        show: kilobytes,
        how: how(scripts.landing.files),
      }),
      atMost('script of the dashboard', dashboard.bytes, {
        limit: 220_000,
        show: kilobytes,
        how: how(dashboard.files),
      }),
      atMost('script of the heaviest signed-in screen', most.bytes, {
        limit: 220_000,
        show: kilobytes,
        how: `${how(most.files)}: ${screen.replace(/^src\//, '')}`,
      }),
    ];
  },
};
