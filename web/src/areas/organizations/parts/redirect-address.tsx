import { Button, Code, CopyButton, Group } from '@mantine/core';

/** Where a provider sends people back to: whoever sets it up there needs it. */
export function RedirectAddress() {
  const address = `${location.origin}/logincallback`;
  return (
    <Group gap="xs">
      <Code>{address}</Code>
      <CopyButton value={address}>
        {({ copied, copy }) => (
          <Button variant="default" size="compact-xs" onClick={copy}>
            {copied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </CopyButton>
    </Group>
  );
}
