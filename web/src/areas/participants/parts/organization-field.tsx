import { type ChoiceField, SearchChoice, useTyped } from '../../../ui/search-choice.tsx';
import { useFindOrganizations } from '../people-search-queries.ts';
import { typedOrganization } from '../use-add-by-email.ts';

/**
 * The organization of the people who are added: one of people whom the caller knows, or the name as it is typed. Whoever
 * belongs to another one is asked about.
 */
export function OrganizationField({ chosen, onChoose }: Pick<ChoiceField, 'chosen' | 'onChoose'>) {
  const { search, setTyped } = useTyped(chosen);
  const { data } = useFindOrganizations(search);
  const found = data?.organizations.map(({ _id, name }) => ({ value: _id, label: name })) ?? [];
  const isTyped = search !== '' && found.every(({ label }) => label.toLowerCase() !== search.toLowerCase());
  return (
    <SearchChoice
      label="Organization"
      description="Optional, and shown until the person registers. Before anybody is added who turns out to belong to another one, you are asked."
      placeholder="How its name begins"
      clearable
      chosen={chosen}
      found={[...found, ...(isTyped ? [typedOrganization(search)] : [])]}
      onType={setTyped}
      onChoose={onChoose}
    />
  );
}
