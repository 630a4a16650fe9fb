import type { Organization } from '@landbrief/store';
import { findPartitions } from '@landbrief/store/operators';
import { recordOperatorAct } from '../operator-audit.ts';
import type { OperatorContext } from '../operator-context.ts';
import { entityNamed, entityNouns } from './entity-nouns.ts';
import { lineOf } from './export-lines.ts';
import { itemsOfOrganization } from './organization-items.ts';
import { organizationKinds } from './organization-kinds.ts';

export interface ExportTarget {
  /** Adds a line to a file of this name. */
  line(name: string, fields: Readonly<Record<string, unknown>>): Promise<void>;
  /** Adds a file unless it is there; undefined when it does not exist any more. */
  file(key: string, read: () => Promise<Uint8Array | undefined>): Promise<void>;
}

export async function contentsOf({ organizationId }: Organization) {
  const count = async (kind: string) => (await findPartitions(`ORG#${organizationId}#${kind}`)).length;
  return {
    users: await count('USERS'),
    projects: await count('PROJECTS'),
    templates: await count('TEMPLATES'),
  };
}

const ELSEWHERE = 'in-projects-of-others/';

const nameOf = (noun: string, isElsewhere: boolean) =>
  `${isElsewhere ? ELSEWHERE : ''}${noun.replaceAll(' ', '-')}.jsonl`;

/** Writes all that there is of an organization, item by item, with its files. */
export async function exportOrganization(
  organization: Organization,
  target: ExportTarget,
  context: OperatorContext,
): Promise<void> {
  const { organizationId: id, name } = organization;
  const { files, clock } = context.platform;
  const subject = { kind: 'organization', id, name };
  await recordOperatorAct('exportOrganization', { subject, organizationIds: [id] }, context);
  for await (const owned of itemsOfOrganization(organization, clock.now())) {
    const line = await lineOf(owned);
    if (!line) continue;
    await target.line(nameOf(line.noun, owned.isElsewhere), line.fields);
    for (const key of line.files)
      await target.file(key, async () => ((await files.head(key)) ? files.get(key) : undefined));
  }
}

/** What no export has, by the reason. */
export function leftOut(): ReadonlyMap<string, readonly string[]> {
  const reasons = new Map<string, string[]>();
  for (const [entity, { exported }] of Object.entries(organizationKinds)) {
    if (exported.how !== 'not') continue;
    reasons.set(exported.why, [...(reasons.get(exported.why) ?? []), entityNouns[entityNamed(entity)]]);
  }
  return reasons;
}
