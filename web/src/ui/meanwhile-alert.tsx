import { Radio, Stack, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './meanwhile-alert.module.css';
import { changedMeanwhileText, mergedText } from './merge-texts.ts';
import { Notice } from './notice.tsx';
import type { EntityFormState, Meanwhile } from './use-entity-form.ts';

/** What somebody else saved while the form was open: what is kept of it, and the fields that both changed, to choose. */
export default function MeanwhileAlert<Values extends object>({
  entity: { what, read, choose },
  meanwhile,
  overlapsText = 'Both of you changed what follows.',
  children,
}: {
  entity: Pick<EntityFormState<Values>, 'what' | 'read' | 'choose'>;
  meanwhile: Pick<Meanwhile<Values>, 'by' | 'at' | 'theirs' | 'overlaps'> & {
    /** The overlaps that begin with "Theirs". */
    taken?: readonly string[];
  };
  overlapsText?: string;
  /** What saves the choice, where no form does. */
  children?: ReactNode;
}) {
  const { theirs, overlaps, taken } = meanwhile;
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Whoever types at this moment goes on.
    if (document.activeElement?.matches('input, textarea, select, [contenteditable=true]')) return;
    here.current?.querySelector('input')?.focus();
  }, []);
  return (
    <Notice ref={here} role="alert" icon={IconUsers} title={changedMeanwhileText(what, meanwhile)}>
      {theirs.length > 0 && <Text size="sm">{mergedText(meanwhile)}</Text>}
      {overlaps.length > 0 && (
        <>
          <Text size="sm">{overlapsText} Choose what is saved, then save.</Text>
          <Stack gap="sm" mt="xs">
            {overlaps.map((name) => (
              <Radio.Group<'mine' | 'theirs'>
                key={name}
                label={name}
                defaultValue={taken?.includes(name) ? 'theirs' : 'mine'}
                onChange={(from) => choose(name, from)}
              >
                <div className={styles.choices}>
                  <Choice value="mine" label="Yours" text={read(name, 'mine')} />
                  <Choice value="theirs" label="Theirs" text={read(name, 'theirs')} />
                </div>
              </Radio.Group>
            ))}
          </Stack>
        </>
      )}
      {children}
    </Notice>
  );
}

function Choice({ value, label, text }: { value: string; label: string; text: string }) {
  return (
    <Radio
      value={value}
      label={
        <>
          {label}
          <span className={styles.value}>{text || '–'}</span>
        </>
      }
    />
  );
}
