import { IconPlus } from '@tabler/icons-react';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { questionnairesPath } from '../questionnaire-path.ts';
import type { Place } from '../reads.ts';
import { listTexts as texts } from '../texts.ts';

/** To the form of a new questionnaire. */
export function AskButton({ place }: { place: Omit<Place, 'participantId'> }) {
  return (
    <LinkButton to={`${questionnairesPath(place)}/add`} icon={IconPlus} variant="filled">
      {texts.add}
    </LinkButton>
  );
}
