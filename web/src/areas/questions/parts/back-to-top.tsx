import { layout } from '@landbrief/domain';
import { ActionIcon, Affix } from '@mantine/core';
import { useWindowScroll } from '@mantine/hooks';
import { IconArrowUp } from '@tabler/icons-react';

/** Appears once the page is scrolled a little. */
export function BackToTop({ isNarrow }: { isNarrow: boolean }) {
  const [{ y }, scrollTo] = useWindowScroll();
  if (y <= (isNarrow ? layout.backToTopAfterMobile : layout.backToTopAfter)) return null;
  const bottom = isNarrow ? layout.backToTopOffsetMobile : 24;
  return (
    <Affix position={{ bottom, right: 24 }} zIndex={80}>
      <ActionIcon
        variant="default"
        size="xl"
        radius="xl"
        aria-label="Back to top"
        title="Back to top"
        onClick={() => {
          scrollTo({ y: 0 });
          document.getElementById('main')?.focus({ preventScroll: true });
        }}
      >
        <IconArrowUp size={18} aria-hidden />
      </ActionIcon>
    </Affix>
  );
}
