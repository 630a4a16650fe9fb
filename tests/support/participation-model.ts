import {
  answerRefusal,
  completedStatus,
  completionRefusal,
  deletionRefusal,
  hasLeft,
  isCompleted,
  isProblem,
  missingForCompletion,
  nextParticipantStatus,
  nextPhase,
  nextProjectStatus,
  participantAccess,
  participantStatus,
  projectStatus,
  propertyStatus,
  removalRefusal,
  roleChangeRefusal,
} from '@landbrief/domain';
import {
  eliminateWithParticipant,
  follow,
  isApproved,
  isAwaiting,
  type ModelMember,
  type ModelSite,
  type Role,
  restoreWithParticipant,
} from './participation-sites.ts';

export type ParticipationStep = { by: number } & (
  | { act: 'invite'; person: number; role: Role; delegator: number | undefined }
  | { act: 'accept' | 'decline' | 'complete' | 'eliminate' | 'bringBack'; person: number }
  | { act: 'remove'; person: number }
  | { act: 'change'; person: number; role: Role; delegator: number | undefined; withoutApproval: boolean }
  | { act: 'handOver'; person: number; to: number }
  | { act: 'addSite'; person: number; site: number }
  | { act: 'answer'; site: number; phase: number; isMet: boolean }
  | { act: 'submit' | 'sendBack' | 'eliminateSite' | 'deleteSite'; site: number }
  | { act: 'setStatus'; status: number }
  | { act: 'nextPhase' }
);
type StepOf<Act> = Extract<ParticipationStep, { act: Act }>;
type Relation = 'owner' | 'self' | 'delegatorOf' | undefined;

const { invited, working, eliminated, declined } = participantStatus;
export const phaseCount = 3;
/** The people and properties of one project, and what acts mean for them (decisions 6 to 8). */
export class ParticipationModel {
  status: number = projectStatus.active;
  phase = 1;
  readonly members = new Map<number, ModelMember>();
  readonly sites = new Map<number, ModelSite>();

  sitesOf = (person: number) => [...this.sites.values()].filter(({ member }) => member === person);
  delegatesOf = (person: number) => [...this.members.values()].filter((one) => one.delegator === person);

  /** Whether somebody sees a participant, and the participant's properties. */
  relation(by: number, person: number): Relation {
    if (by === 0) return 'owner';
    if (!this.members.has(by)) return undefined;
    if (by === person) return 'self';
    return this.members.get(person)?.delegator === by ? 'delegatorOf' : undefined;
  }

  /** False when it is refused: then nothing changes. */
  apply(step: ParticipationStep): boolean {
    if (step.act === 'invite') return this.#invite(step);
    if (step.act === 'setStatus') return this.#setStatus(step);
    if (step.act === 'nextPhase') return this.#nextPhase(step);
    if (step.act === 'answer') return this.#answer(step);
    if ('site' in step && step.act !== 'addSite') return this.#onSite(step);
    const member = this.members.get(step.person);
    const relation = this.relation(step.by, step.person);
    return member !== undefined && relation !== undefined && this.#onMember(step, member, relation);
  }

