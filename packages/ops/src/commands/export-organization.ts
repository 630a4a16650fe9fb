import { resolve } from 'node:path';
import { operatorName } from '@landbrief/domain';
import {
  contentsOf,
  exportOrganization,
  leftOut,
  requireOrganizationOf,
} from '@landbrief/operations/operators';
import { timestamp } from '@landbrief/platform';
import type { Organization } from '@landbrief/store';
import type { Command, OpsContext } from '../command.ts';
import { type ExportContents, ExportFolder } from '../export-folder.ts';

export const exportOrganizationCommand: Command = {
  usage: 'ORGANIZATION FOLDER',
  about: 'write all data of an organization into a folder',
  async plan([organizationId = '', given = ''], context) {
    const organization = await requireOrganizationOf(organizationId);
    // npm runs the console elsewhere than where the operator is.
    const folder = resolve(process.env.INIT_CWD ?? '.', given);
    await ExportFolder.check(folder);
    const { users, projects, templates } = await contentsOf(organization);
    return {
      lines: [
        `organization ${organizationId} ${organization.name}`,
        `  users: ${users}, projects: ${projects}, templates: ${templates}`,
        `All that there is of it is written into ${folder}, with its files, and without passwords, links and secrets.`,
      ],
      apply: () => write(organization, folder, context),
    };
  },
};

async function write(organization: Organization, folder: string, context: OpsContext): Promise<string[]> {
  const { organizationId, name } = organization;
  const { platform, stage, operator } = context;
  const at = timestamp(platform.clock);
  const begun = await ExportFolder.begin(folder, { name, about: readme(stage, at) });
  await exportOrganization(organization, begun, context);
  const contents = await begun.finish({
    organization: { organizationId, name },
    ...{ stage, at, operator: operatorName(operator) },
    leftOut: Object.fromEntries(leftOut()),
  });
  return [...writtenLines(contents), `Written: ${folder}`];
}

function writtenLines({ lines, files, bytes, missing }: ExportContents): string[] {
  return [
    ...[...lines].map(([name, count]) => `  ${name}: ${count}`),
    `  files/: ${files}, ${bytes} bytes`,
    ...missing.map((key) => `  not there any more: ${key}`),
  ];
}

const readme = (stage: string, at: string) => `As of ${at}, from the stage ${stage}.

NAME.jsonl has one JSON object in each line: the items that its name says, as the product stores them. Items name one
another by their ids: an answer has the propertyId of its property and the questionId of its question. Times are in UTC.

in-projects-of-others/ has what the organization's people gave in projects of others: their places, properties, values,
comments, files, clarifications and questionnaires. The questions there, and what others gave, belong to those projects.

messages-in-mailboxes.jsonl has a line for each message in a mailbox, with its text. Who else received a message, and
what became of its mails, is in the line of its sender.

files/ has photos, pictures, uploaded files and the logo under the keys by which the lines name them. The line has the
name of the file. Files in which a virus was found are left out.

contents.json has the number of lines in each file, and what is left out, and why.`;
