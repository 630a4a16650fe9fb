import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const hash = promisify(argon2) as (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>;

/** The cost of a hash: memory in KiB and the number of passes over it. */
export interface HashCost {
  readonly memory: number;
  readonly passes: number;
}

/** Makes and compares the hashes of passwords. */
export interface Passwords {
  /** What is stored for a password: a hash in the PHC string format (`$argon2id$v=19$m=19456,t=2,p=1$salt$hash`), or sealed. */
  hash(password: string): Promise<string>;
  /** Whether a password matches a stored hash of any cost. Without a hash it takes the same time and returns false. */
  verify(password: string, stored: string | undefined): Promise<boolean>;
}

/** OWASP's second recommendation for argon2id: 19 MiB, 2 passes, 1 lane. */
const recommended: HashCost = { memory: 19_456, passes: 2 };
const tagLength = 32;

const encode = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '');

/** Argon2id at the recommended cost. Only tests pass another cost; no setting changes it. */
export function argon2Passwords(cost: HashCost = recommended): Passwords {
  const start = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=1$`;
  const dummyHash = `${start}${'A'.repeat(22)}$${'A'.repeat(43)}`;
  return {
    async hash(password) {
      const nonce = randomBytes(16);
      const tag = await hash('argon2id', { message: password, nonce, ...cost, parallelism: 1, tagLength });
      return `${start}${encode(nonce)}$${encode(tag)}`;
    },
    verify: async (password, stored) =>
      (await matches(password, stored ?? dummyHash)) && stored !== undefined,
  };
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

async function matches(password: string, stored: string): Promise<boolean> {
  const [, memory, passes, parallelism, nonce, tag] = stored.match(PHC) ?? [];
  if (!nonce || !tag) throw new Error('A stored password hash cannot be read.');
  const expected = Buffer.from(tag, 'base64');
  const actual = await hash('argon2id', {
    message: password,
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected);
}