  #onMember(
    step: Exclude<Extract<ParticipationStep, { person: number }>, StepOf<'invite'>>,
    member: ModelMember,
    relation: Exclude<Relation, undefined>,
  ): boolean {
    switch (step.act) {
      case 'accept':
        return relation === 'self' && this.#become(working, member, step.by);
      case 'decline':
        return relation === 'self' && this.#become(declined, member, step.by);
      case 'complete':
        return relation === 'self' && this.#complete(member);
      case 'eliminate':
        return relation === 'owner' && this.#become(eliminated, member, step.by);
      case 'bringBack':
        return this.#become(working, member, step.by);
      case 'change':
        return this.#change(step, member);
      case 'handOver':
        return relation === 'owner' && this.#handOver(step);
      case 'remove':
        return this.#remove(step, member);
      case 'addSite':
        return this.#addSite(step, member);
    }
  }

  /** Whether a person who answers may act now: the project is active, and the person has not left it. */
  #isActive(by: number): boolean {
    const isOff = participantAccess(this.status) !== 'everything';
    return by === 0 || !(isOff || hasLeft(this.members.get(by)?.status ?? declined));
  }

  #isDelegator(person: number | undefined): boolean {
    const member = this.members.get(person ?? 0);
    return member?.role === 'delegator' && !hasLeft(member.status);
  }

  #invite({ by, person, role, delegator }: StepOf<'invite'>): boolean {
    const isByDelegator = this.members.get(by)?.role === 'delegator';
    if (!(by === 0 || isByDelegator) || !this.#isActive(by) || this.members.has(person)) return false;
    if (isByDelegator && role !== 'delegate') return false;
    const invitedAs = isByDelegator ? { role: 'delegate' as const, delegator: by } : { role, delegator };
    if (invitedAs.role !== 'delegate') invitedAs.delegator = undefined;
    else if (!this.#isDelegator(invitedAs.delegator)) return false;
    this.members.set(person, { person, ...invitedAs, status: invited, approves: true });
    return true;
  }

  #become(to: number, member: ModelMember, by: number): boolean {
    const { status, role, person } = member;
    if (by !== 0) {
      if (participantAccess(this.status) !== 'everything') return false;
      if (by !== person && !this.#isActive(by)) return false;
      if (status === eliminated || to === eliminated) return false;
    }
    const next = nextParticipantStatus(status, to, role);
    if (isProblem(next)) return false;
    if (next === status) return true;
    if (next === declined && this.delegatesOf(person).length > 0) return false;
    member.status = next;
    if (next === eliminated) for (const site of this.sitesOf(person)) eliminateWithParticipant(site);
    if (status === eliminated) for (const site of this.sitesOf(person)) restoreWithParticipant(site);
    return true;
  }

  #complete(member: ModelMember): boolean {
    const { person, role } = member;
    const wire = (site: ModelSite) => ({
      id: '',
      name: '',
      status: site.status,
      approvals: [{ participantId: 'delegator', status: site.delegated === 'approved' ? 1 : 0 }],
    });
    const delegates = this.delegatesOf(person).flatMap((one) => this.sitesOf(one.person));
    const missing = missingForCompletion('delegator', this.sitesOf(person).map(wire), delegates.map(wire));
    return !completionRefusal(missing) && this.#become(completedStatus(role), member, person);
  }

  #change(step: StepOf<'change'>, member: ModelMember): boolean {
    const { by, role, withoutApproval } = step;
    const delegator = role === 'delegate' ? (step.delegator ?? member.delegator) : undefined;
    const isSame = delegator === member.delegator;
    const isOwn = by === step.person;
    if (by !== 0 && (isOwn || !this.#isActive(by) || role !== member.role || !isSame)) return false;
    const delegateCount = this.delegatesOf(member.person).length;
    if (roleChangeRefusal({ role: member.role, delegateCount }, role)) return false;
    if (role === 'delegate') {
      if (delegator === undefined) return false;
      const isRefused =
        delegator === member.person || !this.#isDelegator(delegator) || hasLeft(member.status);
      if (!isSame && isRefused) return false;
    }
    const approves = !withoutApproval && (!isSame || member.approves);
    const status = isCompleted(member.status) ? completedStatus(role) : member.status;
    Object.assign(member, { role, delegator, status, approves: delegator === undefined || approves });
    for (const site of this.sitesOf(member.person)) follow(site, member);
    return true;
  }

  #handOver({ person, to }: StepOf<'handOver'>): boolean {
    if (person === to || !this.#isDelegator(to)) return false;
    for (const delegate of this.delegatesOf(person)) {
      Object.assign(delegate, { delegator: to, approves: true });
      for (const site of this.sitesOf(delegate.person)) follow(site, delegate);
    }
    return true;
  }

  #remove({ by, person }: StepOf<'remove'>, { role }: ModelMember): boolean {
    if (by === person || !this.#isActive(by)) return false;
    const sites = this.sitesOf(person);
    const isSubmitted = (site: ModelSite) =>
      site.status === propertyStatus.finished ||
      isAwaiting(site) ||
      (site.status === propertyStatus.eliminated && site.wasSubmitted);
    const submittedPropertyCount = sites.filter(isSubmitted).length;
    const delegateCount = this.delegatesOf(person).length;
    if (removalRefusal({ role, delegateCount, submittedPropertyCount })) return false;
    this.members.delete(person);
    for (const { number } of sites) this.sites.delete(number);
    return true;
  }

  #addSite({ by, site }: StepOf<'addSite'>, { person, status, delegator, approves }: ModelMember): boolean {
    if (!this.#isActive(by) || status !== working) return false;
    this.sites.set(site, {
      ...{ number: site, member: person, status: propertyStatus.new, statusBefore: undefined },
      ...{ phase: this.phase, isSubmittedByOwn: false, under: delegator, answers: new Map() },
      delegated: delegator === undefined ? undefined : approves ? 'open' : 'notNeeded',
      ...{ wasSubmitted: false, isSentBack: false },
    });
    return true;
  }

  #answer({ by, site: number, phase, isMet }: StepOf<'answer'>): boolean {
    const site = this.sites.get(number);
    if (!site || !this.relation(by, site.member)) return false;
    const isRefused = answerRefusal({
      writer: by === 0 ? 'owner' : 'participant',
      projectStatus: this.status,
      propertyStatus: site.status,
      propertyPhase: site.phase,
      questionPhase: phase,
    });
    if (isRefused || (by !== 0 && hasLeft(this.members.get(by)?.status ?? declined))) return false;
    site.answers.set(phase, { isMet, isSeen: by === 0 });
    return true;
  }

  #onSite({
    act,
    by,
    site: number,
  }: StepOf<'submit' | 'sendBack' | 'eliminateSite' | 'deleteSite'>): boolean {
    const site = this.sites.get(number);
    const relation = site && this.relation(by, site.member);
    if (!site || !relation) return false;
    if (act === 'submit') return relation !== 'owner' && this.#submit(site, by);
    if (act === 'sendBack')
      return relation === 'owner'
        ? this.#sendBackSubmitted(site)
        : relation === 'delegatorOf' && this.#sendBack(site, by);
    if (act === 'deleteSite') return this.#deleteSite(site, by);
    if (relation !== 'owner') return false;
    site.status = propertyStatus.eliminated;
    return true;
  }

  #submit(site: ModelSite, by: number): boolean {
    if (hasLeft(this.members.get(by)?.status ?? declined)) return false;
    if (site.status === propertyStatus.finished) return true;
    if (!this.#isActive(by) || site.status === propertyStatus.eliminated) return false;
    if (range(site.phase).some((phase) => !site.answers.has(phase))) return false;
    if (by === site.member) {
      site.isSubmittedByOwn = true;
      site.isSentBack = false;
    } else if (!site.isSubmittedByOwn || site.delegated === 'notNeeded') return false;
    else site.delegated = 'approved';
    site.status = isApproved(site) ? propertyStatus.finished : propertyStatus.working;
    site.wasSubmitted ||= isApproved(site);
    return true;
  }

  #sendBack(site: ModelSite, by: number): boolean {
    if (!this.#isActive(by) || !isAwaiting(site)) return false;
    Object.assign(site, { isSubmittedByOwn: false, status: propertyStatus.working, isSentBack: true });
    return true;
  }

  #sendBackSubmitted(site: ModelSite): boolean {
    if (participantAccess(this.status) !== 'everything' || site.status !== propertyStatus.finished)
      return false;
    this.#reopen(site);
    Object.assign(site, { status: propertyStatus.working, isSentBack: true });
    return true;
  }

  #deleteSite({ number, status, isSubmittedByOwn }: ModelSite, by: number): boolean {
    const writer = by === 0 ? 'owner' : 'participant';
    const approvals = [{ status: isSubmittedByOwn ? 1 : 0 }];
    if (!this.#isActive(by)) return false;
    if (deletionRefusal({ writer, projectStatus: this.status, status, approvals })) return false;
    return this.sites.delete(number);
  }

  #setStatus({ by, status }: StepOf<'setStatus'>): boolean {
    const project = { status: this.status, deadline: '2030-01-31', tz: 'America/Chicago', questionCount: 1 };
    if (by !== 0 || isProblem(nextProjectStatus(project, status, Date.now()))) return false;
    this.status = status;
    return true;
  }

  #nextPhase({ by }: StepOf<'nextPhase'>): boolean {
    const next = nextPhase({ status: this.status, activePhase: this.phase, phaseCount });
    if (by !== 0 || isProblem(next)) return false;
    for (const site of this.sites.values()) {
      if (site.status !== propertyStatus.finished || site.phase !== this.phase) continue;
      this.#reopen(site);
      Object.assign(site, { status: propertyStatus.new, phase: next });
    }
    this.phase = next;
    return true;
  }

  /** Everybody has to approve again, and works again. */
  #reopen(site: ModelSite): void {
    Object.assign(site, { isSubmittedByOwn: false, wasSubmitted: false, submittedPhase: site.phase });
    if (site.delegated === 'approved') site.delegated = 'open';
    for (const person of [site.member, site.under ?? 0]) {
      const member = this.members.get(person);
      if (member && isCompleted(member.status)) member.status = working;
    }
  }
}

export const range = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
