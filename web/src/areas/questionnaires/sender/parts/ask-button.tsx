import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { questionnairesPath } from '../questionnaire-path.ts';
import type { Place } from '../reads.ts';
import { listTexts as texts } from '../texts.ts';

/** To the form of a new questionnaire. */
export function AskButton({ place }: { place: Omit<Place, 'participantId'> }) {
  return (
    <Button
      component={Link}
      to={`${questionnairesPath(place)}/add`}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {texts.add}
    </Button>
  );
}
