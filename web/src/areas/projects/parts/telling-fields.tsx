import { type Audience, bounds, given } from '@landbrief/domain';
import { Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { Busy } from '../../../ui/busy.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { KeptInput } from '../../../ui/kept-input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useKeptForm } from '../../../ui/use-kept-form.ts';
import { tellingTexts as texts } from '../dialog-texts.ts';
import styles from './remind-dialog.module.css';

/** Whom a change is told, and the words to them, which are kept until it is made. */
export function useTelling(form: string, proposed: Audience) {
  const [tell, setTell] = useState(proposed);
  const [note, setNote] = useState('');
  const kept = useKeptForm({
    form,
    what: texts.noteUnsaved,
    content: note,
    isUnsaved: note.trim() !== '',
    onTake: setNote,
  });
  /** The fields of the call: no note to nobody. */
  const body = { tell, ...given({ note: tell !== 'nobody' && note.trim() }) };
  return { tell, note, setTell, setNote, kept, body };
}

interface TellingFieldsProps {
  telling: ReturnType<typeof useTelling>;
  choices: readonly Audience[];
  labels?: Partial<Record<Audience, string>>;
  /** How many each choice tells, when that is counted. */
  counts: Partial<Record<Audience, number>> | undefined;
  busy: boolean;
}

export function TellingFields({ telling, choices, labels = {}, counts, busy }: TellingFieldsProps) {
  const { tell, setTell, note, setNote, kept } = telling;
  return (
    <Busy busy={busy}>
      <Stack gap="md" mt="md">
        <Radio.Group label={texts.whom} value={tell} onChange={(value) => setTell(value as Audience)}>
          <Stack gap="xs" mt="xs">
            {choices.map((each) => (
              <div key={each} className={styles.choice}>
                <Radio value={each} label={labels[each] ?? texts.audiences[each]} />
                {each !== 'nobody' && counts && (
                  <span className={styles.count} data-none={!counts[each] || undefined}>
                    {formatNumber(counts[each] ?? 0)}
                  </span>
                )}
              </div>
            ))}
          </Stack>
        </Radio.Group>
        {tell !== 'nobody' && (
          <>
            <KeptInput kept={kept} />
            <Textarea
              label={texts.note}
              description={texts.noteHint}
              minRows={2}
              maxRows={8}
              maxLength={bounds.noteMax}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
          </>
        )}
      </Stack>
    </Busy>
  );
}
