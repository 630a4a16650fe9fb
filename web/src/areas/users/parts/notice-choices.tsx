import {
  choicesOf,
  dateAt,
  digestLimits,
  digestZone,
  type NoticeChoice,
  type NoticeTopic,
  nextDigest,
  noticeChoiceNames,
  noticeTopicNames,
  noticeTopics,
} from '@landbrief/domain';
import { NativeSelect, Text } from '@mantine/core';
import type { ProfileForm } from '../use-profile-form.ts';
import styles from './notice-choices.module.css';

/** For each topic of notices: mailed at once, in the daily digest, or in the inbox only. */
export function NoticeChoices({ form, here }: { form: ProfileForm['form']; here: string }) {
  const { tz, notices } = form.values;
  const choose = (topic: NoticeTopic, choice: NoticeChoice) => {
    form.setFieldValue(`notices.${topic}`, choice);
    // The server does not know the device's.
    if (choice === 'digest' && tz.trim() === '') form.setFieldValue('tz', here);
  };
  return (
    <fieldset className={styles.choices} aria-describedby="next-digest">
      <legend>How notices reach you</legend>
      {noticeTopics.map((topic) => (
        <NativeSelect
          key={topic}
          classNames={{ root: styles.choice ?? '' }}
          label={noticeTopicNames[topic]}
          labelProps={{ fw: 400 }}
          data={choicesOf(topic).map((value) => ({ value, label: noticeChoiceNames[value] }))}
          value={notices[topic]}
          onChange={({ currentTarget }) => choose(topic, currentTarget.value as NoticeChoice)}
        />
      ))}
      <Text size="xs" c="dimmed" id="next-digest">
        {Object.values(notices).includes('digest')
          ? digestText(tz.trim())
          : `A digest is one mail a day, at ${digestLimits.hour}:00 in your time zone. Everything is in your inbox as well.`}
      </Text>
    </fieldset>
  );
}

function digestText(tz: string): string {
  const now = Date.now();
  const zone = digestZone(tz);
  const isToday = dateAt(nextDigest(now, zone), zone) === dateAt(now, zone);
  return `Next digest: ${isToday ? 'today' : 'tomorrow'} ${digestLimits.hour}:00, ${zone.replaceAll('_', ' ')}, if there is something you have not read by then.`;
}
