import { Button, Group } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { formatSince } from './format.ts';
import { Notice } from './notice.tsx';
import type { Offer } from './use-kept-form.ts';

/** Offers what the person typed into the form before and did not save. */
export default function KeptOffer({ offer }: { offer: Offer }) {
  const { fields = [] } = offer;
  return (
    <Notice
      color="blue"
      role="status"
      icon={IconHistory}
      title={`You had typed this ${formatSince(new Date(offer.at).toISOString())}`}
    >
      It is not saved yet{fields.length > 0 ? `: ${fields.join(', ')}.` : '.'}
      <Group gap="xs" mt="xs">
        <Button variant="default" size="xs" onClick={offer.take}>
          Take it
        </Button>
        <Button variant="subtle" size="xs" onClick={offer.discard}>
          Discard
        </Button>
      </Group>
    </Notice>
  );
}
