import type { Consent, ConsentPlace } from '@landbrief/contract';
import { bounds, typedName } from '@landbrief/domain';
import { Anchor, Button, Text, TextInput } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { codeOf } from '../../../problems.ts';
import { formatDay } from '../../../ui/format.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { askTexts as texts } from '../texts.ts';
import styles from './agreement-page.module.css';

interface AgreementPageProps {
  consent: Consent;
  place: ConsentPlace;
  busy: boolean;
  error: unknown;
  /** Above the agreement. */
  notice?: ReactNode;
  /** Beside the button that agrees. */
  beside?: ReactNode;
  onAgree: (name: string) => void;
}

/** The confidentiality agreement of a project, and typing one's name under it. */
export default function AgreementPage(props: AgreementPageProps) {
  const { consent, place, busy, error, notice, beside, onAgree } = props;
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const agree = () => {
    const typed = typedName(name);
    setMissing(typed === undefined);
    if (typed !== undefined && !busy) onAgree(typed);
  };
  const owner = [place.ownerName, place.ownerOrganization].filter(Boolean).join(', ');
  return (
    <div className={styles.page}>
      <div>
        <h1>{texts.title}</h1>
        <p>{texts.lead(place.name)}</p>
        <div className={styles.facts}>
          {owner && <Text c="dimmed">{`${texts.owner} ${owner}`}</Text>}
          <Text c="dimmed">{`${texts.due} ${formatDay(place.deadline)}`}</Text>
        </div>
      </div>
      {notice}
      <h2>{texts.heading(consent.version)}</h2>
      <AgreementBody consent={consent} label={texts.heading(consent.version)} />
      <TextInput
        label={texts.name}
        description={texts.nameHint}
        autoComplete="name"
        maxLength={bounds.typedNameMax}
        value={name}
        error={isMissing && texts.nameMissing}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Enter' && agree()}
      />
      {Boolean(error) &&
        (codeOf(error) === 'stale' ? (
          <Notice color="yellow" role="alert" title={texts.replaced} />
        ) : (
          <ProblemAlert error={error} title={texts.failed} />
        ))}
      <div className={styles.buttons}>
        <Button loading={busy} onClick={agree}>
          {texts.agree}
        </Button>
        {beside}
      </div>
    </div>
  );
}

/** The text of an agreement, or its PDF, which opens by its link. */
export function AgreementBody({ consent: { text, file }, label }: { consent: Consent; label: string }) {
  if (text !== undefined)
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard
      <section className={styles.text} tabIndex={0} aria-label={label}>
        <RichText html={text} />
      </section>
    );
  if (!file?.url) return file && <Notice color="gray" title={texts.scanning} />;
  return (
    <Anchor href={file.url} target="_blank" rel="noreferrer">
      <IconFileText size={16} aria-hidden /> {texts.openFile}: {file.fileName}
    </Anchor>
  );
}
