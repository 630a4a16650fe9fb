import { messageLimits, recipientGroupNames } from '@landbrief/domain';
import { useState } from 'react';
import { plural } from '../../ui/format.ts';
import type { DraftContent, GroupChoice } from './draft-content.ts';
import type { DraftSession } from './draft-session.ts';
import { useRecipientGroups } from './queries.ts';
import { chipOf, type Names, type RecipientChip, readRecipients } from './recipients.ts';

export interface GroupChip extends GroupChoice {
  label: string;
  /** Undefined where it is not known. */
  count: number | undefined;
}

/** What is in the fields and is no recipient yet. */
export type Typed = Record<'to' | 'cc', string>;

/** The recipients of a draft: people by their addresses, groups of its project, and what is wrong with them. */
export function useRecipients(session: DraftSession) {
  const { content } = session.saving;
  const { names, unknown } = session;
  const [typed, setTyped] = useState<Typed>({ to: '', cc: '' });
  const offered = useRecipientGroups(content.project);
  const chips = (field: 'to' | 'cc'): RecipientChip[] =>
    content[field].map((address) => chipOf(address, names, unknown));
  const groups: GroupChip[] = content.groups.map((chosen) => {
    const group = offered?.find((one) => one.group === chosen.group && one.project === chosen.project);
    return { ...chosen, label: group?.name ?? recipientGroupNames[chosen.group], count: group?.count };
  });
  const all = [...chips('to'), ...chips('cc')];
  const marked = all.filter(({ mistake }) => mistake);
  /** At most: somebody may be in two groups. */
  const count = all.length - marked.length + groups.reduce((sum, { count: people = 1 }) => sum + people, 0);
  const counted = plural(count, 'person', 'people');
  const change = (changed: Partial<DraftContent>, newNames?: Names) => session.change(changed, newNames);
  return {
    chips,
    typed,
    type: (field: keyof Typed, text: string) => setTyped((before) => ({ ...before, [field]: text })),
    groups,
    offered: (offered ?? []).filter(
      ({ group, project }) =>
        !content.groups.some((chosen) => chosen.group === group && chosen.project === project),
    ),
    hasProject: content.project !== undefined,
    marked,
    count,
    countText: groups.length > 0 && groups.length + all.length > 1 ? `up to ${counted}` : counted,
    most: messageLimits.recipients,
    addText: (field: 'to' | 'cc', text: string) => {
      const read = readRecipients(text, [...content.to, ...content.cc]);
      if (read.addresses.length > 0) change({ [field]: [...content[field], ...read.addresses] }, read.names);
    },
    addPerson: (field: 'to' | 'cc', email: string, name: string) => {
      const address = email.toLowerCase();
      if (![...content.to, ...content.cc].includes(address))
        change({ [field]: [...content[field], address] }, { [address]: name || address });
    },
    addGroup: ({ project, group }: GroupChoice) =>
      change({ groups: [...content.groups, { project, group }] }),
    remove: (field: 'to' | 'cc', address: string) =>
      change({ [field]: content[field].filter((one) => one !== address) }),
    removeGroup: ({ project, group }: GroupChoice) =>
      change({ groups: content.groups.filter((one) => one.project !== project || one.group !== group) }),
    removeMarked: () => {
      const wrong = new Set(marked.map(({ address }) => address));
      const right = (address: string) => !wrong.has(address);
      change({ to: content.to.filter(right), cc: content.cc.filter(right) });
    },
  };
}

export type Recipients = ReturnType<typeof useRecipients>;
