import { Alert, Button, Group, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import type { ProfileField, ProfileValues } from '../profile-values.ts';
import { fieldNames, pageNames } from '../texts.ts';
import type { Conflict, ProfileForm } from '../use-profile-form.ts';
import styles from './save-bar.module.css';

/** Stands at the foot of the window while something is not saved. */
export function SaveBar({ profile }: { profile: ProfileForm }) {
  const { form, isDirty, isSaving, error, conflict, discard, takeTheirs } = profile;
  if (!isDirty && !error && !conflict) return null;
  return (
    <section className={styles.bar} aria-label="Unsaved changes">
      {error !== undefined && <ProblemAlert error={error} />}
      {conflict && (
        <ConflictAlert conflict={conflict} values={form.values} onTakeTheirs={() => takeTheirs(conflict)} />
      )}
      <div className={styles.row}>
        <Text size="sm" role="status">
          You have unsaved changes.
        </Text>
        <Group gap="xs">
          <Button variant="default" disabled={isSaving} onClick={discard}>
            Discard
          </Button>
          <Button type="submit" form="profile" loading={isSaving} disabled={!form.isValid()}>
            {conflict ? 'Save mine' : 'Save'}
          </Button>
        </Group>
      </div>
    </section>
  );
}

function ConflictAlert({
  conflict,
  values,
  onTakeTheirs,
}: {
  conflict: Conflict;
  values: ProfileValues;
  onTakeTheirs: () => void;
}) {
  return (
    <Alert
      color="yellow"
      variant="light"
      role="alert"
      icon={<IconUsers size={18} aria-hidden />}
      title="Your profile was changed elsewhere in the meantime"
    >
      Nothing that you typed is lost. Save yours over it, or take what was saved.
      <table className={styles.both}>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Saved elsewhere</th>
            <th scope="col">Yours</th>
          </tr>
        </thead>
        <tbody>
          {conflict.fields.map((field) => (
            <tr key={field}>
              <td>{fieldNames[field]}</td>
              <td>{shown(field, conflict.theirs)}</td>
              <td>{shown(field, values)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button variant="default" size="xs" mt="xs" onClick={onTakeTheirs}>
        Take what was saved
      </Button>
    </Alert>
  );
}

function shown(field: ProfileField, values: ProfileValues): string {
  const value = values[field];
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (field === 'landingPage') return pageNames[values.landingPage];
  return value === '' ? '–' : value;
}
