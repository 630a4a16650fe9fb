import { Button, Group } from '@mantine/core';
import type { ReferralMessage } from '../../../api.ts';
import { ThemeProvider } from '../../../shell/theme-provider.tsx';
import { Modal } from '../../../ui/dialogs.tsx';
import { texts } from '../texts.ts';
import { changeVisitor, openAuth, useVisitor } from '../visitor.ts';
import styles from './read-email-dialog.module.css';

/** What a visitor may see of a message: its summary. Reply requires registering. */
export default function ReadEmailDialog() {
  const { referral } = useVisitor();
  const message = referral?.message;
  const close = () => changeVisitor({ isReading: false });
  return (
    <ThemeProvider>
      <Modal opened onClose={close} title={message?.subject ?? 'Your message'} size={620}>
        {message ? <Summary message={message} /> : <p>{texts.messageGone}</p>}
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={close}>
            Close
          </Button>
          {message && <Button onClick={() => openAuth('register')}>Reply</Button>}
        </Group>
      </Modal>
    </ThemeProvider>
  );
}

function Summary({ message }: { message: ReferralMessage }) {
  const people = (list: readonly { email: string }[]) => list.map(({ email }) => email).join(', ');
  return (
    <>
      <dl className={styles.facts}>
        <Fact name="From" value={message.fromEmail} />
        <Fact name="To" value={people(message.to)} />
        <Fact name="Cc" value={people(message.cc)} />
        <Fact name="Project" value={message.projectName ?? ''} />
      </dl>
      <p className={styles.body}>{message.bodySummary}</p>
      <p className="quiet">This is a summary. Register to read the whole message and to reply.</p>
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  if (value === '') return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
