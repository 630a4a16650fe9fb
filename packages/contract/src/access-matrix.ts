import { bounceLimit, heldReasons, quantityLimits, rateLimits, timeInWords } from '@landbrief/domain';
import { whoMay, whoSeesOnly } from './access-text.ts';
import { areaNames, type CallName, callsOf, catalogue } from './areas.ts';
import type { FurtherSubject } from './call.ts';
import { isAllowedInProjectImpersonation } from './project-impersonation.ts';
import { openWhileSealed } from './sealed-projects.ts';

const introduction = `# Who may make which call

Made from the catalogue by \`node packages/contract/src/generate-access-matrix.ts\`; a test fails when it is out of date.

The decision is made in one place (\`packages/domain/src/access.ts\`) before the operation runs. Without a login: 401,
except for calls that anyone may make. Without one of the roles named: 403 \`permission_error\`. For a call about an
object, those in *who may* can make it, those in *sees only* get 403, and everybody else gets 404. While a project is in
setup its participants get 404 too: they do not see it yet.

Some requests name further objects (*of the template (templateId): …*): the caller must be related to each of them too,
and gets 404 for one that the caller may not see. An object that the request leaves out is not checked.

Calls marked *writes* are refused while acting as reviewer. Calls that change only the caller's own session, mailbox or
profile are not marked: reading, filing and deleting one's own copies of messages, ending an impersonation. Neither is a
POST that only searches or previews.

Calls marked *audited* are recorded in the audit trail for every caller (docs/decisions/audit.md); under impersonation
every other write is recorded too.

Calls marked *as participant* are the only ones allowed in an impersonation that is limited to a project
(\`impersonateParticipant\`), and find nothing that does not belong to the project.

- *the person it belongs to*: a participant (with colleagues, when the participant works together with the
  organization), the participant of a property or questionnaire, the author of a distribution list, the uploader of an
  attachment; the user.
- *the owner's editors*: the project's owner, colleagues who may edit it, its collaborators, the organization's
  administrators and super administrators. *The owner's side*: these and *the owner's readers*, who are its reviewers and
  colleagues with whom it is shared.
- *administrators*: the organization's and super administrators.
- *the organization's administrators*: organization administrators of the organization that the object belongs to; for
  questions and distribution lists its list administrators too.
- *the template's editors*: its author and the project owners of its organization; for a system template, super
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

type Subject = Pick<FurtherSubject, 'access'> & { subject: FurtherSubject['subject'] | undefined };

function objectOf({ access, subject }: Subject): string {
  return `${access.object} (${(subject?.id ?? '').replace(/^\w+\./, '')})`;
}

function row(name: CallName): string {
  const { method, path, access, subject, furtherSubjects = [], audited } = catalogue[name];
  const object = access.who === 'related' ? objectOf({ access, subject }) : '';
  const cells = [
    `\`${name}\``,
    `\`${method} ${path}\``,
    object,
    [whoMay(access), ...furtherSubjects.map((one) => `of the ${objectOf(one)}: ${whoMay(one.access)}`)].join(
      '; ',
    ),
    whoSeesOnly(access),
    [
      ...(access.write ? ['writes'] : []),
      ...(audited ? ['audited'] : []),
      ...(isAllowedInProjectImpersonation(name) ? ['as participant'] : []),
    ].join(', '),
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
  return [introduction, ...sections, sealed(), limits()].join('\n');
}

/** The calls that the seal of a project leaves open, from the list that closes the others. */
function sealed(): string {
  return [
    ...['## Sealed projects', ''],
    'While the answers of a project are sealed (docs/decisions/sealed-projects.md), the owner’s side, and everybody who acts',
    'as somebody else, gets 409 `sealed` for every call about the project or something in it, except for these; attachments',
    'are open to them where they are the project’s own:',
    '',
    `${[...openWhileSealed]
      .toSorted()
      .map((name) => `\`${name}\``)
      .join(', ')}.`,
    '',
  ].join('\n');
}

/** Every limit, from the table that enforces it. */
function limits(): string {
  const rates = Object.values(rateLimits).map(({ what, by, limit, seconds, atOnce, code, message }) => {
    const answer = code === 'none' ? '200, nothing is done' : `\`${code ?? 'too_many_requests'}\``;
    return `| ${[what, by, atOnce ? `${limit} at once` : `${limit} in ${timeInWords(seconds)}`, answer, message?.('…') ?? ''].join(' | ')} |`;
  });
  const quantities = quantityLimits.map((cells) => `| ${cells.join(' | ')} | \`limit_reached\` |`);
  return [
    ...['## Limits', ''],
    'Above a limit of times the answer is 429 with Retry-After; its message says what there was too much of, and how long to',
    'wait. Made from `packages/domain/src/attempt-limits/rate-limits.ts`, which the code enforces.',
    '',
    ...['| What | Of one | At most | Code | Message |', '|---|---|---|---|---|', ...rates, ''],
    ...['| How many at once | Of one | At most | Code |', '|---|---|---|---|', ...quantities, ''],
    `An organization's invitations stop when more than ${100 * bounceLimit.share} % of at least ${bounceLimit.from} in a calendar month came back, until an operator lets`,
    'them go out again: first ones are held, repeated ones get `limit_reached`. Message:',
    heldReasons.bounces,
    '',
  ].join('\n');
}
