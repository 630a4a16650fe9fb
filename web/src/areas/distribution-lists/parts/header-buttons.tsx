import { IconPlus } from '@tabler/icons-react';
import { LinkButton } from '../../../ui/link-button.tsx';

/** Back to the list of lists, from the head of every page below it (document 1 section 2.14). */
export function DistributionListsButton() {
  return <LinkButton to="/distribution-lists">Distribution Lists</LinkButton>;
}

export function NewListButton() {
  return (
    <LinkButton to="/distribution-lists/add" icon={IconPlus} variant="filled">
      New List
    </LinkButton>
  );
}
