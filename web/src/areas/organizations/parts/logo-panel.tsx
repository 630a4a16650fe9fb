import { logoLimits } from '@landbrief/domain';
import { Alert, Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useSession } from '../../../session/use-session.ts';
import { ButtonWithIcon } from '../../../ui/button-with-icon.tsx';
import { confirm } from '../../../ui/confirm.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { toast } from '../../../ui/toast.ts';
import { useCall } from '../../../use-call.ts';
import type { Organization } from '../reads.ts';
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
  const save = useCall('setOrganizationLogo');
  const remove = useCall('deleteOrganizationLogo');
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
            <ButtonWithIcon {...props} icon={IconUpload} loading={save.isPending}>
              {logo ? 'Replace Logo' : 'Upload Logo'}
            </ButtonWithIcon>
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

/** What people may choose. */
const chosenTypes = 'image/png,image/jpeg,image/webp,image/svg+xml';

const sentAsTheyAre = new Set(['image/png', 'image/jpeg', 'image/webp']);

/**
 * What is sent of a chosen file: itself, or a PNG of a drawing or of a file that is too large. Undefined where this
 * browser cannot read it.
 */
async function logoToSend(file: File): Promise<Blob | undefined> {
  if (sentAsTheyAre.has(file.type) && file.size <= logoLimits.bytes) return file;
  const image = new Image();
  const address = URL.createObjectURL(file);
  image.src = address;
  try {
    await image.decode();
    return await drawn(image, file.type === 'image/svg+xml');
  } catch {
    // A damaged file, or a type that this browser does not know.
    return undefined;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** A PNG of the size that is stored; a drawing, whose size says little, fills it. */
function drawn(image: HTMLImageElement, isDrawing: boolean): Promise<Blob | undefined> {
  const { naturalWidth, naturalHeight } = image;
  const fit = Math.min(logoLimits.width / naturalWidth, logoLimits.height / naturalHeight);
  const scale = isDrawing ? fit : Math.min(1, fit);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(naturalHeight * scale));
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(undefined);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/png');
  });
}
