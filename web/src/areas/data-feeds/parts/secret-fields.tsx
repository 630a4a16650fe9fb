import { Button, Group, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { PasswordField } from '../../../ui/password-field.tsx';
import { type FeedFormFields, isOtherHost } from '../feed-values.ts';
import type { DataFeed } from '../queries.ts';
import { texts } from '../texts.ts';
import styles from './data-feeds.module.css';

/** A header that the source requires, such as an API key. A stored value is never shown: one keeps, replaces or removes it. */
export function SecretFields({ form, standing }: { form: FeedFormFields; standing: DataFeed | undefined }) {
  const { secret, secretName } = form.values;
  const stored = standing?.secretHeaderName;
  if (stored !== undefined && secret === 'keep') {
    const isLost = isOtherHost(form.values.address, standing?.address);
    return (
      <div className={styles.secret}>
        <p className={styles.secretWords}>
          <IconLock size={16} aria-hidden />
          <span>
            Secret header <b>{secretName}</b>: stored, never shown
          </span>
        </p>
        <Group gap="xs">
          <Button variant="default" size="xs" onClick={() => form.setFieldValue('secret', 'new')}>
            Replace
          </Button>
          <Button variant="default" size="xs" onClick={() => form.setFieldValue('secret', 'none')}>
            Remove
          </Button>
        </Group>
        {isLost && <p className={styles.warning}>{texts.secretOfOtherHost}</p>}
      </div>
    );
  }
  const goBack = stored !== undefined && (
    <Button
      variant="default"
      size="xs"
      onClick={() => form.setValues({ secret: 'keep', secretName: stored, secretValue: '' })}
    >
      Keep the stored one
    </Button>
  );
  return (
    <Stack gap="xs" align="flex-start">
      <Switch
        label="Secret header"
        description={
          stored !== undefined && secret === 'none'
            ? `The stored header ${stored} is removed when you save.`
            : 'Sent with each request, for a source that asks for a key. Stored as a secret, never shown.'
        }
        checked={secret === 'new'}
        onChange={({ currentTarget }) => form.setFieldValue('secret', currentTarget.checked ? 'new' : 'none')}
      />
      {secret === 'new' && (
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" w="100%">
          <TextInput
            label="Header"
            required
            placeholder="X-Api-Key"
            maxLength={100}
            autoComplete="off"
            {...form.getInputProps('secretName')}
          />
          <PasswordField
            label="Value"
            required
            maxLength={2000}
            autoComplete="new-password"
            {...form.getInputProps('secretValue')}
          />
        </SimpleGrid>
      )}
      {goBack}
    </Stack>
  );
}
