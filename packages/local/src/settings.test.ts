import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSettings, repository } from './settings.ts';

it('has the defaults of the specification', () => {
  expect(readSettings([], {})).toEqual({
    port: 3000,
    dataDirectory: join(repository, '.local'),
    fresh: false,
    empty: false,
    webRoot: undefined,
  });
});

it('reads variables and flags, and refuses what it does not know', () => {
  const environment = { PORT: '4000', DATA_DIR: '/data', WEB_ROOT: '/web' };
  expect(readSettings(['--fresh', '--empty'], environment)).toEqual({
    port: 4000,
    dataDirectory: '/data',
    fresh: true,
    empty: true,
    webRoot: '/web',
  });
  expect(() => readSettings([], { PORT: 'http' })).toThrow('PORT must be a number');
  expect(() => readSettings(['--clean'], {})).toThrow('--clean');
});
