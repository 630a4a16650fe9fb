import { type Uptime, uptimeInWords, uptimePercent } from '@landbrief/domain';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import text from '../../texts/trust.md';
import { config } from '../config.ts';
import { callQuery } from '../queries.ts';
import { TextPage } from './text-page.tsx';
import styles from './trust.module.css';

/** What a buyer asks about security and operation, with the canary's figures, for everybody. */
export default function Trust() {
  const { data, error } = useQuery(callQuery('getUptime', {}));
  return (
    <TextPage
      text={text}
      actions={
        <Button
          component="a"
          href={`${config.apiBase}/trust/pdf`}
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          Download As PDF
        </Button>
      }
      inserted={
        <div className={styles.uptime} aria-busy={!data && !error}>
          {data && <UptimeFigures uptime={data.uptime} />}
          {error && <p>The canary’s figures could not be loaded.</p>}
        </div>
      }
    />
  );
}

function UptimeFigures({ uptime }: { uptime: Uptime | undefined }) {
  return (
    <>
      {uptime && (
        <div className={styles.days} aria-hidden>
          {uptime.days.map((day) => (
            <span
              key={day.day}
              title={`${day.day}: ${uptimePercent(day)}`}
              data-failed={day.succeeded < day.expected || undefined}
            />
          ))}
        </div>
      )}
      <p>{uptimeInWords(uptime)}</p>
    </>
  );
}
