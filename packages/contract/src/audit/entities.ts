import { auditKinds } from '@landbrief/domain';
import * as z from 'zod';
import { id, timestamp } from '../values.ts';

/** A person, with the name at that time. */
export const auditPerson = z.object({ _id: id, name: z.string(), email: z.string() });

const auditValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);
const auditObject = z.object({
  /** `user`, `organization`, `project`, … */
  kind: z.string(),
  _id: z.string(),
  name: z.string().optional(),
});

/** One act: who did what to whom, from which address, acting as whom. */
export const auditEntry = z.object({
  _id: id,
  at: timestamp,
  /** The name of the call or event: `updateUser`, `loginFailed`. */
  act: z.string(),
  kind: z.enum(auditKinds),
  /** The person whose rights applied; absent if nobody was authenticated. */
  who: auditPerson.optional(),
  /** The impersonator, when `who` was impersonated. */
  impersonator: auditPerson.optional(),
  /** The acting role's flag. */
  acting: z.number().optional(),
  /** Who ran a command of the operators' console; super administrators see the whole ARN of the credentials. */
  operator: z.string().optional(),
  subject: auditObject.optional(),
  /** Other objects that the request named. */
  others: z.array(auditObject),
  /** The organizations whose administrators may read the entry. */
  organizations: z.array(z.object({ _id: id, name: z.string().optional() })),
  changes: z.array(
    z.object({ field: z.string(), before: auditValue.optional(), after: auditValue.optional() }),
  ),
  /** Harmless values of the request. */
  told: z.array(z.object({ name: z.string(), value: auditValue })),
  address: z.string(),
  /** The browser and system, in short. */
  agent: z.string(),
  requestId: z.string(),
});
