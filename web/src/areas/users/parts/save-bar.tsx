import { Button, Group, Text } from '@mantine/core';
import { FormOutcome } from '../../../ui/entity-form.tsx';
import { KeptInput } from '../../../ui/kept-input.tsx';
import type { ProfileForm } from '../use-profile-form.ts';
import styles from './save-bar.module.css';

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
