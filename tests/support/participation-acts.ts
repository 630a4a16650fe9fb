import fc from 'fast-check';
import { type ParticipationModel, type ParticipationStep, range } from './participation-model.ts';

/** The people of a project besides the owner. */
export const people = range(7);

/** Two delegators, the delegates of each, a participant; all take part, and all but one delegator have a property. */
export const beginning: ParticipationStep[] = [
  { act: 'invite', by: 0, person: 1, role: 'delegator', delegator: undefined },
  { act: 'invite', by: 0, person: 2, role: 'delegator', delegator: undefined },
  { act: 'accept', by: 1, person: 1 },
  { act: 'invite', by: 1, person: 3, role: 'delegate', delegator: 1 },
  { act: 'invite', by: 0, person: 4, role: 'delegate', delegator: 2 },
  { act: 'invite', by: 0, person: 5, role: 'participant', delegator: undefined },
  ...[3, 4, 5].map((person) => ({ act: 'accept' as const, by: person, person })),
  ...[3, 4, 5].map((person) => ({ act: 'addSite' as const, by: person, person, site: person })),
  ...[3, 5].map((site) => ({ act: 'answer' as const, by: site, site, phase: 1, isMet: site === 3 })),
  { act: 'submit', by: 3, site: 3 },
];

const onPerson = ['accept', 'decline', 'complete', 'eliminate', 'bringBack', 'remove', 'addSite'] as const;
const onSite = ['submit', 'approve', 'sendBack', 'eliminateSite', 'deleteSite'] as const;
type Act = (typeof onPerson)[number] | (typeof onSite)[number] | ParticipationStep['act'];

const weights: Record<Act, number> = {
  ...{ invite: 2, accept: 2, decline: 1, complete: 3, eliminate: 2, bringBack: 2, remove: 2, change: 6 },
  ...{ handOver: 2, addSite: 3, answer: 6, submit: 7, approve: 4, sendBack: 3, eliminateSite: 1 },
  ...{ deleteSite: 1, setStatus: 2, nextPhase: 2 },
};

/** What somebody does; whom and what it is about is a number, so that it is one that exists then. */
export const intentions = fc.array(
  fc.record({
    act: fc.oneof(
      ...Object.entries(weights).map(([act, weight]) => ({ weight, arbitrary: fc.constant(act as Act) })),
    ),
    at: fc.nat(999),
    to: fc.nat(999),
    by: fc.nat(999),
    choice: fc.nat(999),
  }),
  { minLength: 34, maxLength: 40, size: 'max' },
);
type Intention = typeof intentions extends fc.Arbitrary<(infer One)[]> ? One : never;

const pick = <One>(all: readonly One[], at: number): One | undefined => all[at % all.length];
const roles = ['delegate', 'participant', 'delegator', 'delegate'] as const;

/** The step of an intention in the present state; undefined where there is nothing that it could be about. */
export function stepOf(model: ParticipationModel, intended: Intention, number: number) {
  const { act, choice } = intended;
  if (act === 'setStatus') return { act, by: actor(intended, [0]), status: pick([1, 5, 2, 1], choice) ?? 1 };
  if (act === 'nextPhase') return { act, by: actor(intended, [0]) };
  const isOnSite = act === 'answer' || onSite.some((one) => one === act);
  return isOnSite ? siteStep(model, intended) : personStep(model, intended, number);
}

/** Mostly somebody who may, sometimes anybody. */
function actor({ by }: Intention, usual: readonly (number | undefined)[]): number {
  const anybody = [0, ...people];
  const known = usual.filter((one) => one !== undefined);
  const among = by % 10 < 8 && known.length > 0 ? known : anybody;
  return pick(among, Math.floor(by / 10)) ?? 0;
}

function siteStep(model: ParticipationModel, intended: Intention): ParticipationStep | undefined {
  const { act, at, choice } = intended;
  const site = pick([...model.sites.values()], at);
  if (!site) return undefined;
  const delegator = model.members.get(site.member)?.delegator;
  const of = (usual: (number | undefined)[]) => ({ by: actor(intended, usual), site: site.number });
  if (act === 'answer') {
    const phase = range(3).find((one) => !site.answers.has(one));
    if (phase === undefined) return undefined;
    return { act, phase, isMet: choice % 3 > 0, ...of([site.member, site.member, delegator, 0]) };
  }
  if (act === 'submit') return { act, ...of([site.member]) };
  if (act === 'approve') return { act: 'submit', ...of([delegator]) };
  if (act === 'sendBack') return { act, ...of([delegator, delegator, 0]) };
  if (act === 'eliminateSite') return { act, ...of([0]) };
  return { act: 'deleteSite', ...of([site.member, 0, delegator]) };
}

function personStep(
  model: ParticipationModel,
  intended: Intention,
  number: number,
): ParticipationStep | undefined {
  const { act, at, to, choice } = intended;
  const members = [...model.members.values()];
  const delegators = members.filter(({ role }) => role === 'delegator').map(({ person }) => person);
  const delegator = pick(to % 7 === 0 ? people : delegators, to);
  const role = pick(roles, choice) ?? 'delegate';
  if (act === 'invite') {
    const missing = people.filter((person) => !model.members.has(person));
    const person = pick(missing.length > 0 && at % 7 > 0 ? missing : people, at) ?? 1;
    return { act, by: actor(intended, [0, pick(delegators, to)]), person, role, delegator };
  }
  const member = pick(members, at);
  if (!member) return undefined;
  const { person } = member;
  const of = (usual: (number | undefined)[]) => ({ by: actor(intended, usual), person });
  switch (act) {
    case 'change': {
      const isOfDelegator = choice % 5 === 0;
      const kept = { role: member.role, delegator: undefined };
      const changed = isOfDelegator ? kept : { role, delegator: to % 5 === 0 ? undefined : delegator };
      const withoutApproval = choice % 4 === 0;
      return { act, ...of(isOfDelegator ? [0, member.delegator] : [0]), ...changed, withoutApproval };
    }
    case 'handOver':
      return { act, by: actor(intended, [0]), person: pick(delegators, at) ?? person, to: delegator ?? 1 };
    case 'addSite':
      return { act, ...of([person, 0, member.delegator]), site: 100 + number };
    case 'accept':
    case 'decline':
    case 'complete':
      return { act, ...of([person]) };
    case 'eliminate':
      return { act, ...of([0]) };
    case 'bringBack':
    case 'remove':
      return { act, ...of([0, 0, member.delegator]) };
    default:
      return undefined;
  }
}
