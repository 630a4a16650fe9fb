import type { TestProject } from 'vitest/node';
import { startDynamoDb } from './engines.ts';

/** A database for each worker: two files at once in one of them wait for each other's locks. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const workers = Array.from({ length: project.config.maxWorkers }, () => startDynamoDb({ inMemory: true }));
  const engines = await Promise.all(workers);
  project.provide(
    'dynamoDbUrls',
    engines.map(({ url }) => url),
  );
  return async () => {
    await Promise.all(engines.map((engine) => engine.stop()));
  };
}

declare module 'vitest' {
  export interface ProvidedContext {
    dynamoDbUrls: readonly string[];
  }
}
