import { photoLimits } from '@landbrief/domain';
import { Alert, Button, FileButton, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { changeSession } from '../../../session/state.ts';
import type { SessionUser } from '../../../session/types.ts';
import { useSession, useUser } from '../../../session/use-session.ts';
import { showHashTarget } from '../../../shell/hash-target.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { type ColorScheme, setColorScheme, useColorSchemeSetting } from '../../../ui/color-scheme.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { FormOutcome } from '../../../ui/entity-form.tsx';
import { KeptInput } from '../../../ui/kept-input.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PersonPhoto } from '../../../ui/person-photo.tsx';
import { toast } from '../../../ui/toast.ts';
import { useCall } from '../../../use-call.ts';
import { CommunitiesPanel } from '../parts/communities-panel.tsx';
import { OrganizationPanel } from '../parts/organization-panel.tsx';
import { AboutFields, PreferenceFields } from '../parts/profile-fields.tsx';
import { chosenTypes, isReadable, type Square, squareOf } from '../photo-file.ts';
import { texts } from '../texts.ts';
import { type ProfileForm, useProfileForm } from '../use-profile-form.ts';
import styles from './profile.module.css';

const CalendarPanel = lazyPart(() => import('../parts/calendar-panel.tsx'));
const PasswordPanel = lazyPart(() => import('../parts/password-panel.tsx'));
const SessionsPanel = lazyPart(() => import('../parts/sessions-panel.tsx'));

/** The own account on one page: person, preferences, communities, organization, password, devices. */
export default function Profile() {
  const user = useUser();
  const { isImpersonating } = useSession();
  const profile = useProfileForm(user);
  useHashTarget();
  return (
    <>
      <PageHeader
        title="User Profile"
        summary={`${user.email}${user.organization ? ` · ${user.organization.name}` : ''}`}
      />
      <div className={styles.page}>
        <div className={styles.column}>
          <Section id="about" title="About you">
            <PhotoPanel user={user} />
            <form
              id="profile"
              className={styles.form}
              onSubmit={profile.form.onSubmit((values) => void profile.save(values))}
              noValidate
            >
              <AboutFields form={profile.form} user={user} />
            </form>
          </Section>
          <Section id="preferences" title="Preferences">
            <PreferenceFields form={profile.form} />
            <Appearance />
          </Section>
          <Section id="communities" title="Communities">
            <CommunitiesPanel user={user} />
          </Section>
        </div>
        <div className={styles.column}>
          <Section id="organization" title="Organization">
            <OrganizationPanel user={user} />
          </Section>
          <Section id="calendar" title="Calendar of deadlines">
            {isImpersonating ? <NotShown /> : <CalendarPanel user={user} />}
          </Section>
          <Section id="password" title="Password">
            {isImpersonating ? <NotShown /> : <PasswordPanel user={user} />}
          </Section>
          <Section id="devices" title="Where you are signed in">
            {isImpersonating ? <NotShown /> : <SessionsPanel />}
          </Section>
        </div>
        <SaveBar profile={profile} />
      </div>
    </>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <div id={id} className={styles.section} tabIndex={-1}>
      <Panel title={title}>{children}</Panel>
    </div>
  );
}

function NotShown() {
  return (
    <Text size="sm" c="dimmed">
      {texts.impersonating}
    </Text>
  );
}

/** Kept by this browser, at once: it is no part of the form. */
function Appearance() {
  const wish = useColorSchemeSetting();
  return (
    <Group justify="space-between" className={styles.appearance ?? ''}>
      <div>
        <Text size="sm" fw={500} id="scheme-label">
          Light or dark
        </Text>
        <Text size="xs" c="dimmed">
          In this browser
        </Text>
      </div>
      <SegmentedControl
        aria-labelledby="scheme-label"
        value={wish}
        onChange={(value) => setColorScheme(value as ColorScheme)}
        data={[
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
          { value: 'auto', label: 'As the system' },
        ]}
      />
    </Group>
  );
}

/** Goes to the section that the address names, below the sticky header, and puts the keyboard there. */
function useHashTarget(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link once more goes there once more
  useEffect(() => showHashTarget(hash), [hash, key]);
}

/** Stands at the foot of the window while something is not saved. */
export function SaveBar({ profile }: { profile: ProfileForm }) {
  const { form, isDirty, saving, error, meanwhile, kept, reset } = profile;
  if (!isDirty && !error && !meanwhile && !kept.offer) return null;
  return (
    <section className={styles.bar} aria-label="Unsaved changes">
      <KeptInput kept={kept} />
      <FormOutcome entity={profile} />
      {isDirty && (
        <div className={styles.row}>
          <Text size="sm" role="status">
            You have unsaved changes.
          </Text>
          <Group gap="xs">
            <Button variant="default" disabled={saving} onClick={reset}>
              Discard
            </Button>
            <Button type="submit" form="profile" loading={saving} disabled={!form.isValid()}>
              Save
            </Button>
          </Group>
        </div>
      )}
    </section>
  );
}

const CropDialog = lazyPart(() => import('../parts/crop-dialog.tsx'));

/** One's photo: chosen or dropped here, cut to a square, and removed again. */
export function PhotoPanel({ user }: { user: SessionUser }) {
  const [chosen, setChosen] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [isOver, setOver] = useState(false);
  const upload = useCall('uploadPhoto', { action: 'save your photo' });
  const remove = useCall('removePhoto', { action: 'remove your photo' });
  const params = { id: user._id };
  const hasPhoto = user.profile.photo !== undefined;

  const choose = async (file: File | null | undefined) => {
    if (!file) return;
    setRefusal(undefined);
    const address = URL.createObjectURL(file);
    if (file.size <= photoLimits.chosenBytes && (await isReadable(address))) return setChosen(address);
    URL.revokeObjectURL(address);
    setRefusal(file.size > photoLimits.chosenBytes ? texts.photoTooLarge : texts.photoUnreadable);
  };
  const close = () => {
    if (chosen) URL.revokeObjectURL(chosen);
    setChosen(undefined);
  };
  const save = async (square: Square) => {
    if (!chosen) return;
    const file = await squareOf(chosen, square);
    const { user: changed } = await upload.mutateAsync({ params, file });
    changeSession({ user: changed });
    close();
    toast.success(texts.photoSaved);
  };
  const askAndRemove = async () => {
    if (!(await confirm(texts.removePhoto))) return;
    const { user: changed } = await remove.mutateAsync({ params });
    changeSession({ user: changed });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way beside the button
    <div
      className={styles.photo}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void choose(event.dataTransfer.files[0]);
      }}
    >
      <PersonPhoto user={user} size={88} />
      <Stack gap={8}>
        <Group gap="xs">
          <FileButton accept={chosenTypes} onChange={(file) => void choose(file)}>
            {(props) => (
              <Button variant="default" {...props}>
                {hasPhoto ? 'Change photo' : 'Add photo'}
              </Button>
            )}
          </FileButton>
          {hasPhoto && (
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
          {texts.photoHint}
        </Text>
      </Stack>
      {refusal && (
        <Alert
          className={styles.refusal ?? ''}
          color="red"
          role="alert"
          withCloseButton
          onClose={() => setRefusal(undefined)}
        >
          {refusal}
        </Alert>
      )}
      {chosen && (
        <CropDialog
          address={chosen}
          busy={upload.isPending}
          onSave={(square) => void save(square).catch(() => undefined)}
          onClose={close}
        />
      )}
    </div>
  );
}
