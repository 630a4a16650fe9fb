import { Button } from '@mantine/core';
import { IconClipboardText, IconMapPin } from '@tabler/icons-react';
import type { Project } from '../../../api.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NewProjectButton } from '../../projects/parts/new-project-button.tsx';
import { viewerTexts } from '../texts.ts';

interface ViewerEmptyProps {
  projects: readonly Project[];
  /** How many of them are chosen, and how many properties these have. */
  chosen: number;
  places: number;
  isDefault: boolean;
  onShowAll: () => void;
  onClear: () => void;
}

/** Why the map shows no property, and what to do next. */
export function ViewerEmpty({ projects, chosen, places, isDefault, onShowAll, onClear }: ViewerEmptyProps) {
  const { none, notActive, noneChosen, empty, noMatch } = viewerTexts;
  if (projects.length === 0)
    return (
      <EmptyState icon={IconClipboardText} title={none.title} action={<NewProjectButton />}>
        {none.words}
      </EmptyState>
    );
  if (places > 0)
    return (
      <EmptyState
        icon={IconMapPin}
        title={noMatch.title}
        action={<Next name={noMatch.action} onClick={onClear} />}
      >
        {noMatch.words}
      </EmptyState>
    );
  const { title, words } = chosen > 0 ? empty : isDefault ? notActive : noneChosen;
  const showsAll = chosen < projects.length;
  return (
    <EmptyState
      icon={IconMapPin}
      title={title}
      action={showsAll && <Next name={notActive.action} onClick={onShowAll} />}
    >
      {words}
    </EmptyState>
  );
}

function Next({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Button variant="default" onClick={onClick}>
      {name}
    </Button>
  );
}
