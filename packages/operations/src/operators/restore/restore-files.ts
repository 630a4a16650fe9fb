import type { FileRestoration, FileVersions } from '@landbrief/platform';
import {
  getOrganization,
  getProject,
  inParallel,
  listAttachments,
  listPropertiesOfProject,
  listQuestionnaireIds,
} from '@landbrief/store';
import { imagePrefix } from '../../images/store-image.ts';
import { logoPrefix } from '../../organizations/logo-files.ts';
import { recordOperatorAct } from '../operator-audit.ts';
import type { OperatorContext } from '../operator-context.ts';

/** Files below these, or these themselves; an Error says that there is no such project. */
export async function prefixesOf(prefixOrId: string): Promise<string[]> {
  if (prefixOrId.includes('/')) return [prefixOrId];
  if (await getOrganization(prefixOrId, { consistent: true })) return [logoPrefix(prefixOrId)];
  if (!(await getProject(prefixOrId, { consistent: true }))) {
    throw new Error(
      `There is no project or organization ${prefixOrId}. Put it back first, or give a prefix, such as images/${prefixOrId}/`,
    );
  }
  const objects = [prefixOrId];
  const images: string[] = [];
  for (const { propertyId } of await listPropertiesOfProject(prefixOrId)) {
    images.push(imagePrefix(propertyId));
    objects.push(propertyId, ...(await listQuestionnaireIds(propertyId)));
  }
  const files: string[] = [];
  for (const objectId of objects) files.push(...(await listAttachments(objectId)).map(({ key }) => key));
  return [...images, ...files];
}

/** What differs below the prefixes from what it was at a time. */
export async function findFormerFiles(
  prefixes: readonly string[],
  at: Date,
  versions: FileVersions,
): Promise<FileRestoration[]> {
  const found: FileRestoration[] = [];
  for (const prefix of prefixes) found.push(...(await versions.find(prefix, at)));
  return found;
}

/** Restores files, and says in the audit trail which. Repeating it does no harm. */
export async function restoreFiles(
  of: string,
  files: readonly FileRestoration[],
  versions: FileVersions,
  context: OperatorContext,
): Promise<void> {
  const name = `the files of ${of}`;
  const subject = { kind: 'files', id: of, name };
  await recordOperatorAct('restoreData', { subject, values: { files: files.length } }, context);
  await inParallel(files, (file) => versions.restore(file));
}
