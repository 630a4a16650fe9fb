/**
 * Latvia's reform of 1 July 2021 (Law on Administrative Territories and Populated Areas) left 43 of 119
 * municipalities. Addresses may still carry the old codes of ISO 3166-2:LV, so each leads to its successor.
 * Aglona (001) was divided; its seat went to Preili.
 */
const successors: Readonly<Record<string, string>> = {
  '002': '038 046 065 072 092',
  '011': '020',
  '015': '014 082 108',
  '016': '034 083 105',
  '022': '008 039 055 070 075 104',
  '026': '010 098',
  '041': '069',
  '042': '004 049 085 107 JKB',
  '047': '024',
  '050': '006 093',
  '052': '013',
  '054': '005 086',
  '058': '023 044 110',
  '059': '021 030 057',
  '062': '012',
  '067': '035 051 053',
  '073': '001 078 103',
  '077': '109',
  '080': '031 095',
  '088': '018',
  '089': '090',
  '091': '037 048 061',
  '094': '009 076',
  '097': '027 063 079',
  '099': '029 040 043',
  '111': '025 036',
  '112': '003 028 032 066 071 074 081 100',
  '113': '017 019 045 060 064 084 096 VMR',
};

/** Old full code → today's full code. */
export const latvianAliases: ReadonlyMap<string, string> = new Map(
  Object.entries(successors).flatMap(([current, old]) =>
    old.split(' ').map((code): [string, string] => [`LV-${code}`, `LV-${current}`]),
  ),
);
