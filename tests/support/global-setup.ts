import { startDynamoDb } from '@landbrief/local/testing';
import type { TestProject } from 'vitest/node';

/** One DynamoDB Local for all test files; each file makes its own table in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const engine = await startDynamoDb({ inMemory: true });
  project.provide('dynamoDbUrl', engine.url);
  return () => engine.stop();
}

declare module 'vitest' {
  export interface ProvidedContext {
    dynamoDbUrl: string;
  }
}
