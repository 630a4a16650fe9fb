import { IconPlus } from '@tabler/icons-react';
import { LinkButton } from '../../../ui/link-button.tsx';

export function NewListButton() {
  return (
    <LinkButton to="/distribution-lists/add" icon={IconPlus} variant="filled">
      New List
    </LinkButton>
  );
}
