import { Badge, Button, Group, Text } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { forgetKeptForms } from '../../../session/kept-forms.ts';
import { signOut } from '../../../session/sign-out.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { formatMoment, formatWhen } from '../../../ui/format.ts';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { toast } from '../../../ui/toast.ts';
import { confirmLosing } from '../../../ui/unsaved.ts';
import { useCall } from '../../../use-call.ts';
import { sessionsCall } from '../reads.ts';
import { deviceOf, isPhone, lastUsed, type OwnSession, placeOf } from '../session-words.ts';
import { texts } from '../texts.ts';
import styles from './sessions-panel.module.css';

/** Where one is signed in, and the way out of one device or all. */
export default function SessionsPanel() {
  const { data, error, refetch } = useQuery(sessionsCall);
  if (error && !data) return <ProblemAlert error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={3} label="your devices" />;
  const here = data.sessions.find(({ current }) => current)?.address;
  return (
    <>
      <ul className="list" aria-label="Devices that you are signed in on">
        {data.sessions.map((session) => (
          <Session key={session._id} session={session} here={here} />
        ))}
      </ul>
      <SignOutEverywhere />
    </>
  );
}

function Session({ session, here }: { session: OwnSession; here: string | undefined }) {
  const end = useCall('endSession', { action: 'sign out the device' });
  const device = deviceOf(session);
  const Icon = isPhone(session) ? IconDeviceMobile : IconDeviceDesktop;
  const signOutDevice = () =>
    end.mutate(
      { params: { id: session._id } },
      { onSuccess: () => toast.success(`${device} was signed out.`) },
    );
  return (
    <li className={styles.session}>
      <Icon size={22} stroke={1.5} aria-hidden />
      <div>
        <Group gap="xs">
          <Text fw={560} title={session.agent ?? ''}>
            {device}
          </Text>
          {session.current && (
            <Badge variant="light" tt="none">
              This device
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          Signed in <span title={formatMoment(session.created)}>{formatWhen(session.created)}</span>{' '}
          {placeOf(session, here)} · {lastUsed(session)}
        </Text>
      </div>
      {!session.current && (
        <Button
          variant="default"
          size="xs"
          loading={end.isPending}
          aria-label={`Sign out ${device}`}
          onClick={signOutDevice}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

function SignOutEverywhere() {
  const endAll = useCall('endAllSessions', { action: 'sign out everywhere' });
  const ask = async () => {
    if (!(await confirm(texts.endEverywhere)) || !(await confirmLosing('signOut'))) return;
    await endAll.mutateAsync({});
    await forgetKeptForms();
    await signOut();
  };
  return (
    <Group justify="flex-end" mt="md">
      <Button
        variant="outline"
        color="red"
        loading={endAll.isPending}
        onClick={() => void ask().catch(() => undefined)}
      >
        Sign out everywhere
      </Button>
    </Group>
  );
}
