import { bounds, codesOf, projectStatus } from '@landbrief/domain';
import * as z from 'zod';
import { readers, relations, writers } from '../access.ts';
import { byProjectId, call } from '../call.ts';
import { code, count, id, text } from '../values.ts';
import { letter, letterKind, letterPreview, letterText } from './entities.ts';

/** What the mails of a project say in the words of its owner: defaults by organization, changed by project. */

const { ownerSideEditors, everybodyInProject, administrators, organizationReaders } = relations;
const ofOrganization = { subject: { id: 'params.organizationId' } } as const;
const editProject = writers('project', { see: everybodyInProject, may: ownerSideEditors });
const editOrganization = writers('organization', { see: organizationReaders, may: administrators });
const ofKind = { params: { kind: letterKind } };
const projectLetter = { ...byProjectId, ...ofKind };
const organizationLetter = { ...ofOrganization, ...ofKind };
const saved = z.strictObject({
  /** Null: the default is in force again. */
  letter: letterText.nullable(),
  /** The version that was seen; 0 where there was none. */
  version: count,
});
const shown = z.strictObject({
  /** As it is typed; absent: the one that is in force. */
  letter: letterText.optional(),
  /** Whose mail is shown; absent: a made-up recipient's. */
  participant: id.optional(),
  /** Of a change of status: which one the mail tells of. */
  status: code(codesOf(projectStatus)).optional(),
  /** Of an addendum: as it is typed. */
  addendum: z
    .strictObject({
      number: count,
      title: text(bounds.addendumTitleMax),
      text: text(bounds.addendumTextMax),
    })
    .optional(),
});
const letters = { letters: z.array(letter) };

export const listProjectLetters = call({
  route: 'GET /letters/project/{projectId}',
  summary: 'The letters of a project as they are in force, one of each kind',
  access: readers('project', ownerSideEditors),
  ...byProjectId,
  reply: letters,
});

export const saveProjectLetter = call({
  route: 'POST /letters/project/{projectId}/{kind}',
  summary: "Write a letter for a project, or return to its organization's; 409 `stale` after somebody else",
  access: editProject,
  audited: true,
  auditKind: 'projects',
  ...projectLetter,
  body: saved,
  reply: { letter },
});

export const previewProjectLetter = call({
  route: 'POST /letters/project/{projectId}/{kind}/preview',
  summary: 'The mail with a letter as a recipient sees it, also before the letter is saved',
  access: readers('project', ownerSideEditors),
  ...projectLetter,
  body: shown,
  reply: letterPreview.shape,
});

export const testProjectLetter = call({
  route: 'POST /letters/project/{projectId}/{kind}/test',
  summary: 'Mail the caller what `previewProjectLetter` shows, marked as a test',
  access: editProject,
  ...projectLetter,
  body: shown,
});

export const listOrganizationLetters = call({
  route: 'GET /letters/org/{organizationId}',
  summary: 'The letters with which the projects of an organization begin, one of each kind',
  access: readers('organization', administrators),
  ...ofOrganization,
  reply: letters,
});

export const saveOrganizationLetter = call({
  route: 'POST /letters/org/{organizationId}/{kind}',
  summary: "Write a letter for all projects of an organization, or return to the product's text",
  access: editOrganization,
  audited: true,
  auditKind: 'organizations',
  ...organizationLetter,
  body: saved,
  reply: { letter },
});

export const previewOrganizationLetter = call({
  route: 'POST /letters/org/{organizationId}/{kind}/preview',
  summary: 'The mail with a letter of a made-up project, also before the letter is saved',
  access: readers('organization', administrators),
  ...organizationLetter,
  body: shown.omit({ participant: true }),
  reply: letterPreview.shape,
});

export const testOrganizationLetter = call({
  route: 'POST /letters/org/{organizationId}/{kind}/test',
  summary: 'Mail the caller what `previewOrganizationLetter` shows, marked as a test',
  access: editOrganization,
  ...organizationLetter,
  body: shown.omit({ participant: true }),
});
