import { Button, Code, CopyButton } from '@mantine/core';

/** A text to be entered elsewhere, with a button that copies it. */
export function CopiedText({ text, label = '' }: { text: string; label?: string }) {
  return (
    <span className="row wrap gap-2">
      <Code className="breakable" translate="no">
        {text}
      </Code>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Button variant="default" size="compact-xs" onClick={copy}>
            {copied ? 'Copied' : 'Copy'}
            {label && <span className="visually-hidden">&nbsp;{label}</span>}
          </Button>
        )}
      </CopyButton>
    </span>
  );
}

/** Where a provider sends people back to: whoever sets it up there needs it. */
export function RedirectAddress() {
  return <CopiedText text={`${location.origin}/logincallback`} />;
}
