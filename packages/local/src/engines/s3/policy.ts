import { createHmac } from 'node:crypto';
import { S3Error } from './errors.ts';
import { type Credentials, openCredential, requireSameSignature } from './signature.ts';

/** The fields of a browser's form, by lower-case name. */
export type FormFields = ReadonlyMap<string, string>;
export type SizeLimits = { readonly minimum: number; readonly maximum: number };

const neverInPolicy = ['x-amz-signature', 'policy', 'file'];

/**
 * Verifies a presigned POST: the policy is ours, has not expired, and every field is allowed by it. Answers the size
 * that the policy allows.
 */
export function verifyPolicy(
  bucket: string,
  fields: FormFields,
  known: Credentials,
  now: number,
): SizeLimits {
  const field = (name: string) => {
    const value = fields.get(name);
    if (value === undefined) throw new S3Error('AccessDenied', `The form has no field ${name}.`);
    return value;
  };
  const encoded = field('policy');
  if (field('x-amz-algorithm') !== 'AWS4-HMAC-SHA256') {
    throw new S3Error('AccessDenied', 'The algorithm is not supported.');
  }
  const { key } = openCredential(field('x-amz-credential'), known);
  requireSameSignature(createHmac('sha256', key).update(encoded).digest(), field('x-amz-signature'));
  const { expiration, conditions } = parsePolicy(encoded);
  if (!(Date.parse(expiration) > now)) {
    throw new S3Error('AccessDenied', 'Invalid according to Policy: Policy expired.');
  }
  return verifyConditions(conditions, new Map([...fields, ['bucket', bucket]]));
}

function parsePolicy(encoded: string): { expiration: string; conditions: unknown[] } {
  try {
    const policy = JSON.parse(Buffer.from(encoded, 'base64').toString('utf8'));
    if (typeof policy.expiration === 'string' && Array.isArray(policy.conditions)) return policy;
  } catch {
    // Not JSON: the same refusal as JSON that is no policy.
  }
  throw new S3Error(
    'InvalidPolicyDocument',
    'The policy is not valid JSON with an expiration and conditions.',
  );
}

function verifyConditions(conditions: readonly unknown[], fields: FormFields): SizeLimits {
  const covered = new Set<string>();
  let limits: SizeLimits = { minimum: 0, maximum: 5 * 1024 ** 3 };
  for (const condition of conditions.flatMap(normalize)) {
    if (condition.kind === 'content-length-range') limits = condition;
    else {
      const value = fields.get(condition.field);
      const holds =
        condition.kind === 'eq' ? value === condition.value : (value ?? '').startsWith(condition.value);
      if (!holds) refuse(condition.kind, condition.field, condition.value);
      covered.add(condition.field);
    }
  }
  const extra = [...fields.keys()].filter(
    (name) =>
      !covered.has(name) &&
      !neverInPolicy.includes(name) &&
      !name.startsWith('x-ignore-') &&
      name !== 'bucket',
  );
  if (extra.length > 0) {
    throw new S3Error('AccessDenied', `Invalid according to Policy: Extra input fields: ${extra.join(', ')}`);
  }
  return limits;
}

function refuse(kind: string, field: string, value: string): never {
  throw new S3Error(
    'AccessDenied',
    `Invalid according to Policy: Policy Condition failed: ["${kind}", "$${field}", "${value}"]`,
  );
}

type Condition =
  | { readonly kind: 'eq' | 'starts-with'; readonly field: string; readonly value: string }
  | ({ readonly kind: 'content-length-range' } & SizeLimits);

/** `{ acl: 'private' }` and `['eq', '$acl', 'private']` say the same. */
function normalize(condition: unknown): Condition[] {
  if (Array.isArray(condition)) {
    const [kind, first, second] = condition;
    if (kind === 'content-length-range') return [{ kind, minimum: Number(first), maximum: Number(second) }];
    if ((kind === 'eq' || kind === 'starts-with') && typeof first === 'string') {
      return [{ kind, field: first.replace(/^\$/, '').toLowerCase(), value: String(second) }];
    }
  } else if (typeof condition === 'object' && condition !== null) {
    return Object.entries(condition).map(([field, value]) => ({
      kind: 'eq',
      field: field.toLowerCase(),
      value: String(value),
    }));
  }
  throw new S3Error(
    'InvalidPolicyDocument',
    `The policy has a condition that is not known: ${JSON.stringify(condition)}`,
  );
}
