import '@mantine/dates/styles.layer.css';
import { isCalendarDate } from '@landbrief/domain';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';

dayjs.extend(customParseFormat);

const shown = 'MMM D, YYYY';
const understood = [shown, 'MMM D YYYY', 'MMMM D, YYYY', 'M/D/YYYY', 'D MMM YYYY'];

/** A calendar date, typed in any usual way or picked. */
export function DateField(props: Omit<DateInputProps, 'valueFormat' | 'dateParser'>) {
  return (
    <DateInput
      valueFormat={shown}
      dateParser={readDate}
      leftSection={<IconCalendar size={16} aria-hidden />}
      placeholder="Dec 31, 2026"
      {...props}
    />
  );
}

function readDate(text: string): string | null {
  const typed = text.trim();
  if (isCalendarDate(typed)) return typed;
  const date = dayjs(typed, understood, true);
  return date.isValid() ? date.format('YYYY-MM-DD') : null;
}
