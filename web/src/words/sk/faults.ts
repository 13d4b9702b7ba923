// What a program that plays did wrong.
import type { Dictionary } from '../index.svelte';

const words: Dictionary = {
  'fault.program': 'Program',
  'fault.illegal_move': '{player}: zahral nedovolený ťah {move}. {reason}',
  'fault.no_move': '{player}: nezahral žiadny ťah.',
  'fault.no_answer': '{player}: neodpovedal do {milliseconds} ms, čakalo sa {awaited}. Premýšľa príliš dlho, alebo odpoveď nedošla: po každom riadku treba vyprázdniť výstup (flush).',
  'fault.not_reading': '{player}: nečíta svoj vstup, nepodarilo sa mu poslať riadok „{line}“.',
  'fault.exited': '{player}: skončil sa uprostred partie (návratový kód {status}), čakalo sa {awaited}.',
  'fault.killed': '{player}: spadol ({name}). {meaning}',
  'fault.closed': '{player}: zatvoril svoj výstup, čakalo sa {awaited}.',
  'fault.half_line': '{player}: skončil sa uprostred riadka „{said}“.',
  'fault.long_line': '{player}: vypísal riadok dlhší než {bytes} bajtov.',
  'fault.nonsense': '{player}: odpovedal „{said}“, ale čakalo sa {awaited}.',
  'fault.declined': '{player}: oznámil, že ďalej nemôže: „{said}“.',
  'fault.refused': '{player}: na príkaz „{asked}“ odpovedal „{said}“.',
  'fault.wrong_game': '{player}: túto hru nehrá. Protokol GTP je len pre hry na doske go, Hub pre dámu s pravidlami, ktoré program pozná.',
  'fault.not_started': '{player}: nepodarilo sa ho spustiť ({reason}).',
  'fault.other': '{player}: {what}',
  'fault.awaited_ready': '„ready“ a meno programu',
  'fault.awaited_move': '„move“ a ťah',
  'fault.awaited_answer': 'odpoveď na príkaz',
  'fault.signal_SIGSEGV': 'Siahol do pamäti, ktorá mu nepatrí.',
  'fault.signal_SIGBUS': 'Siahol do pamäti, ktorá mu nepatrí.',
  'fault.signal_SIGABRT': 'Ukončil sa sám, keď narazil na chybu.',
  'fault.signal_SIGFPE': 'Delil nulou.',
  'fault.signal_SIGKILL': 'Niekto ho násilím ukončil, napríklad systém, ktorému došla pamäť.',
  'fault.signal_other': 'Ukončil ho signál {signal}.',
};

export default words;
