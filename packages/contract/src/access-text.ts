import { type AccessRule, type Relation, type RoleName, roleNames } from '@landbrief/domain';

const relationNames: Record<Relation, string> = {
  self: 'whose it is',
  sameOrganization: 'colleagues',
  organizationAdmin: "the organization's administrators",
  projectOwner: "the project's owner",
  sharedView: 'colleagues whom the project is shared with',
  sharedEdit: 'colleagues who may edit the project',
  collaborator: "the project's collaborators",
  reviewer: "the project's reviewers",
  participant: "the project's participants",
  delegator: "the project's delegators",
  delegatorOf: "the participant's delegator",
  questionnaireContact: "the questionnaire's contact",
  messageHolder: 'who holds the message',
  templateOwner: 'who may change the template',
  templateReader: 'who sees the template',
  anySuperAdmin: 'super administrators',
};

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

const nameOfRole = (role: RoleName) => roleNames[role];

/** Who may make a call, in words: made from the rule, so that it cannot say anything else. */
export function whoMay(rule: AccessRule): string {
  if (rule.who === 'anyone') return 'anyone';
  if (rule.who === 'signedIn') return 'whoever is signed in';
  if (rule.who === 'roles') return listed(rule.roles.map(nameOfRole));
  return listed(rule.may.map((relation) => relationNames[relation]));
}

/** Who is told 403, because they see the object but may not make the call; everybody else is told 404. */
export function whoSeesOnly(rule: AccessRule): string {
  if (rule.who !== 'related') return '';
  const { may, see } = rule;
  return listed(see.filter((relation) => !may.includes(relation)).map((relation) => relationNames[relation]));
}
