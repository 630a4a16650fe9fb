import { Alert, Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { composeTexts as texts } from '../texts.ts';

/** Another window sent or deleted the draft: what was written since can be saved as a new one. */
export function GoneDraft({ reason, onRenew }: { reason: string | undefined; onRenew: () => void }) {
  return (
    <Alert color="yellow" role="alert" icon={<IconCloudOff size={18} aria-hidden />} title={texts.goneTitle}>
      <p>
        {reason} {texts.goneHint}
      </p>
      <Button variant="default" size="xs" mt="xs" onClick={onRenew}>
        {texts.saveAsNew}
      </Button>
    </Alert>
  );
}
