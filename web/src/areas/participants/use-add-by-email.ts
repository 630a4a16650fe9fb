import { correctPeople, type NamesByEmail, type PastedPerson, parsePeople } from '@landbrief/domain';
import { useState } from 'react';
import type { Choice } from '../../ui/search-choice.tsx';
import { useKeptForm } from '../../ui/use-kept-form.ts';
import { type Failures, mergeFailures } from './failures.ts';
import type { PersonToAdd } from './use-invite.ts';

interface AddByEmail<Role> {
  /** Names the form and to what is added: "invite 01J9…". */
  form: string;
  /** What they are added as; kept with the addresses. */
  role: Role;
  onRole: (role: Role) => void;
  /** Adds people, and says why some could not be. */
  add: (people: readonly PersonToAdd[]) => Promise<Failures>;
  onDone: (count: number) => void;
}

/** A name as it was typed, of an organization that may be unknown. */
export const typedOrganization = (name: string): Choice => ({ value: name, label: name });

function organizationOf(chosen: Choice | undefined): Pick<PersonToAdd, 'organizationId' | 'organization'> {
  if (!chosen) return {};
  const { value, label } = chosen;
  return value === label ? { organization: label } : { organizationId: value };
}

/** Typed or pasted addresses, with what is known of their people, until each is added or left out. */
export function useAddByEmail<Role>({ form, role, onRole, add, onDone }: AddByEmail<Role>) {
  const [text, setText] = useState('');
  const [names, setNames] = useState<NamesByEmail>({});
  const [organization, setOrganization] = useState<Choice>();
  const [failures, setFailures] = useState<Failures>({});
  const [added, setAdded] = useState(0);
  const kept = useKeptForm({
    form,
    what: 'the people that you are adding',
    content: { text, names, role, organization },
    isUnsaved: text.trim() !== '',
    onTake: (content) => {
      setText(content.text);
      setNames(content.names);
      onRole(content.role);
      setOrganization(content.organization);
    },
  });
  const people = parsePeople(text).map((person) => ({ ...person, ...names[person.email] }));
  const valid = people.filter(({ isValid }) => isValid);

  const submit = async (some: readonly PastedPerson[] = valid, under = organizationOf(organization)) => {
    const failed = await add(
      some.map(({ email, firstName, lastName }) => ({ email, firstName, lastName, ...under })),
    );
    const tried = some.map(({ email }) => email);
    const isAdded = (email: string) => tried.includes(email) && !(email in failed);
    const left = people.filter(({ email }) => !isAdded(email));
    const count = added + people.length - left.length;
    setAdded(count);
    setText(left.map(({ email }) => email).join('\n'));
    setNames(
      Object.fromEntries(left.map(({ email, firstName, lastName }) => [email, { firstName, lastName }])),
    );
    setFailures(mergeFailures(failures, tried, failed));
    if (left.length === 0) onDone(count);
  };
  return {
    kept,
    text,
    people,
    valid,
    failures,
    /** Of the people of the form, since it was last typed into. */
    added,
    submit,
    /** Adds one who was refused, under another organization, or none. */
    addUnder: (email: string, organizationId: string | undefined) => {
      const person = valid.find((one) => one.email === email);
      return person ? submit([person], { organizationId }) : Promise.resolve();
    },
    organization,
    setOrganization,
    type: (typed: string) => {
      setText(typed);
      setAdded(0);
    },
    name: (email: string, name: NamesByEmail[string]) => setNames((before) => ({ ...before, [email]: name })),
    correct: (email: string, corrected: string | undefined) => {
      const next = correctPeople(people, email, corrected);
      setText(next.text);
      setNames((before) => ({ ...before, ...next.names }));
    },
  };
}
