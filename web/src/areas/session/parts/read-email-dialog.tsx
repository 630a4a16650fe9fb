import { Button } from '@mantine/core';
import type { ReferralMessage } from '../../../api.ts';
import { useSession } from '../../../session/use-session.ts';
import { DialogButtons, Modal } from '../../../ui/dialogs.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { ThemeProvider } from '../../../ui/theme-provider.tsx';
import { texts } from '../texts.ts';
import { changeVisitor, openAuth, useVisitor } from '../visitor.ts';
import styles from './read-email-dialog.module.css';

/** What a visitor may see of a message: its summary. Reply requires registering. */
export default function ReadEmailDialog() {
  const { referral } = useVisitor();
  const { user } = useSession();
  const message = referral?.message;
  const close = () => changeVisitor({ isReading: false });
  return (
    <ThemeProvider>
      <Modal opened onClose={close} title={message?.subject ?? 'Your message'} size={620}>
        {user && <p>{texts.sentToOther(user.email)}</p>}
        {message ? <Summary message={message} /> : <p>{texts.messageGone}</p>}
        <DialogButtons onClose={close} close="Close">
          {message && <Button onClick={() => openAuth('register')}>Reply</Button>}
        </DialogButtons>
      </Modal>
    </ThemeProvider>
  );
}

function Summary({ message }: { message: ReferralMessage }) {
  const people = (list: readonly { email: string }[]) => list.map(({ email }) => email).join(', ');
  return (
    <>
      <FactList
        className={styles.facts}
        facts={[
          ['From', message.fromEmail],
          ['To', people(message.to)],
          ['Cc', people(message.cc)],
          ['Project', message.projectName],
        ]}
      />
      {message.projectRemoved && <p role="status">{texts.projectRemoved}</p>}
      <p className={styles.body}>{message.bodySummary}</p>
      <p className="quiet">This is a summary. Register to read the whole message and to reply.</p>
    </>
  );
}
