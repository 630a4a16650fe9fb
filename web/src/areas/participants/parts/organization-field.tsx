import { type ChoiceField, SearchChoice, useTyped } from '../../../ui/search-choice.tsx';
import { useFindOrganizations } from '../people-search-queries.ts';

/** The organization of the people who are added, when it is known: whoever belongs to another one is asked about. */
export function OrganizationField({ chosen, onChoose }: Pick<ChoiceField, 'chosen' | 'onChoose'>) {
  const { search, setTyped } = useTyped(chosen);
  const { data } = useFindOrganizations(search);
  return (
    <SearchChoice
      label="Organization"
      description="Optional. Before anybody is added who turns out to belong to another one, you are asked."
      placeholder="How its name begins"
      clearable
      nothingFoundMessage={data && 'No organization of people whom you know begins so'}
      chosen={chosen}
      found={data?.organizations.map(({ _id, name }) => ({ value: _id, label: name }))}
      onType={setTyped}
      onChoose={onChoose}
    />
  );
}
