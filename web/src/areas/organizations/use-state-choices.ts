import { useListStates } from '../locations/queries.ts';

/** The states by name, with those that are chosen already whatever the directory says of them now. */
export function useStateChoices(chosen: readonly string[]) {
  const lookup = useListStates();
  const known = lookup.data?.states ?? [];
  const missing = chosen.filter((code) => !known.some(({ state_cd }) => state_cd === code));
  const choices = [
    ...missing.map((code) => ({ value: code, label: code })),
    ...known.map(({ state_cd, name }) => ({ value: state_cd, label: name })),
  ];
  return { choices, lookup };
}
