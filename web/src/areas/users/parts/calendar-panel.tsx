import { Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { changeSession } from '../../../session/state.ts';
import type { SessionUser } from '../../../session/types.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { useCall } from '../../../use-call.ts';
import { calendarTexts as texts } from '../texts.ts';

/** The private address of a calendar with all own deadlines; it is shown once, when it is made. */
export default function CalendarPanel({ user }: { user: SessionUser }) {
  const [address, setAddress] = useState<string>();
  const renew = useCall('renewCalendarAddress', { action: 'make the address' });
  const remove = useCall('removeCalendarAddress', { action: 'remove the address' });
  const make = async () => {
    if (user.calendar && !(await confirm(texts.renew))) return;
    const { user: changed, address: made } = await renew.mutateAsync({});
    changeSession({ user: changed });
    setAddress(made);
  };
  const close = async () => {
    if (!(await confirm(texts.remove))) return;
    const { user: changed } = await remove.mutateAsync({});
    changeSession({ user: changed });
    setAddress(undefined);
  };
  return (
    <Stack gap="sm">
      <Text size="sm">{texts.what}</Text>
      {address ? (
        <>
          <TextInput label="Calendar address" description={texts.once} value={address} readOnly />
          <Text size="sm">{texts.how}</Text>
        </>
      ) : (
        user.calendar && <Text size="sm">{texts.there}</Text>
      )}
      <Group gap="xs">
        {address && (
          <CopyButton value={address}>
            {({ copied, copy }) => <Button onClick={copy}>{copied ? 'Copied' : 'Copy'}</Button>}
          </CopyButton>
        )}
        <Button
          variant="default"
          loading={renew.isPending}
          onClick={() => void make().catch(() => undefined)}
        >
          {user.calendar ? 'Make a new address' : 'Make an address'}
        </Button>
        {user.calendar && (
          <Button
            variant="subtle"
            color="red"
            loading={remove.isPending}
            onClick={() => void close().catch(() => undefined)}
          >
            Remove address
          </Button>
        )}
      </Group>
    </Stack>
  );
}
