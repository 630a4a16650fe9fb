import { whoMay, whoSeesOnly } from './access-text.ts';
import { areaNames, type CallName, callsOf, catalogue } from './areas.ts';
import type { FurtherSubject } from './call.ts';

const introduction = `# Who may make which call

Made from the catalogue by \`node packages/contract/src/generate-access-matrix.ts\`; a test fails when it is out of date.

The decision is made in one place (\`packages/domain/src/access.ts\`) before anything else happens. Without a login: 401,
but for calls that anyone may make. Without one of the roles named: 403 \`permission_error\`. Of a call that speaks of an
object, those in *who may* make it, those in *sees only* are told 403, and for everybody else there is no such object:
404. In setup a project has no participants for this purpose: they do not see it yet.

Some requests name further objects (*of the template (templateId): …*): the caller must be related to each of them too,
and what may not be seen is not there. An object that the request leaves out is not asked about.

Calls marked *writes* are refused to whoever acts as reviewer. Not marked are those that concern nothing but the own
session, mailbox or profile: reading, filing and deleting one's own copies of messages, ending an impersonation. A POST
that only searches does not write either.

Calls marked *audited* stand in the audit trail whoever makes them (docs/decisions/audit.md); under impersonation every
other write does.

- *whose it is*: a participant (with colleagues, when the participant works together with the organization), a property's
  participant, who wrote a questionnaire, made a distribution list or uploaded an attachment; the user.
- *the owner's editors*: the project's owner, colleagues who may edit it, its collaborators, the organization's
  administrators and super administrators. *The owner's side*: these and *the owner's readers*, its reviewers and
  colleagues whom it is shared with.
- *administrators*: the organization's and super administrators.
- *the organization's administrators*: organization administrators of the organization that the object belongs to; for
  questions and distribution lists its list administrators too.
- *who may change the template*: its maker and the project owners of its organization; of a system template super
  administrators.
`;

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}

function byPath(a: CallName, b: CallName): number {
  const [left, right] = [a, b].map((name) => `${catalogue[name].path} ${catalogue[name].method}`) as [
    string,
    string,
  ];
  return left < right ? -1 : Number(left > right);
}

function objectOf({ access, subject }: Partial<FurtherSubject> & Pick<FurtherSubject, 'access'>): string {
  return `${access.object} (${(subject?.id ?? '').replace(/^\w+\./, '')})`;
}

function row(name: CallName): string {
  const { method, path, access, subject, furtherSubjects = [], audited } = catalogue[name];
  const object =
    access.who === 'related' ? `${access.object} (${(subject?.id ?? '').replace(/^\w+\./, '')})` : '';
  const cells = [
    `\`${name}\``,
    `\`${method} ${path}\``,
    object,
    [whoMay(access), ...furtherSubjects.map((one) => `of the ${objectOf(one)}: ${whoMay(one.access)}`)].join(
      '; ',
    ),
    whoSeesOnly(access),
    [...(access.write ? ['writes'] : []), ...(audited ? ['audited'] : [])].join(', '),
  ];
  return `| ${cells.map(cell).join(' | ')} |`;
}

/** The text of docs/access.md. */
export function accessMatrix(): string {
  const sections = areaNames.map((area) =>
    [
      `## ${area}`,
      '',
      '| Call | Method and path | Object | Who may | Sees only | |',
      '|---|---|---|---|---|---|',
      ...callsOf(area).toSorted(byPath).map(row),
      '',
    ].join('\n'),
  );
  return [introduction, ...sections].join('\n');
}
