import { Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { config } from '../../../config.ts';
import { readMessage } from '../../../read-message.ts';
import { renderCaptcha } from '../recaptcha.ts';

const version = 'v2';

/** What a form needs of the captcha: whether it is on, its token, and the field to send. */
export function useCaptcha(wanted: boolean) {
  const [token, setToken] = useState<string>();
  const isNeeded = wanted && config.captchaSiteKey !== undefined;
  return {
    isNeeded,
    isReady: !isNeeded || token !== undefined,
    field: isNeeded && token ? { captcha: token } : {},
    onToken: setToken,
  };
}

/** reCAPTCHA version 2, normal size, English. `attempt` changes after each try: a token counts once. */
export function Captcha({
  onToken,
  attempt,
}: {
  onToken: (token: string | undefined) => void;
  attempt: number;
}) {
  const place = useRef<HTMLDivElement>(null);
  const tell = useRef(onToken);
  tell.current = onToken;
  const [failure, setFailure] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt needs a new box
  useEffect(() => {
    const box = document.createElement('div');
    place.current?.replaceChildren(box);
    tell.current(undefined);
    renderCaptcha(box, { key: config.captchaSiteKey, version }, (token) => tell.current(token)).catch(
      (error: unknown) => setFailure(readMessage(error)),
    );
  }, [attempt]);
  return (
    <div>
      <div ref={place} />
      {failure && (
        <Text size="sm" c="var(--bad)" role="alert">
          {failure}
        </Text>
      )}
    </div>
  );
}
