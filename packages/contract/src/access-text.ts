import { type AccessRule, type Relation, roleNames } from '@landbrief/domain';
import { relations } from './access.ts';

const relationNames: Record<Relation, string> = {
  self: 'the person it belongs to',
  sameOrganization: 'colleagues',
  organizationAdmin: "the organization's administrators",
  membersAdmin: 'the administrators of the organization that the user belongs to',
  admissionAdmin: 'the administrators of the organization that the user asks to join',
  projectOwner: "the project's owner",
  sharedView: 'colleagues whom the project is shared with',
  sharedEdit: 'colleagues who may edit the project',
  collaborator: "the project's collaborators",
  reviewer: "the project's reviewers",
  participant: "the project's participants",
  delegator: "the project's delegators",
  delegatorOf: "the participant's delegator",
  colleagueOf: 'colleagues whom the participant lets in',
  questionnaireContact: "the questionnaire's contact",
  messageHolder: 'users with a copy of the message',
  templateOwner: "the template's editors",
  templateReader: "the template's readers",
  templateCopier: 'whoever may clone the system template',
  deleter: 'whoever could delete it',
  anySuperAdmin: 'super administrators',
};

/** Groups of relations that have a name, the largest first. */
const groups: readonly { name: string; members: readonly Relation[] }[] = [
  { name: "the owner's side", members: relations.ownerSide },
  { name: "the owner's editors", members: relations.ownerSideEditors },
  { name: "the owner's readers", members: ['sharedView', 'reviewer'] },
  { name: "the project's participants", members: ['participant', 'delegator'] },
  { name: 'administrators', members: relations.administrators },
];

function namesOf(relations: readonly Relation[]): string[] {
  const left = new Set(relations);
  const names: string[] = [];
  for (const { name, members } of groups) {
    if (!members.every((member) => left.has(member))) continue;
    names.push(name);
    for (const member of members) left.delete(member);
  }
  return [...names, ...[...left].map((relation) => relationNames[relation])];
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** Who may make a call, in words, generated from its access rule. */
export function whoMay(rule: AccessRule): string {
  if (rule.who === 'anyone') return 'anyone';
  if (rule.who === 'signedIn') return 'any signed-in user';
  if (rule.who === 'roles') return listed(rule.roles.map((role) => roleNames[role]));
  return listed(namesOf(rule.may));
}

/** Who gets 403 for a call, because they see the object but may not make the call; everybody else gets 404. */
export function whoSeesOnly(rule: AccessRule): string {
  if (rule.who !== 'related') return '';
  const { may, see } = rule;
  return listed(namesOf(see.filter((relation) => !may.includes(relation))));
}
