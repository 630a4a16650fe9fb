import { InputBase, type TextareaProps } from '@mantine/core';
import styles from './textarea.module.css';

/**
 * A field that grows with its text from `minRows` to `maxRows`. The browser lays it out; Mantine's lays the whole text
 * out a second time with each letter, and freezes with thousands of lines.
 */
export function Textarea({
  minRows = 1,
  maxRows = 14,
  ...props
}: Omit<TextareaProps, 'autosize' | 'resize' | 'bottomSection' | 'bottomSectionProps'>) {
  return (
    <InputBase
      component="textarea"
      multiline
      __staticSelector="Textarea"
      // Where the browser does not know `field-sizing`.
      rows={Math.max(minRows, String(props.value ?? '').split('\n', maxRows).length)}
      classNames={{ input: styles.input ?? '' }}
      style={{ '--rows': minRows, '--most-rows': maxRows }}
      {...props}
    />
  );
}
