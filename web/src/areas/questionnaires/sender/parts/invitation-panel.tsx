import type { Questionnaire } from '@landbrief/contract';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Panel } from '../../../../ui/panel.tsx';
import { RichText } from '../../../../ui/rich-text.tsx';
import { startDownload } from '../../../../ui/start-download.ts';
import { toast } from '../../../../ui/toast.ts';
import { downloadAddress } from '../../../attachments/queries.ts';
import { previewTexts, formTexts as texts } from '../texts.ts';
import styles from './invitation-panel.module.css';

/** The words and files that the contact gets. */
export function InvitationPanel({ questionnaire }: { questionnaire: Questionnaire }) {
  const { inviteSubject, inviteMessage, attachments, showProjectDescription } = questionnaire;
  return (
    <Panel title={texts.invitation}>
      <div className={styles.content}>
        <p className={styles.subject}>{inviteSubject || previewTexts.noSubject}</p>
        <RichText html={inviteMessage || previewTexts.noMessage} hosts />
        {showProjectDescription && <p className="quiet">{texts.showsDescription}</p>}
        {attachments.length > 0 && (
          <ul className={styles.files} aria-label={texts.attachments}>
            {attachments.map(({ _id, fileName, scan }) => (
              <li key={_id}>
                <Button
                  size="xs"
                  variant="default"
                  disabled={scan !== 'clean'}
                  leftSection={<IconDownload size={15} aria-hidden />}
                  onClick={() => void download(_id)}
                >
                  {fileName}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  );
}

async function download(id: string): Promise<void> {
  try {
    const address = await downloadAddress(id);
    if (address) startDownload(address);
  } catch (error) {
    toast.problem(error);
  }
}
