import { Alert, Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useSession } from '../../../session/use-session.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { toast } from '../../../ui/toast.ts';
import { chosenTypes, logoToSend } from '../logo-file.ts';
import { type Organization, useDeleteLogo, useSetLogo } from '../queries.ts';
import { texts } from '../texts.ts';
import styles from './logo-panel.module.css';

/** The logo of the organization's reports as it is printed, for who may change it. */
export function LogoPanel({ org }: { org: Organization }) {
  const { actingAsReviewer } = useSession();
  const { logo, name } = org;
  return (
    <Panel title="Logo">
      <Stack gap="md">
        {logo ? (
          <div className={styles.sheet}>
            <img
              className={styles.logo}
              src={logo.url}
              alt={texts.logo.label(name)}
              width={logo.width / 2}
              height={logo.height / 2}
            />
          </div>
        ) : (
          <Text c="dimmed">{actingAsReviewer ? texts.logo.none : texts.logo.noneYet}</Text>
        )}
        {!actingAsReviewer && <Changing org={org} />}
      </Stack>
    </Panel>
  );
}

function Changing({ org: { _id: id, logo } }: { org: Organization }) {
  const [isUnreadable, setUnreadable] = useState(false);
  const reset = useRef<() => void>(null);
  const save = useSetLogo();
  const remove = useDeleteLogo();
  const params = { id };

  const forget = () => {
    setUnreadable(false);
    save.reset();
    remove.reset();
  };
  const choose = async (chosen: File | null) => {
    // The same file can be chosen again after a failure.
    reset.current?.();
    if (!chosen) return;
    forget();
    const file = await logoToSend(chosen);
    if (!file) return setUnreadable(true);
    save.mutate({ params, file }, { onSuccess: () => toast.success(texts.logo.saved) });
  };
  const askAndRemove = async () => {
    if (!(await confirm(texts.logo.remove))) return;
    forget();
    remove.mutate({ params }, { onSuccess: () => toast.success(texts.logo.removed) });
  };
  return (
    <>
      <Group gap="xs">
        <FileButton
          accept={chosenTypes}
          resetRef={reset}
          onChange={(file) => void choose(file)}
          inputProps={{ 'aria-label': 'Logo' }}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconUpload size={16} aria-hidden />}
              loading={save.isPending}
            >
              {logo ? 'Replace Logo' : 'Upload Logo'}
            </Button>
          )}
        </FileButton>
        {logo && (
          <Button
            variant="subtle"
            color="red"
            loading={remove.isPending}
            onClick={() => void askAndRemove().catch(() => undefined)}
          >
            Remove
          </Button>
        )}
      </Group>
      <Text size="xs" c="dimmed">
        {texts.logo.hint}
      </Text>
      {isUnreadable && (
        <Alert color="red" role="alert" withCloseButton onClose={() => setUnreadable(false)}>
          {texts.logo.unreadable}
        </Alert>
      )}
      {save.error && <ProblemAlert error={save.error} title={texts.logo.saveFailed} onClose={forget} />}
      {remove.error && <ProblemAlert error={remove.error} title={texts.logo.removeFailed} onClose={forget} />}
    </>
  );
}
